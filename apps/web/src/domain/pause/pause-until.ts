import { taipeiDay, taipeiMidnight, taipeiTime } from '@dpass/rules/taipei-time'
import { t } from '../../copy/t.ts'
import { sayDayTime } from '../say-date.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const pauseChoices = ['hour', 'today', 'forever'] as const
export type PauseChoice = (typeof pauseChoices)[number]

/** Until when a pause lasts that begins now; a day ends at midnight in Taiwan. */
export function untilOf(choice: PauseChoice, nowMs: number): string {
  switch (choice) {
    case 'hour':
      return new Date(nowMs + hourMs).toISOString()
    case 'today':
      return new Date(taipeiMidnight(nowMs).getTime() + dayMs).toISOString()
    case 'forever':
      return 'FOREVER'
  }
}

/** The end of a day is said as that day's, and not as the next one's beginning. */
export function sayPausedUntil(until: string, nowMs: number): string {
  if (until === 'FOREVER') return t('pause.until.forever')
  const end = Date.parse(until)
  if (end === taipeiMidnight(nowMs).getTime() + dayMs) return t('pause.until.today')
  return t('pause.until.time', { time: taipeiDay(end) === taipeiDay(nowMs) ? sayTime(end) : sayDayTime(end) })
}

function sayTime(moment: number): string {
  const { HH, mm } = taipeiTime(moment)
  return `${HH}:${mm}`
}

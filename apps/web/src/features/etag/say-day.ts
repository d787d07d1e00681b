import { taipeiTime } from '@dpass/rules/taipei-time'
import { t } from '../../copy/t.ts'

/** Noon, so that no zone moves it into another day. */
const noonOf = (day: string) => new Date(`${day}T12:00:00+08:00`)

/** `2026-11-20` as 2026/11/20. */
export const sayDay = (day: string): string => t('format.date', taipeiTime(noonOf(day)))

/** `2026-11-20` as 2026/11/20（五）. Noon in Taipei is the same day in UTC. */
export function sayDayWithWeekday(day: string): string {
  const noon = noonOf(day)
  return t('format.dateWeekday', { ...taipeiTime(noon), weekday: t('format.weekdays').charAt(noon.getUTCDay()) })
}

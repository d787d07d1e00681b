import { formatNumber } from '@dpass/rules/format-number'
import { lastDayOf } from '@dpass/rules/plan-period'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { dayWithWeekday, writeDay } from '../taipei-time.ts'

/** The days in it are the last ones on which the points can be used. */
export function pointsExpiring({ pointName, lots }: LetterOf<'points-expiring'>, url: string): Draft {
  const byDay = new Map<string, number>()
  for (const { points, expiresAt } of lots) {
    const day = lastDayOf(new Date(expiresAt))
    byDay.set(day, (byDay.get(day) ?? 0) + points)
  }
  const [first] = byDay
  if (!first) throw new Error('a letter about points that expire tells of none')
  const [day, points] = first
  return {
    subject: say('email.pointsExpiring.subject', { pointName, points: formatNumber(points), date: writeDay(day) }),
    preheader: say('email.pointsExpiring.preheader', { date: dayWithWeekday(day) }),
    heading: say('email.pointsExpiring.heading'),
    paragraphs: [say('email.pointsExpiring.body', { pointName })],
    facts: [...byDay].map(([each, sum]) =>
      say('email.pointsExpiring.lot', { points: formatNumber(sum), date: dayWithWeekday(each) }),
    ),
    button: { words: say('email.pointsExpiring.button'), url },
  }
}

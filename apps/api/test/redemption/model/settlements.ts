import { closeEndedDays } from '../../../src/features/settlements/close-days.ts'
import { taipeiDay } from '@dpass/rules/taipei-time'
import { addMs, dayMs, hourMs } from '../../../src/platform/time.ts'
import { type Line, problemsOfSum, readerOf } from '../../settlements/settled.ts'
import { parking, pump, type Redeeming } from '../redeeming-world.ts'
import type { Stored } from './books.ts'

/** From the month before the first to the last. */
function monthsOf(first: Date, last: Date): string[] {
  const months = new Set<string>()
  for (let day = addMs(first, -31 * dayMs); day <= addMs(last, dayMs); day = addMs(day, dayMs))
    months.add(taipeiDay(day).slice(0, 7))
  return [...months]
}

/** Everything by which the settlements differ from the records, once every day is closed. */
export async function problemsInSettlements(base: Redeeming, records: readonly Stored[], daysAhead: number) {
  const last = addMs(base.clock.now(), (daysAhead + 2) * dayMs + 2 * hourMs)
  await closeEndedDays({ ...base.world, now: () => last })
  const problems: string[] = []
  const stood = new Map<string, Line>()
  for (const uid of [parking, pump]) {
    const app = readerOf(base, uid)
    const months = await Promise.all(monthsOf(base.clock.now(), last).map((month) => app.month(month)))
    for (const { day, points } of months.flat()) {
      const { data: lines } = await app.day(day)
      for (const line of lines) {
        if (stood.has(line.id)) problems.push(`${line.id} stands in two days`)
        stood.set(line.id, line)
      }
      if (lines.length > 0 && points.length === 0) problems.push(`${day} has lines and no sum`)
      problems.push(...points.flatMap((sum) => problemsOfSum(lines, sum)).map((problem) => `${day}: ${problem}`))
    }
  }
  const settled = records.filter(({ status, points }) => status === 'COMPLETED' && points > 0)
  for (const { id, points, amountTwd, refundOf } of settled) {
    const line = stood.get(id)
    const kind = refundOf === null ? 'REDEMPTION' : 'REFUND'
    if (line?.kind !== kind || line.points !== points || line.amount !== amountTwd)
      problems.push(`${id} took ${points} and is settled as ${JSON.stringify(line)}`)
  }
  if (stood.size !== settled.length) problems.push(`${stood.size} lines of ${settled.length} records`)
  return problems
}

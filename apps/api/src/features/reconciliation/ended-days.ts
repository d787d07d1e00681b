import { taipeiDay } from '@dpass/rules/taipei-time'
import type { Days } from '../../domain/redemption/reconciliation.sql.ts'
import { addMs, dayMs, hourMs } from '../../platform/time.ts'
import type { Stretch } from './compare-ledger.ts'

/** Taipei: three hours after midnight nearly everything of the day before has been settled. */
const settledMs = 3 * hourMs
const daysBack = 30

/** The days that can be compared for good: over, and not so long ago that a programme may have put its ledger away. */
export function endedDays(now: Date): Days {
  const last = addMs(now, -settledMs - dayMs)
  return { first: taipeiDay(addMs(last, -(daysBack - 1) * dayMs)), last: taipeiDay(last) }
}

/** A day in Taipei. */
export function dayOf(day: string): Stretch {
  const from = new Date(`${day}T00:00:00+08:00`)
  return { from, to: addMs(from, dayMs) }
}

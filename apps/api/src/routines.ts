import { logHolidayWarning } from './features/etag/log-holiday-warning.ts'
import { remindOverdueApplications } from './features/etag/remind-overdue-applications.ts'
import { deleteOldRows } from './features/housekeeping/housekeeping.ts'
import { checkPending } from './features/payment/check-pending.ts'
import { warnEnding } from './features/plans/warn-ending.ts'
import { tellExpiring } from './features/programmes/tell-expiring.ts'
import { checkSettlements } from './features/reconciliation/check-settlements.ts'
import { reconcileEndedDays } from './features/reconciliation/reconcile.ts'
import { settlePending } from './features/redemption/settle-pending.ts'
import { type Deliveries, openDeliveries } from './features/webhook-endpoints/open-deliveries.ts'
import { closeEndedDays } from './features/settlements/close-days.ts'
import { keepRunning, type Routine } from './platform/jobs/keep-running.ts'
import { dayMs, minuteMs } from './platform/time.ts'
import type { World } from './platform/world.ts'

/** What every instance does again and again beside answering: each finds only what another one has left. */
const routinesOf = (world: World, deliveries: Deliveries): readonly Routine[] => [
  { name: 'pending redemptions', pauseMs: 1_000, run: () => settlePending(world) },
  { name: 'webhooks', pauseMs: 500, run: () => deliveries.begin() },
  { name: 'payments', pauseMs: 1_000, run: () => checkPending(world) },
  { name: 'plan warnings', pauseMs: minuteMs, run: () => warnEnding(world) },
  { name: 'points that expire', pauseMs: minuteMs, delayMs: minuteMs, canBeCut: true, run: () => tellExpiring(world) },
  { name: 'eTag', pauseMs: minuteMs, run: () => remindOverdueApplications(world) },
  { name: 'holidays', pauseMs: dayMs, run: () => logHolidayWarning(world) },
  { name: 'settlements', pauseMs: minuteMs, delayMs: 5_000, canBeCut: true, run: () => closeEndedDays(world) },
  {
    name: 'reconciliation',
    pauseMs: 10 * minuteMs,
    // Partners that were started together with DPASS may not answer yet.
    delayMs: minuteMs,
    canBeCut: true,
    run: () => reconcileEndedDays(world),
  },
  {
    name: 'settlement check',
    pauseMs: 10 * minuteMs,
    delayMs: minuteMs,
    canBeCut: true,
    run: () => checkSettlements(world),
  },
  {
    name: 'housekeeping',
    pauseMs: 10 * minuteMs,
    delayMs: 10 * minuteMs,
    canBeCut: true,
    run: () => deleteOldRows(world),
  },
]

/** Returns what stops them. */
export function startRoutines(world: World): () => Promise<void> {
  const deliveries = openDeliveries(world)
  const stops = routinesOf(world, deliveries).map((routine) => keepRunning(world.log, routine))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await deliveries.settled()
  }
}

import { settle, type PaymentOutcome, outcomeOf, voidPurchase } from '../../domain/plans/purchase.ts'
import { putNextCheck, takeDuePurchases } from '../../domain/plans/purchase.sql.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { nextCheckAt } from './check-times.ts'

/** As many are asked about at the same time; more would take the pool's connections from requests. */
const batch = 10
/** Longer than asking takes; when the process is killed meanwhile another one asks then. */
const takenForMs = minuteMs

type Due = Awaited<ReturnType<typeof takeDuePurchases>>[number]

/**
 * Asks the gateway about payments whose message has not come, and ends those that nobody paid in time: voided at the
 * gateway first, so that none can be paid after it has expired here. Resolves to how many were asked about.
 */
export async function checkPending(world: World): Promise<number> {
  for (let asked = 0; ;) {
    const now = world.now()
    const due = await takeDuePurchases(world.pooledSql, now, addMs(now, takenForMs), batch)
    await Promise.all(due.map((purchase) => check(world, purchase)))
    asked += due.length
    if (due.length < batch || world.stopping()) return asked
  }
}

async function check(world: World, purchase: Due): Promise<void> {
  const { id, expiresAt, checks } = purchase
  const now = world.now()
  try {
    const answer = await world.gateway.status(id)
    const outcome: PaymentOutcome | null = typeof answer === 'string' ? null : outcomeOf(answer)
    if (outcome) await world.transaction((tx) => settle(world, tx, id, outcome))
    else if (answer !== 'unavailable' && expiresAt <= now) await voidPurchase(world, id)
    const isUnpaid = typeof answer !== 'string' && answer.state === 'OPEN'
    await putNextCheck(world.sql, purchase, nextCheckAt(checks, expiresAt, now), isUnpaid ? now : null)
  } catch (error) {
    // One that fails stays PENDING and is due again; the others are settled all the same.
    world.log.error({ err: error, payment: id }, 'a pending payment could not be checked')
  }
}

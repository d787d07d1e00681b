import { canBePaid } from '../../domain/plans/purchase.ts'
import { findPurchase, hastenCheck } from '../../domain/plans/purchase.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** However often a page asks, the gateway is asked no more often than this. */
const pauseMs = 5_000

/** The browser's return decides nothing: it only has the gateway asked sooner. */
export async function readPayment(world: World, { params, caller }: Input<'GET /v1/payment/transactions/{id}'>) {
  const purchase = await findPurchase(world.sql, caller.member.id, params.id)
  if (!purchase) throw new Refusal('NOT_FOUND', 'no such payment of this member')
  const now = world.now()
  if (purchase.status === 'PENDING') await hastenCheck(world.sql, purchase, now, addMs(now, -pauseMs))
  const { id, planId, planName, amountTwd, status, failureReason, reviewNote, createdAt, expiresAt, paidAt } = purchase
  return {
    id,
    planId,
    planName,
    amount: amountTwd,
    status,
    canBePaid: canBePaid(purchase, now),
    paidAt: paidAt?.toISOString() ?? null,
    failureReason,
    underReview: reviewNote !== null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

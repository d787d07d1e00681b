import { canBePaid } from '../../domain/plans/purchase.ts'
import { findPurchase } from '../../domain/plans/purchase.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { hastenPayment } from './hasten-payment.ts'

/** The browser's return decides nothing: it only has the gateway asked sooner. */
export async function readPayment(world: World, { params, caller }: Input<'GET /v1/payment/transactions/{id}'>) {
  const purchase = await findPurchase(world.sql, caller.member.id, params.id)
  if (!purchase) throw new Refusal('NOT_FOUND', 'no such payment of this member')
  const now = world.now()
  await hastenPayment(world, purchase)
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

import { canBePaid } from '../../domain/plans/purchase.ts'
import { beginning, readCursor, writeCursor } from '../../domain/plans/purchase-cursor.ts'
import { type ListedPurchase, purchasesOf } from '../../domain/plans/purchase-list.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { hastenPayment } from './hasten-payment.ts'

const defaultPageSize = 20

export async function listPayments(world: World, { query, caller }: Input<'GET /v1/payment/transactions'>) {
  const { sql, now } = world
  const memberId = caller.member.id
  const { cursor, pageSize = defaultPageSize } = query
  const after = cursor === undefined ? beginning : readCursor(cursor)
  if (!after) throw new Refusal('CURSOR_INVALID', 'not a cursor of ours')
  // One more than a page, to know whether there is another.
  const found = await purchasesOf(sql, memberId, after, pageSize + 1)
  const shown = found.slice(0, pageSize)
  await Promise.all(shown.map(({ id, status }) => hastenPayment(world, { memberId, id, status })))
  const last = shown.at(-1)
  return {
    items: shown.map((purchase) => describe(purchase, now())),
    nextCursor: found.length > pageSize && last ? writeCursor(last) : null,
  }
}

const describe = (purchase: ListedPurchase, now: Date) => ({
  id: purchase.id,
  planId: purchase.planId,
  planName: purchase.planName,
  amount: purchase.amountTwd,
  status: purchase.status,
  canBePaid: canBePaid(purchase, now),
  underReview: purchase.reviewNote !== null,
  paidAt: purchase.paidAt?.toISOString() ?? null,
})

import { findOwner } from '../../domain/redemption/claim.sql.ts'
import { refundsOf } from '../../domain/redemption/refund.sql.ts'
import { reportsOf } from '../../domain/redemption/report.sql.ts'
import { findTransaction } from '../../domain/redemption/transaction.sql.ts'
import type { ClientCaller } from '../../platform/http/callers.ts'
import type { Input } from '../../platform/http/input.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { describeRedemption } from '../../services/redemption/describe-redemption.ts'

/** Also of members who have left or withdrawn: it is the client's order. */
export async function readRedemption(world: World, { params, caller }: Input<'GET /v1/redemptions/{id}'>) {
  const memberId = await findMemberOf(world, caller, params.id)
  const [redemption, refunds, [report]] = await Promise.all([
    findTransaction(world.sql, memberId, params.id),
    refundsOf(world.sql, [{ memberId, id: params.id }]),
    reportsOf(world.sql, [{ memberId, id: params.id }]),
  ])
  if (!redemption || redemption.refundOf !== null) throw notFound()
  return describeRedemption(redemption, refunds, report)
}

export const notFound = () => new Refusal('NOT_FOUND', 'no such redemption of this client')

/** The member behind a redemption of this client; with a member's token only that member's own. */
export async function findMemberOf({ sql }: World, { clientUid, memberId }: ClientCaller, id: string): Promise<string> {
  const owner = isUuid(id) ? await findOwner(sql, id) : undefined
  if (owner?.clientUid !== clientUid || (memberId !== null && owner.memberId !== memberId)) throw notFound()
  return owner.memberId
}

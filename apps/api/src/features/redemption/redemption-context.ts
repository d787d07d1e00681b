import { machineUid } from '@dpass/rules/programmes'
import { groupOf } from '@dpass/rules/service-groups'
import { type ClaimedOrder, findOrder } from '../../domain/redemption/claim.sql.ts'
import { ruleAgainst } from '../../domain/redemption/decide-deduction.ts'
import type { Terms, TermsQuery } from '../../domain/redemption/terms.sql.ts'
import { findToken, type ShownToken } from '../../domain/redemption/token.sql.ts'
import { tookNothing } from '../../domain/redemption/transaction.ts'
import { findTransaction } from '../../domain/redemption/transaction.sql.ts'
import type { Queries } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { askBalance } from '../../services/deduction/ask-balance.ts'
import type { RedemptionRequest } from './read-request.ts'

/** A request, with what had to be asked before its transaction begins: whose points, on what terms, and how many. */
export interface RedemptionContext {
  readonly request: RedemptionRequest
  readonly memberId: string
  readonly token: ShownToken | null
  readonly terms: Terms | undefined
  /** As the programme answered; null when it did not, or was not asked. */
  readonly balance: number | null
  readonly balanceReadAt: Date
}

/** No transaction is open while the programme is asked. */
export async function readContext(
  world: World,
  termsOf: (asked: TermsQuery) => Promise<Terms | undefined>,
  request: RedemptionRequest,
): Promise<RedemptionContext> {
  const balanceReadAt = world.now()
  const { tokenHash, machine } = request
  const token = tokenHash ? ((await findToken(world.sql, tokenHash, balanceReadAt)) ?? null) : null
  const memberId = request.memberId ?? token?.memberId
  if (memberId === undefined) {
    // A machine that lost its idempotency key repeats an order whose redemption has used this token up.
    const { key, order } = request
    await refuseTakenOrder(world.sql, await findOrder(world.sql, { clientUid: key.clientUid, orderId: order.orderId }))
    throw new Refusal('TRANSACTION_TOKEN_INVALID', 'unknown, used or too old')
  }
  const group = groupOf(request.order.serviceType)
  const terms = await termsOf({ memberId, programmeId: token?.programmeId ?? null, group })
  refuseOtherPoints(machine, terms)
  // No programme is asked about a member whose own rule decides already.
  const balance = ruleAgainst(terms, token) ? null : await askBalance(world, terms)
  return { request, memberId, token, terms, balance, balanceReadAt }
}

/** Self-service machines take tree points and no others. */
export function refuseOtherPoints(machine: object | null | undefined, terms: Terms | undefined): void {
  if (machine && terms && terms.pointUid !== machineUid)
    throw new Refusal('MACHINE_TREEPOINT_ONLY', 'a machine with other points')
}

/** An order has one redemption, unless that one took nothing in the end. */
export async function refuseTakenOrder(db: Queries, order: ClaimedOrder | undefined): Promise<void> {
  const redemption = order && (await findTransaction(db, order.memberId, order.redemptionId))
  if (redemption && !tookNothing(redemption))
    throw new Refusal('CONFLICT', 'the order has a redemption', { details: { redemptionId: redemption.id } })
}

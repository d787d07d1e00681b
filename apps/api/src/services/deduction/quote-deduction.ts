import { type Decision, decideDeduction, ruleAgainst } from '../../domain/redemption/decide-deduction.ts'
import { standingOf } from '../../domain/redemption/held-points.sql.ts'
import { type Terms, type TermsQuery, termsOf } from '../../domain/redemption/terms.sql.ts'
import type { World } from '../../platform/world.ts'
import { askBalance } from './ask-balance.ts'

interface Bill extends TermsQuery {
  /** Who asks; null for the member's own preview. */
  readonly clientUid: string | null
  readonly orderAmountTwd: number
  readonly token: { readonly maximumTwd: number | null } | null
}

/** What a redemption would take off right now: for the member who asks, and for an app. Nothing is written. */
export async function quoteDeduction(
  world: World,
  { memberId, programmeId, group, clientUid, ...bill }: Bill,
  judge: (terms: Terms | undefined) => void = () => undefined,
): Promise<ReturnType<typeof describeQuote>> {
  const asked = [{ memberId, programmeId, group }]
  const balanceReadAt = world.now()
  const [before] = await termsOf(world.sql, asked, balanceReadAt)
  judge(before)
  const isAsked = ruleAgainst(before, bill.token) === null
  const balance = isAsked ? await askBalance(world, before) : null
  // The programme may have answered that the member has withdrawn: then the link is INVALID now.
  const [terms] = isAsked && balance === null ? await termsOf(world.sql, asked, balanceReadAt) : [before]
  const standing =
    terms && balance !== null
      ? await standingOf(world.sql, { memberId, pointId: terms.pointId, balanceReadAt, clientUid }, world.now())
      : { heldPoints: 0, dailyLeftTwd: null }
  return describeQuote(terms, bill.orderAmountTwd, decideDeduction(terms, { ...bill, balance, ...standing }))
}

const describeQuote = (
  terms: Terms | undefined,
  orderAmountTwd: number,
  { points, amountTwd, limitedBy, cappedBy, reason }: Decision,
) => ({
  point: terms ? { uniqueId: terms.pointUid, name: terms.pointName } : null,
  points,
  amount: amountTwd,
  payable: orderAmountTwd - amountTwd,
  limitedBy,
  cappedBy,
  reason,
})

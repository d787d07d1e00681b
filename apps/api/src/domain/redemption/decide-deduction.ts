import { deduct, type DeductionLimits, type Rate } from '@dpass/rules/deduction'
import type { Terms } from './terms.sql.ts'
import type { LimitedBy, Reason } from './transaction.ts'

interface Bill {
  readonly orderAmountTwd: number
  /** The most that the member has allowed for this once, with the code they have shown. */
  readonly tokenMaximumTwd: number | null
  /** As the programme answered; null when it did not. */
  readonly balance: number | null
  /** Points that the balance may still show although they are taken, or about to be. */
  readonly heldPoints: number
}

export interface Decision {
  readonly points: number
  readonly amountTwd: number
  /** The cap that holds, whichever programme it was set for; null without one. */
  readonly maximumTwd: number | null
  readonly limitedBy: LimitedBy | null
  /** Why nothing is taken off; null when something is. */
  readonly reason: Exclude<Reason, 'CANCELLED'> | null
}

/** What is taken off an order. Preview, quote and redemption all ask here. Nothing is a normal answer, and says why. */
export function decideDeduction(terms: Terms | undefined, bill: Bill): Decision {
  const maximumTwd = lowestOf(terms?.maximumTwd ?? null, bill.tokenMaximumTwd)
  const nothing = (reason: Decision['reason']): Decision => ({
    points: 0,
    amountTwd: 0,
    maximumTwd,
    limitedBy: null,
    reason,
  })
  if (!terms) return nothing('NO_SETTING')
  if (terms.linkedAt === null || terms.invalidSince !== null) return nothing('NOT_LINKED')
  const { ratePoints, rateTwd } = terms
  if (bill.balance === null || ratePoints === null || rateTwd === null) return nothing('SYSTEM_ABNORMAL')
  const rate: Rate = [ratePoints, rateTwd]
  const balance = Math.max(0, bill.balance - bill.heldPoints)
  const amountTwd = bill.orderAmountTwd
  const deduction = deduct(rate, { amountTwd, maximumTwd, balance })
  if (deduction.points === 0) return nothing(balance < ratePoints ? 'NO_POINTS' : 'BELOW_STEP')
  return { ...deduction, maximumTwd, limitedBy: limitOf(rate, { amountTwd, maximumTwd, balance }), reason: null }
}

const lowestOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** The smallest of bill, cap and balance, in this order when they are equal; cap and balance count in whole steps. */
export function limitOf([points, step]: Rate, { amountTwd, maximumTwd, balance }: DeductionLimits): LimitedBy {
  const cap = maximumTwd === null ? Infinity : Math.floor(maximumTwd / step) * step
  const affordable = Math.floor(balance / points) * step
  if (amountTwd <= cap && amountTwd <= affordable) return amountTwd % step === 0 ? 'BILL' : 'STEP'
  return cap <= affordable ? 'CAP' : 'BALANCE'
}

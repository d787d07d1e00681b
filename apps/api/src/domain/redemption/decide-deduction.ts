import { deduct, type DeductionLimits, type Rate } from '@dpass/rules/deduction'
import type { Terms } from './terms.sql.ts'
import type { CappedBy, LimitedBy, Reason } from './transaction.ts'

interface Token {
  readonly maximumTwd: number | null
}

interface Bill {
  readonly orderAmountTwd: number
  /** The code that the member has shown, with the most that they have allowed for this once; null without one. */
  readonly token: Token | null
  /** As the programme answered; null when it did not. */
  readonly balance: number | null
  /** Points that the balance may still show although they are taken, or about to be. */
  readonly heldPoints: number
  /** What the client may still take from the member today; null where no client asks. */
  readonly dailyLeftTwd: number | null
}

export interface Decision {
  readonly points: number
  readonly amountTwd: number
  /** The cap that holds, whichever programme it was set for; null without one. */
  readonly maximumTwd: number | null
  readonly limitedBy: LimitedBy | null
  /** Which cap it was, where it was a cap. */
  readonly cappedBy: CappedBy | null
  /** Why nothing is taken off; null when something is. */
  readonly reason: Exclude<Reason, 'CANCELLED'> | null
}

/** What is taken off an order. Preview, quote and redemption all ask here. Nothing is a normal answer, and says why. */
export function decideDeduction(terms: Terms | undefined, bill: Bill): Decision {
  const cap = lowestCap(terms, bill.token)
  const maximumTwd = cap?.maximumTwd ?? null
  const nothing = (reason: Decision['reason']): Decision => ({
    points: 0,
    amountTwd: 0,
    maximumTwd,
    limitedBy: null,
    cappedBy: null,
    reason,
  })
  if (!terms) return nothing('NO_SETTING')
  const rule = ruleAgainst(terms, bill.token)
  if (rule) return nothing(rule)
  if (terms.linkedAt === null || terms.invalidSince !== null) return nothing('NOT_LINKED')
  const { ratePoints, rateTwd } = terms
  if (bill.balance === null || ratePoints === null || rateTwd === null) return nothing('SYSTEM_ABNORMAL')
  const rate: Rate = [ratePoints, rateTwd]
  const balance = Math.max(0, bill.balance - bill.heldPoints)
  const amountTwd = bill.orderAmountTwd
  const deduction = deduct(rate, { amountTwd, maximumTwd, balance })
  if (deduction.points === 0) return nothing(balance < ratePoints ? 'NO_POINTS' : 'BELOW_STEP')
  if (bill.dailyLeftTwd !== null && deduction.amountTwd > bill.dailyLeftTwd) return nothing('LIMIT_REACHED')
  const limitedBy = limitOf(rate, { amountTwd, maximumTwd, balance })
  const cappedBy = limitedBy === 'CAP' && cap ? cap.by : null
  return { ...deduction, maximumTwd, limitedBy, cappedBy, reason: null }
}

type Rules = Pick<Terms, 'isPaused' | 'isServiceOff'>

/** The member's rule by which nothing is taken off. A code that they have shown is their word for this once. */
export function ruleAgainst(rules: Rules | undefined, token: Token | null): 'PAUSED' | 'SERVICE_OFF' | null {
  if (!rules || token) return null
  if (rules.isPaused) return 'PAUSED'
  return rules.isServiceOff ? 'SERVICE_OFF' : null
}

interface Cap {
  readonly by: CappedBy
  readonly maximumTwd: number
}

/** The lowest of the caps; of equal ones that which is about the least: this order, then its service, then all orders. */
function lowestCap(terms: Terms | undefined, token: Token | null): Cap | undefined {
  const caps: readonly (readonly [CappedBy, number | null | undefined])[] = [
    ['TOKEN', token?.maximumTwd],
    ['SERVICE', terms?.serviceMaximumTwd],
    ['SETTING', terms?.maximumTwd],
  ]
  let lowest: Cap | undefined
  for (const [by, maximumTwd] of caps)
    if (typeof maximumTwd === 'number' && maximumTwd < (lowest?.maximumTwd ?? Infinity)) lowest = { by, maximumTwd }
  return lowest
}

/** The smallest of bill, cap and balance, in this order when they are equal; cap and balance count in whole steps. */
export function limitOf([points, step]: Rate, { amountTwd, maximumTwd, balance }: DeductionLimits): LimitedBy {
  const cap = maximumTwd === null ? Infinity : Math.floor(maximumTwd / step) * step
  const affordable = Math.floor(balance / points) * step
  if (amountTwd <= cap && amountTwd <= affordable) return amountTwd % step === 0 ? 'BILL' : 'STEP'
  return cap <= affordable ? 'CAP' : 'BALANCE'
}

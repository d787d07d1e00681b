import { deduct, type Rate } from '@dpass/rules/deduction'

/** Why nothing is taken off: a suffix of `redeemReason.*`. */
export type NoDeduction = 'NO_SETTING' | 'NOT_LINKED' | 'NO_POINTS' | 'BELOW_STEP' | 'SYSTEM_ABNORMAL'

interface Terms {
  readonly linkedAt: Date | null
  readonly invalidSince: Date | null
  readonly ratePoints: number | null
  readonly rateTwd: number | null
  readonly maximumTwd: number | null
}

interface Order {
  readonly amountTwd: number
  /** What can be spent; null when nobody knows now. */
  readonly balance: number | null
}

export interface Decision {
  readonly points: number
  readonly amountTwd: number
  readonly reason: NoDeduction | null
}

const nothing = (reason: NoDeduction): Decision => ({ points: 0, amountTwd: 0, reason })

/** What is taken off an order. Nothing is a normal answer, and says why. */
export function decide(terms: Terms | undefined, { amountTwd, balance }: Order): Decision {
  if (!terms) return nothing('NO_SETTING')
  if (terms.linkedAt === null || terms.invalidSince !== null) return nothing('NOT_LINKED')
  const { ratePoints, rateTwd, maximumTwd } = terms
  if (balance === null || ratePoints === null || rateTwd === null) return nothing('SYSTEM_ABNORMAL')
  const rate: Rate = [ratePoints, rateTwd]
  const deduction = deduct(rate, { amountTwd, maximumTwd, balance })
  if (deduction.points > 0) return { ...deduction, reason: null }
  return nothing(balance < ratePoints ? 'NO_POINTS' : 'BELOW_STEP')
}

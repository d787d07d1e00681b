import { deduct, type DeductionLimits, type Rate } from './deduction.ts'

type Bill = Omit<DeductionLimits, 'balance'>

/** A kind of points that could pay for a bill. */
export interface Holding {
  readonly rate: Rate
  readonly balance: number
}

export interface Offer<H extends Holding> {
  readonly holding: H
  readonly points: number
  readonly amountTwd: number
  /** Takes off as much as any other, and more than some other. */
  readonly isBest: boolean
  /** Points that a larger bill or limit would not use either: fewer than one step. 0 unless the balance is the limit. */
  readonly lostPoints: number
}

/** What each kind of points would take off one bill, in the order given. Says what would be; it chooses nothing. */
export function compareDeductions<const H extends Holding>(bill: Bill, holdings: readonly H[]): Offer<H>[] {
  const offers = holdings.map((holding) => ({
    holding,
    ...deduct(holding.rate, { ...bill, balance: holding.balance }),
  }))
  const amounts = offers.map(({ amountTwd }) => amountTwd)
  const most = Math.max(...amounts)
  const isContest = Math.min(...amounts) < most
  return offers.map((offer) => ({
    ...offer,
    isBest: isContest && offer.amountTwd === most,
    lostPoints: limitOf(offer.holding.rate, bill, offer.amountTwd) === 'balance' ? lostPoints(offer.holding) : 0,
  }))
}

/** Points of a balance that make no whole step: at [6, 5], 4 of 100. */
export const lostPoints = ({ rate: [points], balance }: Holding): number => balance % points

export type Limit = 'order' | 'cap' | 'balance'

/**
 * Why one step more was not taken off: the bill has none left, the limit per order is reached, or the points are used
 * up. Needs no balance, because a debit under way elsewhere may have left less of it than the programme said.
 */
export function limitOf([, step]: Rate, { amountTwd, maximumTwd }: Bill, deductedTwd: number): Limit {
  const oneMore = deductedTwd + step
  if (oneMore > amountTwd) return 'order'
  return maximumTwd !== null && oneMore > maximumTwd ? 'cap' : 'balance'
}

/** Dollars at the end of a bill that make no whole step, and so cannot be taken off: at [6, 5], 3 of 98. */
export const remainderTwd = ([, step]: Rate, amountTwd: number): number => amountTwd % step

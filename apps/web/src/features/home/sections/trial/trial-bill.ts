import { deduct, pointsFor, type Rate } from '@dpass/rules/deduction'
import type { Point } from '../../../../domain/point.ts'
import { type PointRate, rateOf } from '../../../../domain/rate.ts'

/** What one kind of points would do to a bill, for a member who has enough of them. */
export interface TrialOffer<P extends Point> {
  readonly point: P
  /** Nothing smaller is taken off. */
  readonly stepTwd: number
  readonly points: number
  readonly amountTwd: number
  readonly paidTwd: number
}

/** At today's rates, in the order of the points; those without a rate are left out. */
export const tryBill = <const P extends Point>(
  points: readonly P[],
  rates: readonly PointRate[],
  billTwd: number,
): TrialOffer<P>[] =>
  points.flatMap((point) => {
    const rate = rateOf(rates, point.uniqueId)
    if (!rate) return []
    const amountTwd = mostOff(rate, billTwd)
    return [{ point, stepTwd: rate[1], points: pointsFor(rate, amountTwd), amountTwd, paidTwd: billTwd - amountTwd }]
  })

const mostOff = (rate: Rate, amountTwd: number): number =>
  deduct(rate, { amountTwd, maximumTwd: null, balance: Number.MAX_SAFE_INTEGER }).amountTwd

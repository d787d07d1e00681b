import { deduct, type Rate } from '@dpass/rules/deduction'

/** A bill that no step divides, so that the example shows what is left over. */
const billTwd = 98

/** By the member's own balance where it is enough for a step, else by one that would pay for the bill. */
export function exampleOf(rate: Rate, balance: number | null) {
  const [points, step] = rate
  const enough = Math.ceil(billTwd / step) * points
  const own = balance !== null && balance >= points ? balance : enough
  const { amountTwd } = deduct(rate, { amountTwd: billTwd, maximumTwd: null, balance: own })
  return { billTwd, points: own, amountTwd, paidTwd: billTwd - amountTwd }
}

import { limitOf } from '@dpass/rules/compare-deductions'
import { deduct, type Rate } from '@dpass/rules/deduction'

/** A bill that no step divides, so that the example shows what is left over. */
const billTwd = 98

/** By the member's own limit, and their own balance where it is enough for a step, else by one that would pay for the bill. */
export function exampleOf(rate: Rate, balance: number | null, maximumTwd: number | null) {
  const [points, step] = rate
  const enough = Math.ceil(billTwd / step) * points
  const own = balance !== null && balance >= points ? balance : enough
  const bill = { amountTwd: billTwd, maximumTwd }
  const { amountTwd } = deduct(rate, { ...bill, balance: own })
  return {
    billTwd,
    points: own,
    amountTwd,
    paidTwd: billTwd - amountTwd,
    /** The limit, where it is why no more would be taken off. */
    cappedAtTwd: limitOf(rate, bill, amountTwd) === 'cap' ? maximumTwd : null,
  }
}

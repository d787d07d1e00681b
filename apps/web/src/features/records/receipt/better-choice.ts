import { compareDeductions } from '@dpass/rules/compare-deductions'
import type { Point } from '../../../domain/point.ts'
import { stateOf } from '../../../domain/programme.ts'
import { type PointRate, rateOf } from '../../../domain/rate.ts'
import { type AnyRecord, isOfMachine, takesSomething } from '../../../domain/records/record.ts'

export type BetterChoice =
  | { readonly kind: 'best' }
  | { readonly kind: 'better'; readonly name: string; readonly amountTwd: number; readonly moreTwd: number }

/**
 * Whether another linked programme would take more off the bill of a record, with the balances and rates of now: those
 * of then are known only of the points that were used. Null where there is no choice to speak of: a machine takes tree
 * points only, and a bill that points have paid in full, or not at all, cannot be told about.
 */
export function betterChoice(
  record: AnyRecord,
  points: readonly Point[],
  rates: readonly PointRate[],
): BetterChoice | null {
  if (isOfMachine(record) || record.type !== 'REDEEM' || record.status !== 'COMPLETED' || !takesSomething(record))
    return null
  const others = points.flatMap(({ uniqueId, name, balance, resourceOwner }) => {
    const rate = rateOf(rates, uniqueId)
    const isUsable = stateOf(resourceOwner) === 'LINKED' && !resourceOwner.isSystemAbnormal
    return uniqueId !== record.point.uniqueId && isUsable && rate && balance !== null ? { name, rate, balance } : []
  })
  if (others.length === 0) return null
  const bill = { amountTwd: record.orderAmount, maximumTwd: record.maximumPrice }
  const [best] = [...compareDeductions(bill, others)].sort((a, b) => b.amountTwd - a.amountTwd)
  if (!best || best.amountTwd <= record.amount) return { kind: 'best' }
  const { holding, amountTwd } = best
  return { kind: 'better', name: holding.name, amountTwd, moreTwd: amountTwd - record.amount }
}

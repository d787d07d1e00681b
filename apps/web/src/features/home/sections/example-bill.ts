import { pointsFor } from '@dpass/rules/deduction'
import type { Point } from '../../../domain/point.ts'
import { exampleOf } from '../../../domain/rate-example.ts'
import { type PointRate, rateOf } from '../../../domain/rate.ts'

export interface ExampleBill {
  /** Whose points pay. */
  readonly name: string
  readonly points: number
  readonly billTwd: number
  readonly paidTwd: number
}

/**
 * A parking bill as it would be deducted at today's rate, for a member who has linked nothing. Points with steps of more
 * than a dollar make the most telling one. Undefined where no points have a rate.
 */
export function exampleBill(points: readonly Point[], rates: readonly PointRate[]): ExampleBill | undefined {
  const rated = points.flatMap(({ name, uniqueId }) => {
    const rate = rateOf(rates, uniqueId)
    return rate ? { name, rate } : []
  })
  const chosen = rated.find(({ rate: [, step] }) => step > 1) ?? rated[0]
  if (!chosen) return undefined
  const { billTwd, amountTwd, paidTwd } = exampleOf(chosen.rate, null, null)
  return { name: chosen.name, points: pointsFor(chosen.rate, amountTwd), billTwd, paidTwd }
}

import { compareDeductions } from '@dpass/rules/compare-deductions'
import type { Point } from '../../domain/point.ts'
import { stateOf } from '../../domain/programme.ts'
import { type PointRate, rateOf } from '../../domain/rate.ts'
import { type Draft, sampleBillTwd } from './draft.ts'
import { obstacleTo } from './point-obstacle.ts'

export interface Compared {
  readonly id: string
  readonly name: string
  /** Null when these points would take nothing off. */
  readonly deducted: { readonly points: number; readonly amountTwd: number } | null
  readonly isBest: boolean
  readonly lostPoints: number
}

interface Known {
  readonly points: readonly Point[]
  readonly rates: readonly PointRate[]
}

/** What each linked kind of points would take off the sample bill under the drafted limit. Empty with fewer than two. */
export function comparePoints({ points, rates }: Known, draft: Draft): Compared[] {
  const linked = points.filter(({ resourceOwner }) => stateOf(resourceOwner) === 'LINKED')
  if (linked.length < 2) return []
  const capTwd = draft.pointId !== null && draft.capped ? draft.capTwd : null
  const maximumTwd = capTwd !== null && capTwd > 0 ? capTwd : null
  const usable = linked.flatMap((point) => {
    const rate = rateOf(rates, point.uniqueId)
    return rate && point.balance !== null && obstacleTo(point, rate) === null
      ? { id: point.id, rate, balance: point.balance }
      : []
  })
  const offers = compareDeductions({ amountTwd: sampleBillTwd, maximumTwd }, usable)
  return linked.map(({ id, name }) => {
    const offer = offers.find(({ holding }) => holding.id === id)
    const { points: used = 0, amountTwd = 0, isBest = false, lostPoints = 0 } = offer ?? {}
    return { id, name, deducted: amountTwd > 0 ? { points: used, amountTwd } : null, isBest, lostPoints }
  })
}

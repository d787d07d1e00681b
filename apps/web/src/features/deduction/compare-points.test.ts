import { expect, test } from 'vitest'
import type { Point } from '../../domain/point.ts'
import { comparePoints } from './compare-points.ts'

const point = (uniqueId: string, balance: number | null, change: Partial<Point['resourceOwner']> = {}) => ({
  id: uniqueId,
  uniqueId,
  name: uniqueId,
  balance,
  resourceOwner: { uniqueId, linkData: { state: 'LINKED' as const }, isSystemAbnormal: false, ...change },
})
const rates = [
  { point: { uniqueId: 'FAMI_POINT' }, conversionRate: [360, 1] as const },
  { point: { uniqueId: 'TREEPOINT' }, conversionRate: [6, 5] as const },
]
const uncapped = { pointId: 'TREEPOINT', capped: false, capTwd: null, services: [] }
const both = [point('FAMI_POINT', 36_400), point('TREEPOINT', 1_280)]

test('the programme that takes off most is named, and the points of the other that make no step', () => {
  expect(comparePoints({ points: both, rates }, uncapped)).toEqual([
    {
      id: 'FAMI_POINT',
      name: 'FAMI_POINT',
      deducted: { points: 36_360, amountTwd: 101 },
      isBest: false,
      lostPoints: 40,
    },
    { id: 'TREEPOINT', name: 'TREEPOINT', deducted: { points: 360, amountTwd: 300 }, isBest: true, lostPoints: 0 },
  ])
})

test('the drafted limit holds for all of them; one that is no amount yet holds for none', () => {
  const under = (capTwd: number | null) =>
    comparePoints({ points: both, rates }, { ...uncapped, capped: true, capTwd }).map(
      ({ deducted }) => deducted?.amountTwd,
    )
  expect(under(100)).toEqual([100, 100])
  expect(under(null)).toEqual([101, 300])
  expect(under(Number.NaN)).toEqual([101, 300])
})

test('linked points without balance, rate or service take nothing off; unlinked ones are not compared', () => {
  const unlinked = { linkData: { state: 'UNLINKED' as const } }
  const down = { isSystemAbnormal: true }
  const compared = (points: Point[]) =>
    comparePoints({ points, rates }, uncapped).map(({ name, deducted }) => [name, deducted?.amountTwd ?? null])
  expect(compared([...both, point('MOCHI_COIN', 600)])).toContainEqual(['MOCHI_COIN', null])
  expect(compared([point('FAMI_POINT', 36_400, down), point('TREEPOINT', null)])).toEqual([
    ['FAMI_POINT', null],
    ['TREEPOINT', null],
  ])
  expect(compared([point('FAMI_POINT', 36_400), point('TREEPOINT', 1_280, unlinked)])).toEqual([])
})

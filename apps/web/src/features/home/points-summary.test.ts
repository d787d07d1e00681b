import type { LinkState } from '@dpass/rules/link-order'
import { expect, test } from 'vitest'
import type { Point } from '../../domain/point.ts'
import { hasEverLinked, inOrder, nextOf, unreachableOf, worthOf } from './points-summary.ts'

const rates = [
  { point: { uniqueId: 'FAMI_POINT' }, conversionRate: [360, 1] as const },
  { point: { uniqueId: 'TREEPOINT' }, conversionRate: [6, 5] as const },
]

const point = (
  uniqueId: string,
  balance: number | null,
  state: LinkState = 'LINKED',
  isSystemAbnormal = false,
): Point => ({
  id: `point-${uniqueId}`,
  uniqueId,
  name: uniqueId,
  balance,
  resourceOwner: { uniqueId, linkData: { state }, isSystemAbnormal },
})

const setting = (maximumPrice: number | null) => ({
  pointId: 'point-TREEPOINT',
  point: { uniqueId: 'TREEPOINT', name: '小樹點' },
  maximumPrice,
})

test('linked points are worth their whole steps together', () => {
  const points = [point('FAMI_POINT', 36_400), point('TREEPOINT', 1_280)]
  expect(worthOf(points, rates)).toEqual({ linked: 2, totalTwd: 101 + 1_065, uncounted: [], invalid: [] })
})

test('a balance that is not known is named and not counted', () => {
  const points = [point('FAMI_POINT', 36_400), point('TREEPOINT', null)]
  expect(worthOf(points, rates)).toEqual({ linked: 2, totalTwd: 101, uncounted: ['TREEPOINT'], invalid: [] })
})

test('with no balance known nothing is claimed', () => {
  expect(worthOf([point('TREEPOINT', null)], rates).totalTwd).toBeNull()
})

test('what is not linked, and points without a rate, are worth nothing here', () => {
  const points = [point('TREEPOINT', 600, 'INVALID'), point('NEW', 600), point('FAMI_POINT', 360)]
  expect(worthOf(points, rates)).toEqual({ linked: 2, totalTwd: 1, uncounted: [], invalid: ['TREEPOINT'] })
})

test.each([
  ['the limit', 100, 1_280, 100],
  ['the balance', 100, 12, 10],
  ['the balance, without a limit', null, 1_280, 1_065],
  ['nothing, below one step', null, 5, 0],
])('the next bill is lowered by %s at most', (_, maximumPrice, balance, amountTwd) => {
  expect(nextOf(setting(maximumPrice), [point('TREEPOINT', balance)], rates)).toEqual({ kind: 'atMost', amountTwd })
})

test('the next bill may be of whichever service allows most; with none allowed nothing is taken', () => {
  const rule = (group: 'PARKING' | 'OTHER', enabled: boolean, maximumPrice: number | null) => ({
    group,
    enabled,
    maximumPrice,
  })
  const next = (...services: ReturnType<typeof rule>[]) =>
    nextOf(setting(100), [point('TREEPOINT', 1_280)], rates, services)
  expect(next(rule('PARKING', true, 60), rule('OTHER', true, 40))).toEqual({ kind: 'atMost', amountTwd: 60 })
  expect(next(rule('PARKING', true, 60), rule('OTHER', true, null))).toEqual({ kind: 'atMost', amountTwd: 100 })
  expect(next(rule('PARKING', true, 60), rule('OTHER', false, null))).toEqual({ kind: 'atMost', amountTwd: 60 })
  expect(next(rule('PARKING', false, 60), rule('OTHER', false, null)).kind).toBe('servicesOff')
})

test('why nothing can be said about the next bill is told apart', () => {
  expect(nextOf(null, [], rates).kind).toBe('off')
  expect(nextOf(setting(100), [point('TREEPOINT', null, 'INVALID')], rates).kind).toBe('broken')
  expect(nextOf(setting(100), [], rates).kind).toBe('broken')
  expect(nextOf(setting(100), [point('TREEPOINT', null, 'LINKED', true)], rates).kind).toBe('abnormal')
  expect(nextOf(setting(100), [point('TREEPOINT', null)], rates).kind).toBe('unknown')
  expect(nextOf(setting(100), [point('TREEPOINT', 600)], []).kind).toBe('unknown')
})

test('programmes are told to be down together only where each of several is', () => {
  const both = [point('FAMI_POINT', null), point('TREEPOINT', 600, 'LINKED', true)]
  const names = (...points: Point[]) => unreachableOf(points).map(({ uniqueId }) => uniqueId)
  expect(names(...both, point('MOCHI_COIN', null, 'INVALID'))).toEqual(['FAMI_POINT', 'TREEPOINT'])
  expect(names(...both, point('MOCHI_COIN', 1))).toEqual([])
  expect(names(point('FAMI_POINT', null), point('MOCHI_COIN', null, 'UNLINKED'))).toEqual([])
})

test('what needs the member comes first, then what works', () => {
  const points = [point('MOCHI_COIN', 1, 'INVALID'), point('TREEPOINT', 1), point('FAMI_POINT', null, 'UNLINKED')]
  expect(inOrder(points.toReversed(), undefined).map(({ uniqueId }) => uniqueId)).toEqual([
    'MOCHI_COIN',
    'TREEPOINT',
    'FAMI_POINT',
  ])
})

test('a link that broke is a beginning, too', () => {
  expect(hasEverLinked([point('TREEPOINT', null, 'UNLINKED')])).toBe(false)
  expect(hasEverLinked([point('TREEPOINT', null, 'INVALID')])).toBe(true)
})

test('the automatic points come first of those that work', () => {
  const points = [point('FAMI_POINT', 0), point('TREEPOINT', 0), point('MOCHI_COIN', null, 'INVALID')]
  const names = (automaticId?: string) => inOrder(points, automaticId).map(({ uniqueId }) => uniqueId)
  expect(names('point-TREEPOINT')).toEqual(['MOCHI_COIN', 'TREEPOINT', 'FAMI_POINT'])
  expect(names('point-MOCHI_COIN')).toEqual(['MOCHI_COIN', 'FAMI_POINT', 'TREEPOINT'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePeriod } from '../period.ts'
import { drawBars, partsOf, periodOf, type SavedMonth, totalsOf } from './month-parts.ts'

const month = (parking: number, other = 0): SavedMonth => ({
  month: '2026-11',
  amount: parking + other,
  count: 2,
  services: [
    { group: 'PARKING', amount: parking, count: 1 },
    { group: 'OTHER', amount: other, count: 1 },
  ],
  points: [{ uniqueId: 'TREEPOINT', points: (parking + other) * 2, amount: parking + other }],
})
const keys = ['PARKING', 'OTHER']

test('a month is split by service or by kind of points, and both come to the same', () => {
  expect(partsOf(month(95, 5), 'service')).toEqual([
    { key: 'PARKING', amount: 95 },
    { key: 'OTHER', amount: 5 },
  ])
  expect(partsOf(month(95, 5), 'point')).toEqual([{ key: 'TREEPOINT', amount: 100 }])
})

test('the largest part of all months together comes first', () => {
  expect(totalsOf([month(10, 50), month(20)], 'service')).toEqual([
    { key: 'OTHER', amount: 50 },
    { key: 'PARKING', amount: 30 },
  ])
})

test('all bars have one scale; the longest fills the width', () => {
  const [first, second] = drawBars([month(60, 40), month(50)], 'service', keys)
  expect(first).toEqual([
    { key: 'PARKING', start: 0, width: 60, isBelow: false },
    { key: 'OTHER', start: 60, width: 40, isBelow: false },
  ])
  expect(second).toEqual([{ key: 'PARKING', start: 0, width: 50, isBelow: false }])
})

test('a month below zero reaches to the other side of the zero that all share', () => {
  expect(drawBars([month(-20, -5), month(75)], 'service', keys)).toEqual([
    [
      { key: 'PARKING', start: 5, width: 20, isBelow: true },
      { key: 'OTHER', start: 0, width: 5, isBelow: true },
    ],
    [{ key: 'PARKING', start: 25, width: 75, isBelow: false }],
  ])
})

test('no bar leaves its place, whatever was taken and given back', () => {
  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 12 }), (amounts) => {
      const bars = drawBars(
        amounts.map(([parking, other]) => month(parking, other)),
        'service',
        keys,
      )
      for (const { start, width } of bars.flat()) {
        expect(start).toBeGreaterThanOrEqual(-1e-6)
        expect(start + width).toBeLessThanOrEqual(100 + 1e-6)
      }
    }),
  )
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (named, end) => {
  expect(parsePeriod(periodOf(named))).toEqual({ kind: 'custom', start: `${named}-01`, end })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsWith, rates } from '../../../../../test/setup/sample-points.ts'
import { tryBill } from './trial-bill.ts'

const said = (billTwd: number) =>
  tryBill(pointsWith({}), rates, billTwd).map(({ point, points, amountTwd, paidTwd }) => [
    point.name,
    points,
    amountTwd,
    paidTwd,
  ])

test('each kind of points takes off whole steps of its own rate', () => {
  expect(said(98)).toEqual(
    expect.arrayContaining([
      ['FamiPoint', 35_280, 98, 0],
      ['小樹點', 114, 95, 3],
    ]),
  )
})

test('a bill below one step is paid whole', () => {
  expect(said(4)).toContainEqual(['小樹點', 0, 0, 4])
})

test('points without a rate are not spoken of', () => {
  expect(tryBill(pointsWith({}), [], 98)).toEqual([])
})

test('never more than the bill is taken off, and less than one step is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (billTwd) => {
      for (const { amountTwd, paidTwd, stepTwd } of tryBill(pointsWith({}), rates, billTwd)) {
        expect(amountTwd + paidTwd).toBe(billTwd)
        expect(paidTwd).toBeGreaterThanOrEqual(0)
        expect(paidTwd).toBeLessThan(stepTwd)
      }
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deduct, hintFor, pointsFor, problemWithMaximum, type Rate, worthTwd } from './deduction.ts'

const fami: Rate = [360, 1]
const tree: Rate = [6, 5]

test.each([
  [tree, { amountTwd: 300, maximumTwd: null, balance: 1_280 }, { points: 360, amountTwd: 300 }],
  [tree, { amountTwd: 300, maximumTwd: 95, balance: 1_280 }, { points: 114, amountTwd: 95 }],
  [tree, { amountTwd: 303, maximumTwd: null, balance: 1_280 }, { points: 360, amountTwd: 300 }],
  [tree, { amountTwd: 4, maximumTwd: null, balance: 1_280 }, { points: 0, amountTwd: 0 }],
  [tree, { amountTwd: 300, maximumTwd: null, balance: 5 }, { points: 0, amountTwd: 0 }],
  [tree, { amountTwd: 300, maximumTwd: null, balance: 17 }, { points: 12, amountTwd: 10 }],
  [fami, { amountTwd: 40, maximumTwd: null, balance: 3_700 }, { points: 3_600, amountTwd: 10 }],
])('%j on %j takes %j', (rate, order, taken) => {
  expect(deduct(rate, order)).toEqual(taken)
})

const rates = fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 1_000 }))
const orders = fc.record({
  amountTwd: fc.integer({ min: 1, max: 10_000_000 }),
  maximumTwd: fc.option(fc.integer({ min: 1, max: 10_000 })),
  balance: fc.integer({ min: 0, max: 1_000_000_000 }),
})

test('never more than the order, the limit or the balance, never a part of a step, never less than could be', () => {
  fc.assert(
    fc.property(rates, orders, (rate, order) => {
      const { points, amountTwd } = deduct(rate, order)
      const [p, step] = rate
      expect(amountTwd).toBeLessThanOrEqual(Math.min(order.amountTwd, order.maximumTwd ?? Infinity))
      expect(points).toBeLessThanOrEqual(order.balance)
      expect(amountTwd % step).toBe(0)
      expect(points).toBe((amountTwd / step) * p)
      const oneMore = amountTwd + step
      const fits =
        oneMore <= order.amountTwd && oneMore <= (order.maximumTwd ?? Infinity) && points + p <= order.balance
      expect(fits).toBe(false)
    }),
  )
})

test('a balance is worth what it takes off an order without end', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 0, max: 1_000_000_000 }), (rate, balance) => {
      const order = { amountTwd: Number.MAX_SAFE_INTEGER, maximumTwd: null, balance }
      expect(worthTwd(rate, balance)).toBe(deduct(rate, order).amountTwd)
    }),
  )
})

test('section 2: a limit in dollars is so many points by the rate', () => {
  expect(pointsFor(tree, 1_000)).toBe(1_200)
  expect(pointsFor(fami, 10_000)).toBe(3_600_000)
})

test('section 5: multiple 1 says 1~10,000, another multiple says N~10,000, no rate says dashes', () => {
  expect(hintFor(fami)).toEqual({ kind: 'one' })
  expect(hintFor(tree)).toEqual({ kind: 'multiple', multiple: 5 })
  expect(hintFor(null)).toEqual({ kind: 'none' })
})

test.each([
  [tree, 5, null],
  [tree, 10_000, null],
  [tree, 4, 'range'],
  [tree, 0, 'range'],
  [tree, -5, 'range'],
  [tree, 10_005, 'range'],
  [tree, 7, 'multiple'],
  [tree, 7.5, 'integer'],
  [tree, Number.NaN, 'integer'],
  [fami, 1, null],
  [fami, 10_001, 'range'],
])('a limit at %j of %d: %s', (rate, maximum, problem) => {
  expect(problemWithMaximum(rate, maximum)).toBe(problem)
})

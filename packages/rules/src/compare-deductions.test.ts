import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDeductions, limitOf, lostPoints, remainderTwd } from './compare-deductions.ts'
import { deduct, type Rate } from './deduction.ts'

const fami = { rate: [360, 1] as Rate, balance: 36_400 }
const tree = { rate: [6, 5] as Rate, balance: 1_280 }
const mochi = { rate: [6, 5] as Rate, balance: 16 }

const told = (bill: Parameters<typeof compareDeductions>[0], holdings: Parameters<typeof compareDeductions>[1]) =>
  compareDeductions(bill, holdings).map(({ amountTwd, points, isBest, lostPoints: lost }) => [
    amountTwd,
    points,
    isBest,
    lost,
  ])

test('a bill of 300: 小樹點 takes off most, and of the others some points make no whole step', () => {
  expect(told({ amountTwd: 300, maximumTwd: null }, [fami, tree, mochi])).toEqual([
    [101, 36_360, false, 40],
    [300, 360, true, 0],
    [10, 12, false, 4],
  ])
})

test('a bill of 4 is below the step of 5, but not below that of 1', () => {
  expect(told({ amountTwd: 4, maximumTwd: null }, [tree, fami])).toEqual([
    [0, 0, false, 0],
    [4, 1_440, true, 0],
  ])
})

test('nobody is best among equals, nor alone', () => {
  const bill = { amountTwd: 300, maximumTwd: 100 }
  expect(told(bill, [tree, { ...tree, balance: 600 }])).toEqual([
    [100, 120, false, 0],
    [100, 120, false, 0],
  ])
  expect(told(bill, [tree])).toEqual([[100, 120, false, 0]])
  expect(told(bill, [])).toEqual([])
})

const rates = fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 100 }))
const holdings = fc.array(fc.record({ rate: rates, balance: fc.integer({ min: 0, max: 1_000_000 }) }), {
  minLength: 1,
  maxLength: 6,
})
const bills = fc.record({
  amountTwd: fc.integer({ min: 1, max: 10_000_000 }),
  maximumTwd: fc.option(fc.integer({ min: 1, max: 10_000 })),
})

test('each offer is the deduction itself, in the order given, and none exceeds a best one', () => {
  fc.assert(
    fc.property(bills, holdings, (bill, list) => {
      const offers = compareDeductions(bill, list)
      expect(offers.map(({ holding }) => holding)).toEqual(list)
      const most = Math.max(...offers.map(({ amountTwd }) => amountTwd))
      for (const { holding, points, amountTwd, isBest } of offers) {
        expect({ points, amountTwd }).toEqual(deduct(holding.rate, { ...bill, balance: holding.balance }))
        expect(isBest).toBe(amountTwd === most && offers.some((other) => other.amountTwd < most))
      }
    }),
  )
})

test('lost points are fewer than a step, and without them the bill is lowered by as much', () => {
  fc.assert(
    fc.property(bills, rates, fc.integer({ min: 0, max: 1_000_000 }), (bill, rate, balance) => {
      const lost = lostPoints({ rate, balance })
      expect(lost).toBeLessThan(rate[0])
      expect(deduct(rate, { ...bill, balance: balance - lost })).toEqual(deduct(rate, { ...bill, balance }))
      const [offer] = compareDeductions(bill, [{ rate, balance }])
      expect([0, lost]).toContain(offer?.lostPoints)
    }),
  )
})

test('the limit named is the one that keeps another step from being taken off', () => {
  fc.assert(
    fc.property(bills, rates, fc.integer({ min: 0, max: 1_000_000 }), (bill, rate, balance) => {
      const { points, amountTwd } = deduct(rate, { ...bill, balance })
      const limits = {
        order: amountTwd + rate[1] > bill.amountTwd,
        cap: amountTwd + rate[1] > (bill.maximumTwd ?? Infinity),
        balance: points + rate[0] > balance,
      }
      expect(limits[limitOf(rate, bill, amountTwd)]).toBe(true)
    }),
  )
})

test('what is left of a bill below a step is never taken off', () => {
  expect(remainderTwd(tree.rate, 98)).toBe(3)
  fc.assert(
    fc.property(bills, rates, ({ amountTwd }, rate) => {
      const all = deduct(rate, { amountTwd, maximumTwd: null, balance: Number.MAX_SAFE_INTEGER })
      expect(amountTwd - all.amountTwd).toBe(remainderTwd(rate, amountTwd))
    }),
  )
})

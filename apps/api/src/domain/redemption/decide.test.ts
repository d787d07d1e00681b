import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'

const linked = { linkedAt: new Date(0), invalidSince: null, ratePoints: 6, rateTwd: 5, maximumTwd: null }

test.each([
  ['NO_SETTING', undefined, 1_000],
  ['NOT_LINKED', { ...linked, linkedAt: null }, 1_000],
  ['NOT_LINKED', { ...linked, invalidSince: new Date(0) }, null],
  ['SYSTEM_ABNORMAL', linked, null],
  ['SYSTEM_ABNORMAL', { ...linked, ratePoints: null, rateTwd: null }, 1_000],
  ['NO_POINTS', linked, 5],
] as const)('nothing is deducted: %s', (reason, terms, balance) => {
  expect(decide(terms, { amountTwd: 100, balance })).toEqual({ points: 0, amountTwd: 0, reason })
})

test('an order below one step, or a limit below one step, is BELOW_STEP', () => {
  expect(decide(linked, { amountTwd: 4, balance: 1_000 }).reason).toBe('BELOW_STEP')
  expect(decide({ ...linked, maximumTwd: 4 }, { amountTwd: 100, balance: 1_000 }).reason).toBe('BELOW_STEP')
})

test('never more than the order, the limit or the balance; whole steps; and a reason exactly when there is nothing', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.option(fc.integer({ min: 1, max: 10_000 })),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 1, max: 100 }),
      (amountTwd, maximumTwd, balance, ratePoints, rateTwd) => {
        const decision = decide({ ...linked, ratePoints, rateTwd, maximumTwd }, { amountTwd, balance })
        expect(decision.amountTwd).toBeLessThanOrEqual(Math.min(amountTwd, maximumTwd ?? amountTwd))
        expect(decision.points).toBeLessThanOrEqual(balance)
        expect(decision.amountTwd % rateTwd).toBe(0)
        expect(decision.points * rateTwd).toBe(decision.amountTwd * ratePoints)
        expect(decision.reason === null).toBe(decision.points > 0)
      },
    ),
  )
})

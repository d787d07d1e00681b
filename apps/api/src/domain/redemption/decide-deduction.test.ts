import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideDeduction } from './decide-deduction.ts'
import type { Terms } from './terms.sql.ts'

const linked: Terms = {
  pointId: 'point-tree',
  pointUid: 'TREEPOINT',
  pointName: '小樹點',
  programmeId: 'programme-tree',
  programmeUid: 'TREEPOINT',
  isAbnormal: false,
  linkedAt: new Date(0),
  invalidSince: null,
  accountSealed: Buffer.from('sealed'),
  ratePoints: 6,
  rateTwd: 5,
  maximumTwd: null,
  isPaused: false,
  isServiceOff: false,
  serviceMaximumTwd: null,
}
const bill = { orderAmountTwd: 100, token: null, balance: 1_000, heldPoints: 0, dailyLeftTwd: null }

test.each([
  ['NO_SETTING', undefined, 1_000],
  ['NOT_LINKED', { ...linked, linkedAt: null }, 1_000],
  ['NOT_LINKED', { ...linked, invalidSince: new Date(0) }, null],
  ['PAUSED', { ...linked, isPaused: true, isServiceOff: true }, 1_000],
  ['SERVICE_OFF', { ...linked, isServiceOff: true, linkedAt: null }, null],
  ['SYSTEM_ABNORMAL', linked, null],
  ['SYSTEM_ABNORMAL', { ...linked, ratePoints: null, rateTwd: null }, 1_000],
  ['NO_POINTS', linked, 5],
] as const)('nothing is deducted: %s', (reason, terms, balance) => {
  const nothing = { points: 0, amountTwd: 0, maximumTwd: null, limitedBy: null, cappedBy: null, reason }
  expect(decideDeduction(terms, { ...bill, balance })).toEqual(nothing)
})

test('what the client may still take today is taken to the dollar, and nothing of what would be more', () => {
  expect(decideDeduction(linked, { ...bill, dailyLeftTwd: 100 })).toMatchObject({ amountTwd: 100, reason: null })
  expect(decideDeduction(linked, { ...bill, dailyLeftTwd: 99 })).toMatchObject({
    points: 0,
    amountTwd: 0,
    reason: 'LIMIT_REACHED',
  })
  expect(decideDeduction({ ...linked, maximumTwd: 50 }, { ...bill, dailyLeftTwd: 50 })).toMatchObject({ amountTwd: 50 })
  expect(decideDeduction(linked, { ...bill, balance: 5, dailyLeftTwd: -5 }).reason).toBe('NO_POINTS')
  expect(decideDeduction(linked, { ...bill, dailyLeftTwd: -5 }).reason).toBe('LIMIT_REACHED')
})

test('an order below one step, or a cap below one step, is BELOW_STEP', () => {
  expect(decideDeduction(linked, { ...bill, orderAmountTwd: 4 }).reason).toBe('BELOW_STEP')
  expect(decideDeduction({ ...linked, maximumTwd: 4 }, bill).reason).toBe('BELOW_STEP')
  expect(decideDeduction({ ...linked, serviceMaximumTwd: 4 }, bill).reason).toBe('BELOW_STEP')
  expect(decideDeduction(linked, { ...bill, token: { maximumTwd: 4 } }).reason).toBe('BELOW_STEP')
})

test('points that are on their way stand against the balance, and never make it negative', () => {
  expect(decideDeduction(linked, { ...bill, balance: 126, heldPoints: 100 })).toMatchObject({
    points: 24,
    amountTwd: 20,
  })
  expect(decideDeduction(linked, { ...bill, balance: 60, heldPoints: 100 }).reason).toBe('NO_POINTS')
})

test('the lowest of the caps holds, in whole steps; none adds nothing', () => {
  const amountOf = (maximumTwd: number | null, serviceMaximumTwd: number | null, tokenTwd: number | null) =>
    decideDeduction({ ...linked, maximumTwd, serviceMaximumTwd }, { ...bill, token: { maximumTwd: tokenTwd } })
  expect(amountOf(50, null, 30)).toMatchObject({ amountTwd: 30, maximumTwd: 30, cappedBy: 'TOKEN' })
  expect(amountOf(50, 60, 80)).toMatchObject({ amountTwd: 50, maximumTwd: 50, cappedBy: 'SETTING' })
  expect(amountOf(50, 40, 80)).toMatchObject({ amountTwd: 40, maximumTwd: 40, cappedBy: 'SERVICE' })
  expect(amountOf(null, null, 33)).toMatchObject({ amountTwd: 30, maximumTwd: 33, cappedBy: 'TOKEN' })
  expect(amountOf(null, null, null)).toMatchObject({ amountTwd: 100, maximumTwd: null, cappedBy: null })
})

test('of equal caps that one is named which is about the least; one that limits nothing is not named', () => {
  const capped = { ...linked, maximumTwd: 50, serviceMaximumTwd: 50 }
  expect(decideDeduction(capped, { ...bill, token: { maximumTwd: 50 } }).cappedBy).toBe('TOKEN')
  expect(decideDeduction(capped, bill)).toMatchObject({ limitedBy: 'CAP', cappedBy: 'SERVICE' })
  expect(decideDeduction(capped, { ...bill, orderAmountTwd: 50 })).toMatchObject({ limitedBy: 'BILL', cappedBy: null })
})

test('a code that the member has shown is their word for this once: neither pause nor switch stops it, caps do', () => {
  const stopped = { ...linked, isPaused: true, isServiceOff: true, serviceMaximumTwd: 20 }
  const shown = { ...bill, token: { maximumTwd: null } }
  expect(decideDeduction(stopped, shown)).toMatchObject({ amountTwd: 20, cappedBy: 'SERVICE', reason: null })
})

test.each([
  ['BILL', { orderAmountTwd: 100 }, 100],
  ['STEP', { orderAmountTwd: 103 }, 100],
  ['CAP', { orderAmountTwd: 103, token: { maximumTwd: 100 } }, 100],
  ['BILL', { orderAmountTwd: 100, token: { maximumTwd: 100 }, balance: 120 }, 100],
  ['CAP', { orderAmountTwd: 200, token: { maximumTwd: 103 }, balance: 125 }, 100],
  ['BALANCE', { orderAmountTwd: 200, token: { maximumTwd: 105 }, balance: 125 }, 100],
  ['BALANCE', { orderAmountTwd: 200, balance: 125 }, 100],
] as const)('limited by %s: %o', (limitedBy, wish, amountTwd) => {
  expect(decideDeduction(linked, { ...bill, ...wish })).toMatchObject({ limitedBy, amountTwd })
})

test('never more than the order, the cap or the balance; whole steps; a reason exactly when there is nothing', () => {
  const cap = fc.option(fc.integer({ min: 1, max: 10_000 }))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      cap,
      cap,
      cap,
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.option(fc.integer({ min: -1_000, max: 10_000 })),
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 1, max: 100 }),
      (
        orderAmountTwd,
        maximumTwd,
        serviceMaximumTwd,
        tokenMaximumTwd,
        balance,
        heldPoints,
        dailyLeftTwd,
        ratePoints,
        rateTwd,
      ) => {
        const terms = { ...linked, ratePoints, rateTwd, maximumTwd, serviceMaximumTwd }
        const token = { maximumTwd: tokenMaximumTwd }
        const lowest = Math.min(...[maximumTwd, serviceMaximumTwd, tokenMaximumTwd].map((one) => one ?? Infinity))
        const decision = decideDeduction(terms, { orderAmountTwd, token, balance, heldPoints, dailyLeftTwd })
        const most = Math.max(0, Math.min(orderAmountTwd, lowest, dailyLeftTwd ?? Infinity))
        expect(decision.amountTwd).toBeLessThanOrEqual(most)
        expect(decision.points).toBeLessThanOrEqual(Math.max(0, balance - heldPoints))
        expect(decision.amountTwd % rateTwd).toBe(0)
        expect(decision.points * rateTwd).toBe(decision.amountTwd * ratePoints)
        expect(decision.reason === null).toBe(decision.points > 0)
        expect(decision.limitedBy === null).toBe(decision.points === 0)
        expect(decision.cappedBy === null).toBe(decision.limitedBy !== 'CAP')
        // One step more would be too much for what is said to limit it.
        const more = decision.amountTwd + rateTwd
        const isTooMuch = {
          CAP: more > lowest,
          BALANCE: decision.points + ratePoints > balance - heldPoints,
          BILL: decision.amountTwd === orderAmountTwd,
          STEP: more > orderAmountTwd && decision.amountTwd < orderAmountTwd,
        }
        expect(decision.limitedBy === null || isTooMuch[decision.limitedBy]).toBe(true)
      },
    ),
  )
})

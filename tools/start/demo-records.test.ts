import { expect, test } from 'vitest'
import { demoRecords } from './demo-records.ts'

const now = new Date('2026-11-17T17:00:00Z')
const records = demoRecords(now)
const refunds = records.filter(({ refundOf }) => refundOf !== null)

test('the driver has 60 records of both kinds over three months, refunds among them', () => {
  expect(records).toHaveLength(60)
  expect(refunds).toHaveLength(6)
  expect(records.filter(({ machine }) => machine !== null)).toHaveLength(15)
  expect(refunds.some(({ machine }) => machine !== null)).toBe(true)
  expect(new Set(records.map(({ programme }) => programme))).toEqual(new Set(['TREEPOINT', 'FAMI_POINT']))
  const times = records.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(Math.max(...times)).toBeLessThan(now.getTime())
  expect(now.getTime() - Math.min(...times)).toBeGreaterThan(88 * 86_400_000)
  expect(new Set(records.map(({ id }) => id)).size).toBe(60)
})

test('nothing is taken beyond the order or the limit, off the step, or given back beyond what was taken', () => {
  for (const { amount, points, rate, orderAmount, maximumPrice } of records) {
    expect(amount).toBeGreaterThan(0)
    expect(amount).toBeLessThanOrEqual(Math.min(orderAmount, maximumPrice ?? orderAmount))
    expect(points * rate[1]).toBe(amount * rate[0])
    expect(amount % rate[1]).toBe(0)
  }
  for (const { refundOf, amount, at } of refunds) {
    const redemption = records.find(({ id }) => id === refundOf)
    expect(amount).toBeLessThanOrEqual(redemption?.amount ?? 0)
    expect(at > (redemption?.at ?? '')).toBe(true)
  }
})

test.each([
  ['TREEPOINT', 1_280],
  ['FAMI_POINT', 36_400],
] as const)('the balances of %s lead to what the driver has today', (programme, today) => {
  const own = records.filter((record) => record.programme === programme)
  const after = own.map(({ balanceBefore, points, refundOf }) => balanceBefore + (refundOf === null ? -points : points))
  expect(own.slice(1).map(({ balanceBefore }) => balanceBefore)).toEqual(after.slice(0, -1))
  expect(after.at(-1)).toBe(today)
})

test('no two orders look like one that was paid twice', () => {
  const orders = records.filter(({ refundOf }) => refundOf === null)
  for (const [place, { merchantName, orderAmount, at }] of orders.entries()) {
    const alike = orders
      .slice(place + 1)
      .filter((other) => other.merchantName === merchantName && other.orderAmount === orderAmount)
    for (const other of alike) expect(Date.parse(other.at) - Date.parse(at)).toBeGreaterThan(600_000)
  }
})

test('one report is answered and one waits, each after its order; neither is about the newest record', () => {
  const reported = records.filter(({ report }) => report !== null)
  expect(reported.map(({ report }) => report?.answer === null)).toEqual([false, true])
  for (const { at, report, refundOf } of reported) {
    expect(refundOf).toBeNull()
    expect((report?.at ?? '') > at).toBe(true)
    expect(Date.parse(report?.answer?.at ?? report?.at ?? '')).toBeLessThan(now.getTime())
  }
  expect(records.at(-1)?.report).toBeNull()
})

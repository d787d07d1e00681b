import { expect, test } from 'vitest'
import { dayAfter, dayBefore, endOf, firstDay, firstDayAfterMonth, lastEndedDay, sumLines } from './settlement.ts'

test('a day has ended two hours after its midnight in Taipei', () => {
  expect(lastEndedDay(new Date('2026-11-18T01:59:59.999+08:00'))).toBe('2026-11-16')
  expect(lastEndedDay(new Date('2026-11-18T02:00:00+08:00'))).toBe('2026-11-17')
  expect(endOf('2026-11-17')).toEqual(new Date('2026-11-18T00:00:00+08:00'))
})

test('days and months follow one another over the ends of months and years', () => {
  expect([dayAfter('2026-12-31'), dayBefore('2027-01-01'), dayAfter('2028-02-28')]).toEqual([
    '2027-01-01',
    '2026-12-31',
    '2028-02-29',
  ])
  expect(['2026-01', '2026-09', '2026-12'].map(firstDayAfterMonth)).toEqual(['2026-02-01', '2026-10-01', '2027-01-01'])
})

test('the first day is that of the oldest line, a year back at most, and without lines the last that has ended', () => {
  const now = new Date('2026-11-18T03:00:00+08:00')
  expect(firstDay(undefined, now)).toBe('2026-11-17')
  expect(firstDay(new Date('2026-10-01T23:59:59+08:00'), now)).toBe('2026-10-01')
  expect(firstDay(new Date('2020-01-01T00:00:00+08:00'), now)).toBe('2025-11-16')
})

test('lines add up for each app and kind of points, corrections apart', () => {
  const line = { clientUid: 'a', pointId: 'p', points: 6, amountTwd: 5 } as const
  const [ofA, ofB] = sumLines([
    { ...line, kind: 'REDEMPTION' },
    { ...line, kind: 'REDEMPTION' },
    { ...line, kind: 'REFUND' },
    { ...line, kind: 'CORRECTION', points: -6, amountTwd: -5 },
    { ...line, kind: 'REDEMPTION', clientUid: 'b' },
  ])
  expect(ofA).toEqual({
    clientUid: 'a',
    pointId: 'p',
    redemptions: 2,
    redeemedPoints: 12,
    redeemedTwd: 10,
    refunds: 1,
    refundedPoints: 6,
    refundedTwd: 5,
    corrections: 1,
    correctedPoints: -6,
    correctedTwd: -5,
  })
  expect(ofB).toMatchObject({ clientUid: 'b', redemptions: 1, refunds: 0 })
})

import { expect, test } from 'vitest'
import { sumOfMonth } from './sum-of-month.ts'

const record = (id: string, occurredAt: string, wishes: object = {}) => ({
  id,
  type: 'REDEEM' as const,
  status: 'COMPLETED' as const,
  amount: 95,
  cancelledAt: null,
  occurredAt,
  ...wishes,
})
const november = [
  record('a', '2026-11-20T04:00:00Z'),
  record('b', '2026-11-19T04:00:00Z', { type: 'REFUND', amount: 30 }),
  record('c', '2026-11-18T04:00:00Z', { status: 'PENDING' }),
  record('d', '2026-11-17T04:00:00Z', { status: 'FAILED', amount: 0 }),
  record('e', '2026-11-16T04:00:00Z', { cancelledAt: '2026-11-16T04:01:00Z', amount: 0 }),
  // Midnight in Taiwan is 16:00 in UTC.
  record('f', '2026-10-31T16:00:00Z', { amount: 5 }),
]
const october = record('g', '2026-10-31T15:59:59Z')

test('a month is what was taken less what was given back, and only what has come to its end counts', () => {
  expect(sumOfMonth('2026-11', [{ items: november }, { items: [october] }], false)).toBe(70)
  expect(sumOfMonth('2026-10', [{ items: november }, { items: [october] }], true)).toBe(95)
})

test('a month of which records may be missing has no sum yet', () => {
  expect(sumOfMonth('2026-11', [{ items: november }], false)).toBeUndefined()
  expect(sumOfMonth('2026-11', [{ items: november }], true)).toBe(70)
})

test('a record that two pages hold counts once', () => {
  expect(sumOfMonth('2026-11', [{ items: november }, { items: november }], true)).toBe(70)
})

import { expect, test } from 'vitest'
import { daysLeft, sayLastDay } from './plan.ts'

test.each([
  ['2026-12-24T16:00:00.000Z', '2026-12-17T16:00:00.000Z', 6],
  ['2026-12-24T16:00:00.000Z', '2026-12-17T15:59:59.999Z', 7],
  ['2026-12-24T16:00:00.000Z', '2026-12-23T15:59:59.999Z', 1],
  ['2026-12-24T16:00:00.000Z', '2026-12-23T16:00:00.000Z', 0],
  ['2026-12-24T16:00:00.000Z', '2026-12-24T15:59:59.999Z', 0],
  ['2027-03-01T16:00:00.000Z', '2027-02-27T16:00:00.000Z', 1],
])('of a plan that ends at %s there are, at %s, %i days to come', (endsAt, now, days) => {
  expect(daysLeft(endsAt, new Date(now))).toBe(days)
})

test('the last day is the one before the midnight at which it ends', () => {
  expect(sayLastDay('2026-12-24T16:00:00.000Z')).toBe('2026/12/24')
})

import { expect, test } from 'vitest'
import { isPerhapsTwice, statusOf } from './record.ts'

test.each([
  ['REDEEM', 'PENDING', 0, 'pending'],
  ['REDEEM', 'FAILED', 0, 'failed'],
  ['REDEEM', 'COMPLETED', 0, 'succeeded'],
  ['REDEEM', 'COMPLETED', 40, 'partiallyRefunded'],
  ['REDEEM', 'COMPLETED', 95, 'refunded'],
  ['REFUND', 'PENDING', 0, 'refundPending'],
  ['REFUND', 'COMPLETED', 0, 'refunded'],
  ['REFUND', 'FAILED', 0, 'refundFailed'],
] as const)('a %s that is %s, of which %d was given back, is told as %s', (type, status, refundedAmount, told) => {
  expect(statusOf({ type, status, amount: 95, refundedAmount, cancelledAt: null })).toBe(told)
})

const cancelledAt = '2026-11-17T04:06:00.000Z'

test.each(['PENDING', 'COMPLETED', 'FAILED'] as const)(
  'one that was called off says so, whatever else it is: %s',
  (status) => {
    expect(statusOf({ type: 'REDEEM', status, amount: 0, refundedAmount: 0, cancelledAt })).toBe('cancelled')
  },
)

test('perhaps paid twice is only what took something in the end', () => {
  const twin = { type: 'REDEEM', status: 'COMPLETED', amount: 95, refundedAmount: 0, cancelledAt: null } as const
  expect(isPerhapsTwice({ ...twin, possibleDuplicateOf: 'earlier' })).toBe(true)
  expect(isPerhapsTwice({ ...twin, possibleDuplicateOf: null })).toBe(false)
  expect(isPerhapsTwice({ ...twin, possibleDuplicateOf: 'earlier', refundedAmount: 95 })).toBe(false)
  expect(isPerhapsTwice({ ...twin, possibleDuplicateOf: 'earlier', cancelledAt })).toBe(false)
  expect(isPerhapsTwice({ ...twin, possibleDuplicateOf: 'earlier', status: 'FAILED' })).toBe(false)
})

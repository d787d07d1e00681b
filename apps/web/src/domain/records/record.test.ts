import { expect, test } from 'vitest'
import { statusOf } from './record.ts'

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
  expect(statusOf({ type, status, amount: 95, refundedAmount })).toBe(told)
})

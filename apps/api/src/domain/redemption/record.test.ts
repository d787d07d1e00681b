import { expect, test } from 'vitest'
import { timelineOf } from './record.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 16, 0, minute))
const none = { startedAt: null, finishedAt: null, settledAt: null, refundedAt: null }
const sale = { refundOf: null, status: 'PENDING' as const, tokenShownAt: at(0), acceptedAt: at(1), ...none }
const events = (of: Parameters<typeof timelineOf>[0]) => timelineOf(of).map(({ event }) => event)

test('a pump’s record tells what has happened so far, oldest first', () => {
  expect(events(sale)).toEqual(['TOKEN_SHOWN', 'ACCEPTED'])
  const done = { ...sale, status: 'COMPLETED' as const, startedAt: at(2), finishedAt: at(4), settledAt: at(5) }
  expect(events(done)).toEqual(['TOKEN_SHOWN', 'ACCEPTED', 'STARTED', 'FINISHED', 'SETTLED'])
  expect(events({ ...done, refundedAt: at(9) }).at(-1)).toBe('REFUNDED')
  // A machine that asked for nothing before it sold is accepted by the sale itself.
  expect(events({ ...done, acceptedAt: at(5) })).toEqual(['TOKEN_SHOWN', 'STARTED', 'FINISHED', 'ACCEPTED', 'SETTLED'])
})

test('what failed was never settled, and a refund is one event', () => {
  expect(events({ ...sale, status: 'FAILED', settledAt: at(5) })).toEqual(['TOKEN_SHOWN', 'ACCEPTED'])
  const refund = { ...sale, tokenShownAt: null, acceptedAt: null, refundOf: 'x' }
  expect(events(refund)).toEqual([])
  expect(events({ ...refund, status: 'COMPLETED', settledAt: at(9) })).toEqual(['REFUNDED'])
})

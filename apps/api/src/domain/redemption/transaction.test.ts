import { expect, test } from 'vitest'
import { attemptMs, isUnderWay, retryDelayMs } from './transaction.ts'

test('what nobody knows is sent again after a second, and never later than eight', () => {
  expect([0, 1, 2, 3, 4, 500].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
  // Settled within 30 s of the programme's recovery, also when its last try was cut off by a kill.
  expect(attemptMs + retryDelayMs(500)).toBeLessThan(30_000)
})

test('a redemption is under way until its request has had an answer or given up', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  const soon = new Date('2026-11-16T00:00:05Z')
  const pending = { status: 'PENDING', sends: 0, nextTryAt: soon } as const
  expect(isUnderWay(pending, now)).toBe(true)
  expect(isUnderWay({ ...pending, sends: 1 }, now)).toBe(false)
  expect(isUnderWay(pending, soon)).toBe(false)
  expect(isUnderWay({ ...pending, status: 'COMPLETED', nextTryAt: null }, now)).toBe(false)
})

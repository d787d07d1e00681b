import { expect, test } from 'vitest'
import { readCodeTimes } from './sent-code.ts'

const now = Date.parse('2026-07-18T08:00:00.000Z')
const sent = { expiresAt: '2026-07-18T08:10:00.300Z', resendAt: '2026-07-18T08:00:45.000Z' }

test('the wait and the validity are those the server gave', () => {
  expect(readCodeTimes(sent, now)).toEqual({ resendAtMs: now + 45_000, minutes: 10 })
  expect(readCodeTimes(sent, now + 3 * 60_000).minutes).toBe(7)
})

test('a device whose clock is hours behind waits a minute, not hours', () => {
  const behind = now - 5 * 3_600_000
  expect(readCodeTimes(sent, behind)).toEqual({ resendAtMs: behind + 60_000, minutes: 10 })
})

test('a device whose clock is hours ahead waits a minute too, and is not told that the code is over', () => {
  const ahead = now + 5 * 3_600_000
  expect(readCodeTimes(sent, ahead)).toEqual({ resendAtMs: ahead + 60_000, minutes: 10 })
})

test('after many mails the wait is as long as the server says', () => {
  expect(readCodeTimes({ ...sent, resendAt: '2026-07-18T08:09:00.000Z' }, now).resendAtMs).toBe(now + 9 * 60_000)
})

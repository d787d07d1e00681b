import { expect, test } from 'vitest'
import { planSending } from './one-time-code.ts'

const now = new Date('2026-11-16T00:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const live = {
  id: 'x',
  startedAt: at(-2),
  resendAt: at(-1),
  expiresAt: at(8),
  wrongTries: 0,
  usedAt: null,
  messageId: null,
}

test.each([
  ['nobody has asked yet', undefined, 'renew'],
  ['one has just been sent', { ...live, resendAt: at(0.5) }, 'wait'],
  ['one has just been sent and was tried too often', { ...live, resendAt: at(0.5), wrongTries: 5 }, 'wait'],
  ['it lives', live, 'resend'],
  ['it has been used, just now', { ...live, resendAt: at(0.5), usedAt: at(-0.1) }, 'renew'],
  ['it has run out', { ...live, expiresAt: now }, 'renew'],
  ['it was tried too often', { ...live, wrongTries: 5 }, 'renew'],
  ['it has been sent again for half an hour', { ...live, startedAt: at(-31) }, 'renew'],
] as const)('asked for a code when %s: %s', (_when, challenge, sending) => {
  expect(planSending(challenge, now)).toBe(sending)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, readRefreshToken } from './session.ts'

const now = new Date('2026-11-16T00:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

const session = {
  memberId: 'm',
  id: 's',
  generation: 7,
  rotatedAt: at(-5),
  idleUntil: at(1_000),
  expiresAt: at(2_000),
  endedAt: null,
}
const token = (generation: number) => ({ text: '', family: Buffer.alloc(16), generation })

test.each([
  ['the current one', 7, true, session, 'rotate'],
  ['the previous one within ten seconds', 6, true, session, 'sibling'],
  ['the previous one at ten seconds', 6, true, { ...session, rotatedAt: at(-10) }, 'sibling'],
  ['the previous one later', 6, true, { ...session, rotatedAt: at(-10.001) }, 'theft'],
  ['the previous one after the clock was set back an hour', 6, true, { ...session, rotatedAt: at(3_600) }, 'theft'],
  ['the previous one by a clock some seconds behind', 6, true, { ...session, rotatedAt: at(9) }, 'sibling'],
  ['an older one', 5, false, session, 'theft'],
  ['one from the future', 8, false, session, 'theft'],
  ['a current one that we never gave out', 7, false, session, 'theft'],
  ['one of a session that was ended', 7, true, { ...session, endedAt: at(-1) }, 'over'],
  ['one of a session left alone too long', 7, true, { ...session, idleUntil: now }, 'over'],
  ['one of a session that is too old', 7, true, { ...session, expiresAt: now }, 'over'],
] as const)('a refresh token is judged: %s', (_what, generation, isStored, stored, verdict) => {
  expect(judge(stored, token(generation), isStored, now)).toBe(verdict)
})

test('no text but one of ours is read as a token', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readRefreshToken(text)).toBeUndefined()
    }),
  )
  const ours = Buffer.alloc(52, 7).toString('base64url')
  expect(readRefreshToken(ours)?.generation).toBe(0x07070707)
  for (const changed of [`${ours}A`, ours.slice(1), `${ours}=`, ` ${ours}`])
    expect(readRefreshToken(changed)).toBeUndefined()
})

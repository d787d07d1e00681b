import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesToUuid } from '../../platform/member-token.ts'
import { hashToken } from '../../platform/secrets.ts'
import { classifyRefreshToken, readAccessToken, readRefreshToken } from './session.ts'

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
const token = (generation: number) => ({ text: '', memberId: 'm', family: Buffer.alloc(16), generation })

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
  ['one of a session that was ended', 7, true, { ...session, endedAt: at(-1) }, 'ended'],
  ['one of a session left alone too long', 7, true, { ...session, idleUntil: now }, 'over'],
  ['one of a session that is too old', 7, true, { ...session, expiresAt: now }, 'over'],
] as const)('a refresh token is classified: %s', (_what, generation, isStored, stored, expected) => {
  expect(classifyRefreshToken(stored, token(generation), isStored, now)).toBe(expected)
})

const tokenBytes = 68
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const spell = (value: Uint8Array) => Buffer.from(value).toString('base64url')
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('a token is read back as its member, family and generation, and in no other spelling', () => {
  fc.assert(
    fc.property(bytes(tokenBytes), fc.integer({ min: 1, max: 3 }), (value, spareBits) => {
      const text = spell(value)
      expect(readRefreshToken(text)).toEqual({
        text,
        memberId: bytesToUuid(Buffer.from(value.subarray(0, 16))),
        family: Buffer.from(value.subarray(16, 32)),
        generation: Buffer.from(value).readUInt32BE(32),
      })
      // 68 bytes leave two bits of the last character unused: four texts spell the same bytes.
      const last = alphabet[alphabet.indexOf(text.at(-1) ?? '') ^ spareBits] ?? ''
      const otherwise = text.slice(0, -1) + last
      expect(Buffer.from(otherwise, 'base64url').equals(value)).toBe(true)
      for (const changed of [otherwise, `${text}==`, `${text}A`, ` ${text}`, text.slice(1), text.slice(0, -1)])
        expect(readRefreshToken(changed)).toBeUndefined()
    }),
  )
})

test('bytes of another length are no token', () => {
  const lengths = fc.integer({ min: 0, max: 2 * tokenBytes }).filter((length) => length !== tokenBytes)
  fc.assert(
    fc.property(lengths.chain(bytes), (value) => {
      expect(readRefreshToken(spell(value))).toBeUndefined()
    }),
  )
})

test('an access token names its member, and one of another length names nobody', () => {
  fc.assert(
    fc.property(bytes(48), (value) => {
      const text = spell(value)
      expect(readAccessToken(text)).toEqual({
        memberHex: Buffer.from(value.subarray(0, 16)).toString('hex'),
        hashHex: hashToken(text).toString('hex'),
      })
      // 32 bytes are a token from before tokens named their member.
      for (const changed of [
        `${text}=`,
        `${text}A`,
        `${text}\n`,
        `${text.slice(1)}+`,
        `${text}AAAA`,
        text.slice(4),
        text.slice(1),
        text.slice(0, 43),
        '',
      ])
        expect(readAccessToken(changed)).toBeUndefined()
    }),
  )
})

import { expect, test } from 'vitest'
import { openSecrets } from '../secrets.ts'
import { isOneTimeTokenLiving, newOneTimeToken } from './one-time-token.ts'

const secrets = openSecrets({
  secretKey: 'one key of at least thirty-two characters',
  dataKey: Buffer.alloc(32).toString('base64'),
})
const at = (time: string) => ({ secrets, now: () => new Date(time) })
const world = at('2026-11-19T04:00:00Z')
const use = { purpose: 'reauth', holder: 'member session' } as const
const token = newOneTimeToken(world, use)

test('a token is good for what it was given for alone: one purpose, one holder, five minutes', () => {
  expect(isOneTimeTokenLiving(world, use, token)).toBe(true)
  expect(isOneTimeTokenLiving(world, { ...use, purpose: 'passkey adding' }, token)).toBe(false)
  expect(isOneTimeTokenLiving(world, { ...use, holder: 'member other-session' }, token)).toBe(false)
  expect(isOneTimeTokenLiving(at('2026-11-19T04:04:59.999Z'), use, token)).toBe(true)
  expect(isOneTimeTokenLiving(at('2026-11-19T04:05:00Z'), use, token)).toBe(false)
})

test('no other spelling of its bytes is taken: each would be a token that nobody has used', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = Array.from(alphabet, (letter) => token.slice(0, -1) + letter)
  const bytes = Buffer.from(token, 'base64url')
  const spellings = [
    ...last.filter((text) => text !== token && Buffer.from(text, 'base64url').equals(bytes)),
    `${token}=`,
    bytes.toString('base64'),
    ` ${token}`,
  ].filter((text) => text !== token)
  expect(spellings.length).toBeGreaterThan(3)
  expect(spellings.filter((text) => isOneTimeTokenLiving(world, use, text))).toEqual([])
})

test('a token of which any byte was changed is not ours', () => {
  const bytes = Buffer.from(token, 'base64url')
  const changed = [...bytes.keys()].map((place) =>
    Buffer.from(bytes.map((byte, index) => (index === place ? byte ^ 1 : byte))).toString('base64url'),
  )
  expect(changed.filter((text) => isOneTimeTokenLiving(world, use, text))).toEqual([])
})

import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const keys = { secretKey: 'one key of thirty-two characters…', dataKey: 'another of thirty-two characters…' }
const secrets = openSecrets(keys)
const id = '0190d000-0000-7000-8000-000000000001'

test('a code is six digits, the same for its challenge and purpose, another for any other', () => {
  const code = secrets.code('email-code', id)
  expect(code).toMatch(/^\d{6}$/)
  expect(openSecrets(keys).code('email-code', id)).toBe(code)
  expect(secrets.code('phone-code', id)).not.toBe(code)
  expect(openSecrets({ ...keys, secretKey: 'yet another key of thirty-two …' }).code('email-code', id)).not.toBe(code)
})

test('codes are spread over all there are', () => {
  const codes = Array.from({ length: 20_000 }, (_, number) => secrets.code('email-code', `${number}`))
  const firstDigits = Map.groupBy(codes, (code) => code[0])
  for (const group of firstDigits.values()) expect(Math.abs(group.length - 2_000)).toBeLessThan(250)
  expect(new Set(codes).size).toBeGreaterThan(19_700)
})

test('a reset link leads back to its id, and only in the one form we wrote', () => {
  const authCode = secrets.authCode(id)
  expect(secrets.readAuthCode(authCode)).toBe(id)
  expect(authCode).toMatch(/^[\w-]{64}$/)
  for (const forged of [
    '',
    'x',
    authCode.slice(1),
    `${authCode}A`,
    openSecrets({ ...keys, secretKey: 'k' }).authCode(id),
  ])
    expect(secrets.readAuthCode(forged)).toBeUndefined()
})

test('what is sealed is read again with the same key, differs each time, and shows any change', () => {
  const sealed = secrets.seal('會員 0912')
  expect(secrets.unseal(sealed)).toBe('會員 0912')
  expect(secrets.seal('會員 0912').equals(sealed)).toBe(false)
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => secrets.unseal(sealed)).toThrow('authenticate')
  expect(secrets.lastingMark('a', 'b').equals(openSecrets({ ...keys, secretKey: 'k' }).lastingMark('a', 'b'))).toBe(
    true,
  )
})

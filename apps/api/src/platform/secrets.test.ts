import { createCipheriv, createHmac } from 'node:crypto'
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

test('a reset link leads back to its member and its id, and only in the one form we wrote', () => {
  const reset = { memberId: '0190d000-0000-7000-8000-00000000000a', id }
  const authCode = secrets.authCode(reset)
  expect(secrets.readAuthCode(authCode)).toEqual(reset)
  expect(authCode).toMatch(/^[\w-]{86}$/)
  for (const forged of [
    '',
    'x',
    authCode.slice(1),
    `${authCode}A`,
    openSecrets({ ...keys, secretKey: 'k' }).authCode(reset),
    // Another's member id before the same reset and proof.
    `${secrets.authCode({ ...reset, memberId: id }).slice(0, 21)}${authCode.slice(21)}`,
  ])
    expect(secrets.readAuthCode(forged)).toBeUndefined()
})

test('what is sealed is read again with the same key, differs each time, and shows any change', () => {
  const sealed = secrets.seal('a purpose', '會員 0912')
  expect(secrets.unseal('a purpose', sealed)).toBe('會員 0912')
  expect(secrets.seal('a purpose', '會員 0912').equals(sealed)).toBe(false)
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => secrets.unseal('a purpose', sealed)).toThrow('authenticate')
  const [mark] = openSecrets({ ...keys, secretKey: 'k' }).lastingMarks('a', 'b')
  expect(secrets.lastingMarks('a', 'b')[0].equals(mark)).toBe(true)
})

test('what was sealed for one purpose cannot be read for another', () => {
  const sealed = secrets.seal('account at TREEPOINT', 'driver')
  expect(() => secrets.unseal('account at FAMI_POINT', sealed)).toThrow('authenticate')
})

test('while DATA_KEY is replaced, what either key has sealed is read, and only the current one seals and marks', () => {
  const next = 'the next of thirty-two characters …'
  const before = openSecrets({ ...keys, otherDataKeys: [next] })
  const after = openSecrets({ ...keys, dataKey: next, otherDataKeys: [keys.dataKey] })
  for (const [writer, reader] of [
    [before, after],
    [after, before],
    [secrets, after],
  ] as const)
    expect(reader.unseal('p', writer.seal('p', 'driver'))).toBe('driver')
  expect(after.seal('p', 'driver').subarray(0, 5).equals(after.currentHeader)).toBe(true)
  expect(after.currentHeader.equals(before.currentHeader)).toBe(false)
  expect(after.lastingMarks('p', 'driver')).toEqual(before.lastingMarks('p', 'driver').toReversed())
  const alone = openSecrets({ ...keys, dataKey: next })
  expect(() => alone.unseal('p', secrets.seal('p', 'driver'))).toThrow('no DATA_KEY opens this')
})

test('what was sealed before values named their key is still read', () => {
  // AES-256-GCM as it was written then: nonce, tag, text, and nothing about key or purpose.
  const key = createHmac('sha256', keys.dataKey).update('sealing').digest()
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7))
  const text = Buffer.concat([cipher.update('driver', 'utf8'), cipher.final()])
  const sealed = Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), text])
  expect(secrets.unseal('any purpose', sealed)).toBe('driver')
  const after = openSecrets({ ...keys, dataKey: 'the next of thirty-two characters …', otherDataKeys: [keys.dataKey] })
  expect(after.unseal('any purpose', sealed)).toBe('driver')
})

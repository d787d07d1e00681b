import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail, normaliseEmail, problemWithEmail } from './email.ts'
import { suggestEmail } from './suggest-email.ts'

test.each([
  'a@b.co',
  'driver@example.com',
  'first.last+tag@sub.example.com.tw',
  "o'brien@example.ie",
  'x@xn--fiq228c.tw',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (email) => {
  expect(problemWithEmail(email)).toBeNull()
})

test.each([
  ['', 'required'],
  ['driver', 'invalid'],
  ['driver@', 'invalid'],
  ['@example.com', 'invalid'],
  ['a@b', 'invalid'],
  ['a@1.2.3.4', 'invalid'],
  ['a..b@example.com', 'invalid'],
  ['.a@example.com', 'invalid'],
  ['a@-example.com', 'invalid'],
  ['a@example-.com', 'invalid'],
  ['a b@example.com', 'invalid'],
  ['a@example.com\nbcc: b@example.com', 'invalid'],
  ['"a b"@example.com', 'invalid'],
  [`${'a'.repeat(65)}@example.com`, 'invalid'],
  [`a@${'b.'.repeat(126)}com`, 'tooLong'],
])('%j is %s', (email, problem) => {
  expect(problemWithEmail(email)).toBe(problem)
})

test('full-width letters, spaces around and capitals are the same address', () => {
  for (const typed of ['Driver@Example.com', '  driver@example.com ', 'ｄｒｉｖｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ'])
    expect(normaliseEmail(typed)).toBe('driver@example.com')
})

test('an address in any width and case becomes one valid address, and stays it', () => {
  const widen = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)
  const typings = Array.from('abcxyz').flatMap((letter) => [letter, letter.toUpperCase(), widen(letter)])
  const word = fc.string({ unit: fc.constantFrom(...typings), minLength: 2, maxLength: 12 })
  const at = fc.constantFrom('@', '＠')
  const dot = fc.constantFrom('.', '．')
  fc.assert(
    fc.property(word, at, word, dot, word, (name, sign, host, stop, top) => {
      const once = normaliseEmail(` ${name}${sign}${host}${stop}${top} `)
      expect(once).toMatch(/^[a-z]+@[a-z]+\.[a-z]+$/)
      expect(problemWithEmail(once)).toBeNull()
      expect(normaliseEmail(once)).toBe(once)
    }),
  )
})

test('whatever is typed, what passes as an address is in its normal form already', () => {
  const odd = fc.constantFrom('driver', '.', '-', '+', '@', '＠', 'example', 'ｃｏｍ', 'ſ', 'K', 'İ')
  const piece = fc.oneof(odd, fc.string())
  fc.assert(
    fc.property(piece, piece, piece, piece, (a, b, c, d) => {
      const once = normaliseEmail(`${a}${b}@${c}.${d}`)
      const twice = problemWithEmail(once) === null ? normaliseEmail(once) : once
      expect(twice).toBe(once)
    }),
  )
})

test('judging takes no longer for a hostile text', () => {
  const hostile = `${'a.'.repeat(120)}@${'a-'.repeat(5)}`
  expect(problemWithEmail(hostile)).not.toBeNull()
})

test.each([
  ['driver@example.com', 'd***r@example.com'],
  ['ab@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['a@gmail.con', 'a@gmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@gmaill.com', 'a@gmail.com'],
  ['a@hotmial.com', 'a@hotmail.com'],
  ['a@yahoo.com.tq', 'a@yahoo.com.tw'],
  ['a@hient.net', 'a@hinet.net'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each(['a@gmail.com', 'a@example.com', 'a@yahoo.com', 'a@company.tw', 'a', '', '@gmial.com'])(
  'nothing is suggested for %j',
  (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  },
)

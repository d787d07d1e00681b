import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePassword, problemWithPassword, strengthOfPassword } from './password.ts'

const email = 'meiling@example.com'

test.each([
  ['', 'required'],
  ['1234567', 'tooShort'],
  ['12345678', 'tooSimple'],
  ['0987654321', 'tooSimple'],
  ['１２３４５６７８', 'tooSimple'],
  ['Abcdefgh', 'tooSimple'],
  ['ㄅㄆㄇㄈㄉㄊㄋㄌ', 'tooSimple'],
  ['qwertyui', 'tooSimple'],
  ['lkjhgfdsa', 'tooSimple'],
  ['aaaaaaaa', 'tooSimple'],
  ['ａａａａａａａａ', 'tooSimple'],
  ['abababababababab', 'tooSimple'],
  ['20262026', 'tooSimple'],
  ['abcABCab', 'tooSimple'],
  ['密碼密碼密碼密碼', 'tooSimple'],
  ['😀🚗'.repeat(4), 'tooSimple'],
  ['😀'.repeat(7), 'tooShort'],
  ['        ', 'tooSimple'],
  ['x'.repeat(128), 'tooSimple'],
  ['x'.repeat(129), 'tooLong'],
  ['dpass2026', 'common'],
  ['my MeiLing 99', 'containsEmail'],
  ['ＭＥＩＬＩＮＧ８８８', 'containsEmail'],
])('%j is refused: %s', (password, problem) => {
  expect(problemWithPassword(password, email)).toBe(problem)
})

test.each([
  'hualienroad',
  '5720194836',
  'HKZMWQPT',
  'abcdefg1',
  '12345679',
  'qwertyuo',
  'hualienhualien',
  '駕駛人的停車點數',
  'a road home',
  'x'.repeat(127) + '1',
])('which characters a password is made of is nobody’s business: %s', (password) => {
  expect(problemWithPassword(password, email)).toBeNull()
})

test('a name of one or two letters is in half of all passwords and does not matter', () => {
  expect(problemWithPassword('a fine password', 'a@example.com')).toBeNull()
})

test('the same keys are the same password, composed or not', () => {
  expect(normalisePassword('cafe\u0301 noir')).toBe(normalisePassword('caf\u00e9 noir'))
  expect(normalisePassword(' a ')).toBe(' a ')
})

test.each([
  ['short', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['password1', 'weak'],
  ['Password1', 'weak'],
  ['qwerty123456', 'weak'],
  ['abcdefg1A', 'weak'],
  ['hualienroad9', 'fair'],
  ['Taipei101!', 'fair'],
  ['correct horse battery', 'strong'],
  ['Tr0ub4dor&3xyz', 'strong'],
])('%s looks %s', (password, strength) => {
  expect(strengthOfPassword(password, email)).toBe(strength)
})

test('what is refused looks weak, however long it is', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 140 })
  const piece = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 })
  const repeated = fc.tuple(piece, fc.integer({ min: 1, max: 32 })).map(([one, times]) => one.repeat(times))
  const holdingName = text.map((around) => `${around}MeiLing${around}`)
  const refused = fc
    .oneof(text, repeated, holdingName)
    .filter((password) => problemWithPassword(password, email) !== null)
  fc.assert(
    fc.property(refused, (password) => {
      expect(strengthOfPassword(password, email)).toBe('weak')
    }),
  )
})

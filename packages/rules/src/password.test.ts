import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePassword, problemWithPassword, strengthOfPassword } from './password.ts'

const email = 'meiling@example.com'

test.each([
  ['', 'required'],
  ['1234567', 'tooShort'],
  ['12345678', 'needMix'],
  ['aaaaaaaa', 'needMix'],
  ['ａａａａａａａａ', 'needMix'],
  ['Abcdefgh', 'needMix'],
  ['abababababababab', 'needMix'],
  ['abcdefg1', null],
  ['onelongquietroad', null],
  ['密碼密碼密碼密碼', null],
  ['😀'.repeat(8), 'needMix'],
  ['😀🚗'.repeat(4), null],
  ['😀'.repeat(7), 'tooShort'],
  ['        ', 'needMix'],
  ['a road home', null],
  ['x'.repeat(127) + '1', null],
  ['x'.repeat(128), 'needMix'],
  ['x'.repeat(129), 'tooLong'],
  ['my MeiLing 99', 'containsEmail'],
  ['ＭＥＩＬＩＮＧ８８８', 'containsEmail'],
])('%j: %s', (password, problem) => {
  expect(problemWithPassword(password, email)).toBe(problem)
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
  ['abcdefgh', 'weak'],
  ['abcdefg1', 'weak'],
  ['abcdefg1A', 'fair'],
  ['correct horse battery', 'strong'],
  ['Tr0ub4dor&3xyz', 'strong'],
])('%s looks %s', (password, strength) => {
  expect(strengthOfPassword(password)).toBe(strength)
})

test('adding characters never makes a password look weaker', () => {
  const order = ['weak', 'fair', 'strong']
  fc.assert(
    fc.property(fc.string(), fc.string(), (head, tail) => {
      expect(order.indexOf(strengthOfPassword(head + tail))).toBeGreaterThanOrEqual(
        order.indexOf(strengthOfPassword(head)),
      )
    }),
  )
})

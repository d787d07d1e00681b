import { describe, expect, test } from 'vitest'
import { enterDigits, onlyDigits, removeDigit } from './code-digits.ts'

describe('a code', () => {
  test('is read from full-width digits, and from a message around it', () => {
    expect(onlyDigits(' １２３ 456 ')).toBe('123456')
    expect(onlyDigits('a')).toBe('')
  })

  test('grows digit by digit, and a digit typed over another takes its place', () => {
    expect(enterDigits('12', 2, '3')).toBe('123')
    expect(enterDigits('123456', 1, '9')).toBe('193456')
  })

  test('that comes whole takes the place of what was typed, in whichever box it is put', () => {
    expect(enterDigits('12', 1, '987654')).toBe('987654')
    expect(enterDigits('', 0, '98765432')).toBe('987654')
  })

  test('keeps no more than six digits', () => {
    expect(enterDigits('12345', 4, '789')).toBe('123478')
  })

  test('closes up when a digit is taken away', () => {
    expect(removeDigit('1234', 1)).toBe('134')
    expect(removeDigit('1234', 4)).toBe('1234')
    expect(removeDigit('1234', -1)).toBe('1234')
  })
})

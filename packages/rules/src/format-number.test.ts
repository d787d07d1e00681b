import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatNumber } from './format-number.ts'

test('thousands are separated', () => {
  expect(formatNumber(0)).toBe('0')
  expect(formatNumber(999)).toBe('999')
  expect(formatNumber(60_480)).toBe('60,480')
  expect(formatNumber(1_234_567)).toBe('1,234,567')
})

test('amounts are written as Intl writes them, to the hundredth', () => {
  const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' })
  const hundredths = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map((count) => count / 100)
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), hundredths), (value) => {
      expect(formatNumber(value)).toBe(plain.format(value))
    }),
  )
})

test('decimals are shown only as far as there are any, and at most two', () => {
  expect(formatNumber(12)).toBe('12')
  expect(formatNumber(12.5)).toBe('12.5')
  expect(formatNumber(12.345)).toBe('12.35')
  expect(formatNumber(31.999)).toBe('32')
})

test('a deduction keeps its sign, and nothing has none', () => {
  expect(formatNumber(-95)).toBe('-95')
  expect(formatNumber(-0)).toBe('0')
  expect(formatNumber(-0.001)).toBe('0')
})

test('money carries its currency before it', () => {
  expect(formatMoney(95)).toBe('NT$\u00a095')
  expect(formatMoney(1_234_567.5)).toBe('NT$\u00a01,234,567.5')
})

test('below zero the sign stands before the currency', () => {
  expect(formatMoney(-1_050)).toBe('−NT$\u00a01,050')
  expect(formatMoney(-0)).toBe('NT$\u00a00')
})

test('what is no number is written as dashes', () => {
  expect(formatNumber(Number.NaN)).toBe('--')
  expect(formatNumber(Number.POSITIVE_INFINITY)).toBe('--')
  expect(formatMoney(Number.NaN)).toBe('NT$\u00a0--')
})

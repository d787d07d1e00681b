import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'
import { phoneMetadata } from './phone-metadata.ts'
import { formatPhone, maskPhone } from './show-phone.ts'

test.each([
  '0912345678',
  '0912-345-678',
  '+886912345678',
  '886912345678',
  '912345678',
  '+8860912345678',
  '０９１２３４５６７８',
  `${' '.repeat(240)}0912345678`,
])('%s is the mobile number +886912345678', (typed) => {
  expect(readPhone(typed)).toEqual({ number: '+886912345678', problem: null })
})

test.each([
  ['', 'required'],
  ['0912345678 ext. 12', 'notMobile'],
  ['02-2345-6789', 'notMobile'],
  ['0212345678', 'invalid'],
  ['0800000123', 'notMobile'],
  ['0990123456', 'notMobile'],
  ['091234567', 'tooShort'],
  ['09123456789', 'tooLong'],
  ['0912', 'tooShort'],
  ['0112345678', 'invalid'],
  ['+14155552671', 'notTaiwan'],
  ['+85291234567', 'notTaiwan'],
  ['abc', 'invalid'],
])('section 5: %j is refused as %s', (typed, problem) => {
  expect(readPhone(typed)).toEqual({ number: null, problem })
})

test('section 5: text over 250 characters is too long, and so are more than 17 digits; fewer than 2 are too short', () => {
  expect(readPhone(`${' '.repeat(241)}0912345678`).problem).toBe('tooLong')
  expect(readPhone('9'.repeat(18)).problem).toBe('tooLong')
  expect(readPhone('9').problem).toBe('tooShort')
})

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })

test('a mobile number is read in every way people write it', () => {
  const head = fc.constantFrom('0912', '+886912', '+886 912', '+886-912', '０９１２', '＋８８６９１２')
  const gap = fc.constantFrom('', ' ', '-')
  fc.assert(
    fc.property(head, gap, digits(3), gap, digits(3), (begin, first, middle, second, end) => {
      const typed = `${begin}${first}${middle}${second}${end}`
      expect(readPhone(typed)).toEqual({ number: `+886912${middle}${end}`, problem: null })
    }),
  )
})

test('whatever is typed, only a Taiwanese mobile number comes out', () => {
  const near = fc.tuple(fc.constantFrom('09', '+8869', '+886', '+8862', '02', '08', '+1', ''), fc.nat(12).chain(digits))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        near.map((parts) => parts.join('')),
      ),
      (typed) => {
        expect(readPhone(typed).number ?? '+886900000000').toMatch(/^\+8869\d{8}$/)
      },
    ),
  )
})

test('a number is shown as people write it, and masked for its owner to recognise', () => {
  expect(formatPhone('+886912345678')).toBe('0912 345 678')
  expect(maskPhone('+886912345678')).toBe('0912***678')
})

test("Taiwan's data are those of the library installed", () => {
  const all = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json') as {
    version: number
    countries: Record<string, unknown>
  }
  expect(phoneMetadata.version).toBe(all.version)
  expect(phoneMetadata.countries.TW).toEqual(all.countries['TW'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName, maskNumber, maximumOwnerNameLength, readIdNumber, readOwnerName, readTaxId } from './owner.ts'

test.for(['A146858423', 'F213138413', 'K114854936', 'P230975195', 'D806377660', 'K930088483', 'A123456789'])(
  'a national or new resident number is taken: %s',
  (number) => {
    expect(readIdNumber(number)).toEqual({ value: number, problem: null })
  },
)

test.for(['a146858423', 'Ａ１４６８５８４２３', ' A146858423 ', 'A1 46858423'])('%s is read as A146858423', (typed) => {
  expect(readIdNumber(typed).value).toBe('A146858423')
})

test.for([
  ['', 'required'],
  ['A146858424', 'checksum'],
  ['F213138415', 'checksum'],
  ['A023456787', 'checksum'],
  ['A323456783', 'checksum'],
  ['A723456781', 'checksum'],
  ['A14685842', 'length'],
  ['A1468584230', 'length'],
  ['1146858423', 'format'],
  ['A1468O8423', 'format'],
  ['AB23456789', 'legacyArc'],
  ['ａｂ23456789', 'legacyArc'],
] as const)('%s is refused: %s', ([typed, problem]) => {
  expect(readIdNumber(typed)).toEqual({ value: null, problem })
})

/** The letter's two digits and the weights, as the household registration law's form has them. */
const letters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

function isRight(number: string): boolean {
  const letter = letters.indexOf(number.charAt(0)) + 10
  const digits = Array.from(number.slice(1)).map(Number)
  const weights = [8, 7, 6, 5, 4, 3, 2, 1, 1]
  const sum =
    Math.trunc(letter / 10) + (letter % 10) * 9 + digits.reduce((all, digit, at) => all + digit * (weights[at] ?? 0), 0)
  return sum % 10 === 0 && '1289'.includes(number.charAt(1))
}

test('the checksum is the one of the law, worked out a second time here', () => {
  const numbers = fc
    .tuple(
      fc.constantFrom(...Array.from(letters)),
      fc.constantFrom('1', '2', '8', '9'),
      fc.integer({ min: 0, max: 99_999_999 }),
    )
    .map(([letter, second, rest]) => `${letter}${second}${String(rest).padStart(8, '0')}`)
  fc.assert(
    fc.property(numbers, (number) => {
      expect(readIdNumber(number).problem === null).toBe(isRight(number))
    }),
    { numRuns: 500 },
  )
})

test.for(['04595257', '04595252', '10458575', '10458574', '10458570', '12345675', '０４５９５２５７'])(
  'a tax number is taken: %s',
  (number) => {
    expect(readTaxId(number).problem).toBeNull()
  },
)

test.for([
  ['', 'required'],
  ['12345678', 'checksum'],
  ['0459525', 'format'],
  ['A146858423', 'format'],
] as const)('%s is refused as a tax number: %s', ([typed, problem]) => {
  expect(readTaxId(typed)).toEqual({ value: null, problem })
})

test('a name is kept as the licence has it, without what nobody sees', () => {
  expect(readOwnerName('　王 小明\u200B ').value).toBe('王 小明')
  expect(readOwnerName('𠮷'.repeat(maximumOwnerNameLength)).value).toBe('𠮷'.repeat(maximumOwnerNameLength))
  expect(readOwnerName('𠮷'.repeat(maximumOwnerNameLength + 1)).problem).toBe('tooLong')
  expect(readOwnerName(' \n\u200B').problem).toBe('required')
})

test('a mask shows what a member recognises and no more', () => {
  expect(maskNumber('A123456789')).toBe('A1******89')
  expect(maskNumber('04595257')).toBe('04****57')
  expect(maskName('王小明')).toBe('王○明')
  expect(maskName('王明')).toBe('王○')
  expect(maskName('王')).toBe('王○')
  expect(maskName('𠮷田太郎')).toBe('𠮷○○郎')
  expect(maskName('台灣第一汽車租賃股份有限公司')).toBe('台○○○○○○司')
})

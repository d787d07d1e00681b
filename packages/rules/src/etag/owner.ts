import { isBan, isIdCardNumber } from 'taiwan-id-validator'

/** The end of `validation.idNumber.*` in the copy. */
export type IdNumberProblem = 'required' | 'length' | 'format' | 'checksum' | 'legacyArc'

/** The end of `validation.taxId.*` in the copy. */
export type TaxIdProblem = 'required' | 'format' | 'checksum'

/** The end of `validation.ownerName.*` in the copy. */
export type OwnerNameProblem = 'required' | 'tooLong'

type Read<Problem> =
  | { readonly value: string; readonly problem: null }
  | { readonly value: null; readonly problem: Problem }

const accepted = (value: string) => ({ value, problem: null }) as const
const refused = <Problem>(problem: Problem) => ({ value: null, problem }) as const

/** Full-width characters, lower case and spaces are how people type; none of them is a mistake. */
const readNumber = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * A national identity number, or a resident number of the form in use since 2021. The older resident number (two letters)
 * is valid until 2030 but outside section 5's shape, so it has a message of its own.
 */
export function readIdNumber(typed: string): Read<IdNumberProblem> {
  const number = readNumber(typed)
  if (number === '') return refused('required')
  if (/^[A-Z][A-D][0-9]{8}$/.test(number)) return refused('legacyArc')
  if (number.length !== 10) return refused('length')
  if (!/^[A-Z][0-9]{9}$/.test(number)) return refused('format')
  return isIdCardNumber(number) ? accepted(number) : refused('checksum')
}

/** A company's tax number (統一編號). */
export function readTaxId(typed: string): Read<TaxIdProblem> {
  const number = readNumber(typed)
  if (number === '') return refused('required')
  if (!/^[0-9]{8}$/.test(number)) return refused('format')
  return isBan(number) ? accepted(number) : refused('checksum')
}

export const maximumOwnerNameLength = 60

/** Characters that nobody sees, which come along when a name is pasted. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** A name as the vehicle licence has it. Characters are counted as people count them, also rare ones outside the first plane. */
export function readOwnerName(typed: string): Read<OwnerNameProblem> {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim()
  if (name === '') return refused('required')
  return Array.from(name).length > maximumOwnerNameLength ? refused('tooLong') : accepted(name)
}

/** `A1******89`, `04****57`: the member recognises it, and nobody else learns it. */
export const maskNumber = (number: string): string =>
  number.length < 6
    ? '*'.repeat(number.length)
    : `${number.slice(0, 2)}${'*'.repeat(number.length - 4)}${number.slice(-2)}`

const maximumMaskLength = 6

/** `王○明`, `王○`. */
export function maskName(name: string): string {
  const characters = Array.from(name)
  const [first = '', ...rest] = characters
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : ''
  const hidden = characters.length - 1 - (last === '' ? 0 : 1)
  return `${first}${'○'.repeat(Math.min(Math.max(hidden, 1), maximumMaskLength))}${last}`
}

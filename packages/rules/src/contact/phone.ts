import { ParseError, parsePhoneNumberWithError, type MetadataJson } from 'libphonenumber-js/core'
import { phoneMetadata } from './phone-metadata.ts'

export type PhoneProblem = 'required' | 'invalid' | 'tooShort' | 'tooLong' | 'notTaiwan' | 'notMobile'

export type ReadPhone =
  | { readonly number: string; readonly problem: null }
  | { readonly number: null; readonly problem: PhoneProblem }

/** Plain data, which the library's type would have writable. */
const metadata = phoneMetadata as unknown as MetadataJson

const refused = (problem: PhoneProblem): ReadPhone => ({ number: null, problem })

/**
 * A Taiwanese mobile number in E.164, or what keeps it from being one. Section 5: possible and valid for Taiwan, no
 * more than 250 characters, 2 to 17 digits; these limits are the library's own. Its data here hold Taiwan alone, with
 * the kinds of numbers: a foreign number does not parse, and a landline is known as one.
 */
export function readPhone(typed: string): ReadPhone {
  if (typed.trim() === '') return refused('required')
  try {
    const number = parsePhoneNumberWithError(typed, { defaultCountry: 'TW' }, metadata)
    if (number.country !== 'TW' && number.countryCallingCode !== '886') return refused('notTaiwan')
    if (number.ext !== undefined) return refused('notMobile')
    if (!number.isValid()) return refused(problemOfLength(number.nationalNumber))
    return number.getType() === 'MOBILE' ? { number: number.number, problem: null } : refused('notMobile')
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return refused(problemOfParsing(error.message))
  }
}

function problemOfParsing(reason: string): PhoneProblem {
  if (reason === 'TOO_LONG') return 'tooLong'
  if (reason === 'TOO_SHORT') return 'tooShort'
  return reason === 'INVALID_COUNTRY' ? 'notTaiwan' : 'invalid'
}

/** Without its leading zero a mobile number has nine digits and begins with 9. */
function problemOfLength(nationalNumber: string): PhoneProblem {
  if (!nationalNumber.startsWith('9')) return nationalNumber.length < 8 ? 'tooShort' : 'invalid'
  if (nationalNumber.length < 9) return 'tooShort'
  return nationalNumber.length > 9 ? 'tooLong' : 'invalid'
}

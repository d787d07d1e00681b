import { nameOfEmail } from './contact/email.ts'

export const passwordMinLength = 8
export const passwordMaxLength = 128

/** A shorter name would match half of all passwords by chance. */
const shortestNameThatMatters = 3

/** The longest piece that makes a password too simple by being repeated: 20262026, abcabcabc. */
const longestRepeatedPiece = 4

/** What lies side by side on a keyboard. Digits and letters in their order need no row: their code points follow. */
const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

export type PasswordProblem = 'required' | 'tooShort' | 'tooLong' | 'common' | 'tooSimple' | 'containsEmail'

/**
 * The form of a password that is checked and hashed: the same keys may arrive as different code points from a phone and
 * a laptop (RFC 8265). Nothing is trimmed.
 */
export const normalisePassword = (typed: string): string => typed.normalize('NFKC')

/** As it is compared: with words that are common, with the address, and with itself. */
export const foldPassword = (typed: string): string => normalisePassword(typed).toLowerCase()

/**
 * What is wrong with a new password, if anything. Which characters it is made of is nobody's business (NIST SP 800-63B,
 * 3.1.1.2). Whether the world uses it often only the server knows; the name of this service is known here.
 */
export function problemWithPassword(typed: string, email: string): PasswordProblem | null {
  if (typed === '') return 'required'
  const length = Array.from(typed).length
  if (length < passwordMinLength) return 'tooShort'
  if (length > passwordMaxLength) return 'tooLong'
  const folded = foldPassword(typed)
  if (hasOnlyOwnName(folded)) return 'common'
  if (isRepeated(Array.from(folded)) || isStraightRun(Array.from(folded))) return 'tooSimple'
  const name = nameOfEmail(email)
  return name.length >= shortestNameThatMatters && folded.includes(name) ? 'containsEmail' : null
}

/** The name of this service, as people write it: `dpass`, `D-Pass`, `dp@$$`. No list of the world's passwords has it. */
const ownName = /d[\s._-]?p[a4@][s5$]{2}/g

/** What is left of a password in lower case without the name of this service. */
export const leaveOutOwnName = (folded: string): string => folded.replace(ownName, '')

function hasOnlyOwnName(folded: string): boolean {
  const rest = leaveOutOwnName(folded)
  return rest !== folded && !/\p{Letter}/u.test(rest)
}

/** One character or a short piece over and over, the last time perhaps cut off. */
const isRepeated = (characters: readonly string[]): boolean =>
  Array.from({ length: longestRepeatedPiece }, (_, index) => index + 1).some((length) =>
    characters.every((character, at) => character === characters[at % length]),
  )

/** Forwards or backwards through the digits, an alphabet, or a row of the keyboard: 12345678, hgfedcba, qwertyui. */
const isStraightRun = (characters: readonly string[]): boolean =>
  [1, -1].some((step) =>
    characters.every((character, at) => at === 0 || follows(characters[at - 1] ?? '', character, step)),
  )

/** Whether one character is `step` places behind another. */
function follows(before: string, after: string, step: number): boolean {
  if ((after.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0) === step) return true
  return keyboardRows.some((row) => row.includes(before) && row[row.indexOf(before) + step] === after)
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/**
 * A hint while typing: length counts most, then kinds of characters and variety. What is refused is weak, and so is what
 * the lists of common passwords are full of: a word with a digit behind it (password1).
 */
export function strengthOfPassword(typed: string, email: string): PasswordStrength {
  if (problemWithPassword(typed, email) !== null) return 'weak'
  const characters = Array.from(foldPassword(typed))
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(typed)).length
  const score = characters.filter((_, at) => !goesOn(characters, at)).length + 2 * kinds
  if (score >= 20 && new Set(characters).size >= 8) return 'strong'
  return score >= 16 ? 'fair' : 'weak'
}

/** Whether a character is where the two before it lead: the third of aaa, of 123, of poi. It is guessed with them. */
function goesOn(characters: readonly string[], at: number): boolean {
  const [first, second, third] = characters.slice(Math.max(0, at - 2), at + 1)
  if (first === undefined || second === undefined || third === undefined) return false
  return [0, 1, -1].some((step) => follows(first, second, step) && follows(second, third, step))
}

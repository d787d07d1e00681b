import { nameOfEmail } from './contact/email.ts'

export const passwordMinLength = 8
export const passwordMaxLength = 128

/** A shorter name would match half of all passwords by chance. */
const shortestNameThatMatters = 3

/** From this length on a phrase of plain words is as hard to guess as a shorter mixture (NIST SP 800-63B, 3.1.1.1). */
const phraseMinLength = 15
const phraseMinVariety = 5

export type PasswordProblem = 'required' | 'tooShort' | 'tooLong' | 'needMix' | 'containsEmail'

/**
 * The form of a password that is checked and hashed: the same keys may arrive as different code points from a phone and
 * a laptop (RFC 8265). Nothing is trimmed.
 */
export const normalisePassword = (typed: string): string => typed.normalize('NFKC')

/** What is wrong with a new password, if anything. Whether it is a common one only the server knows. */
export function problemWithPassword(typed: string, email: string): PasswordProblem | null {
  if (typed === '') return 'required'
  const length = Array.from(typed).length
  if (length < passwordMinLength) return 'tooShort'
  if (length > passwordMaxLength) return 'tooLong'
  if (needsMix(normalisePassword(typed))) return 'needMix'
  const name = nameOfEmail(email)
  const holdsName = name.length >= shortestNameThatMatters && normalisePassword(typed).toLowerCase().includes(name)
  return holdsName ? 'containsEmail' : null
}

/** True for one character over and over, and for letters alone or digits alone unless they are a long phrase. */
function needsMix(password: string): boolean {
  const characters = Array.from(password)
  const variety = new Set(characters).size
  if (variety === 1) return true
  const isOneKind = /^(?:[a-z]+|[0-9]+)$/i.test(password)
  return isOneKind && (characters.length < phraseMinLength || variety < phraseMinVariety)
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** A hint while typing, not a rule: length counts most, then kinds of characters and variety. */
export function strengthOfPassword(typed: string): PasswordStrength {
  const characters = Array.from(typed)
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(typed)).length
  const variety = new Set(characters).size
  if (characters.length < passwordMinLength || variety < 5) return 'weak'
  const score = characters.length + 2 * kinds
  if (score >= 20 && variety >= 8) return 'strong'
  return score >= 13 ? 'fair' : 'weak'
}

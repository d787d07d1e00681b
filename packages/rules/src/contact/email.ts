/** The longest address SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const emailMaxLength = 254

/** What browsers accept in an e-mail field, with a dot in the domain and no label or name longer than mail allows. */
const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const nameMaxLength = 64

export type EmailProblem = 'required' | 'invalid' | 'tooLong'

/**
 * The one form of an address in which it is compared, stored and shown. Full-width letters, as an input method leaves
 * them, become plain ones before anything is judged; case is dropped, because no mailbox in use tells it apart.
 */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/** What is wrong with an address in its one form, if anything. */
export function problemWithEmail(email: string): EmailProblem | null {
  if (email === '') return 'required'
  if (email.length > emailMaxLength) return 'tooLong'
  return shape.test(email) && email.lastIndexOf('@') <= nameMaxLength ? null : 'invalid'
}

/** The part before the @. */
export const nameOfEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/** `driver@example.com` as `d***r@example.com`: recognisable to the member, not to others. */
export function maskEmail(email: string): string {
  const name = nameOfEmail(email)
  const masked = name.length <= 2 ? `${name.slice(0, 1)}***` : `${name.slice(0, 1)}***${name.slice(-1)}`
  return masked + email.slice(name.length)
}

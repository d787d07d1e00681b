import { normaliseEmail, problemWithEmail } from '@dpass/rules/contact/email'
import { Refusal } from '../../platform/refusal.ts'

/** The normalised address; refuses what is none. */
export function readEmail(typed: string): string {
  const email = normaliseEmail(typed)
  const problem = problemWithEmail(email)
  if (!problem) return email
  throw new Refusal('EMAIL_INVALID', `the address is ${problem}`, { field: 'email' })
}

import { dictionary } from '@zxcvbn-ts/language-common'
import { foldPassword, leaveOutOwnName, problemWithPassword } from '@dpass/rules/password'
import { Refusal } from '../../platform/refusal.ts'
import { say } from '../../platform/copy/say.ts'

let common: ReadonlySet<string> | undefined

/** Nearly fifty thousand common passwords, in lower case. Unpacked for the first new password, not at the start. */
const commonPasswords = (): ReadonlySet<string> => (common ??= new Set(dictionary['passwords-common']))

const isCommon = (folded: string): boolean =>
  commonPasswords().has(folded) || commonPasswords().has(leaveOutOwnName(folded))

/**
 * Refuses a new password that is common, a repetition or a straight run, or contains the address. The contract has checked
 * its length.
 */
export function checkNewPassword(
  password: string,
  confirmation: string,
  email: string,
  field: 'password' | 'newPassword' = 'password',
): void {
  if (password !== confirmation)
    throw new Refusal('PASSWORD_MISMATCH', 'the confirmation differs', { field: 'passwordConfirmation' })
  const problem = problemWithPassword(password, email)
  if (problem === 'common' || isCommon(foldPassword(password)))
    throw new Refusal('PASSWORD_COMMON', 'a common password', { field })
  if (problem === 'tooSimple')
    throw tooWeak('the password is a repetition or a run', { field, message: say('validation.password.tooSimple') })
  if (problem === 'containsEmail')
    throw tooWeak('the password contains the name of the address', {
      field,
      message: say('validation.password.containsEmail'),
    })
}

const tooWeak = (reason: string, detail: { readonly field: string; readonly message: string }) =>
  new Refusal('PASSWORD_TOO_WEAK', reason, { details: [detail] })

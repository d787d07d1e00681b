import { dictionary } from '@zxcvbn-ts/language-common'
import { normalisePassword, problemWithPassword } from '@dpass/rules/password'
import { Refusal } from '../platform/refusal.ts'
import { say } from '../platform/words/say.ts'

/** Nearly fifty thousand passwords that people really choose, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Lets a new password pass that its owner alone will think of. Its length has been looked at by the contract. */
export function checkNewPassword(password: string, confirmation: string, email: string): void {
  if (password !== confirmation)
    throw new Refusal('PASSWORD_MISMATCH', 'the confirmation differs', { field: 'passwordConfirmation' })
  if (common.has(normalisePassword(password).toLowerCase()))
    throw new Refusal('PASSWORD_COMMON', 'a common password', { field: 'password' })
  if (problemWithPassword(password, email) === 'containsEmail')
    throw new Refusal('PASSWORD_TOO_WEAK', 'the password contains the name of the address', {
      details: [{ field: 'password', message: say('validation.password.containsEmail') }],
    })
}

import { dictionary } from '@zxcvbn-ts/language-common'
import { normalisePassword, problemWithPassword } from '@dpass/rules/password'
import { Refusal } from '../platform/refusal.ts'

/** Nearly fifty thousand passwords that people really choose, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Lets a new password pass that its owner alone will think of. Its length has been looked at by the contract. */
export function checkNewPassword(password: string, confirmation: string, email: string): void {
  if (password !== confirmation)
    throw new Refusal('PASSWORD_MISMATCH', 'the confirmation differs', {
      details: [{ field: 'passwordConfirmation', message: '兩次輸入的密碼不一致' }],
    })
  if (common.has(normalisePassword(password).toLowerCase()))
    throw new Refusal('PASSWORD_COMMON', 'a common password', {
      details: [{ field: 'password', message: '這組密碼太常見，請換一組' }],
    })
  if (problemWithPassword(password, email) === 'containsEmail')
    throw new Refusal('PASSWORD_TOO_WEAK', 'the password contains the name of the address', {
      details: [{ field: 'password', message: '密碼不能包含您的電子信箱' }],
    })
}

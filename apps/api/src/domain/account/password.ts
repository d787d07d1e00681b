import { dictionary } from '@zxcvbn-ts/language-common'
import { normalisePassword, problemWithPassword } from '@dpass/rules/password'
import { Refusal } from '../../platform/refusal.ts'
import { say } from '../../platform/words/say.ts'

/** Nearly fifty thousand passwords that people really choose, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** The name of this service, as people write it: `dpass`, `D-Pass`, `dp@$$`. No list of the world's passwords has it. */
const ownName = /d[\s._-]?p[a4@][s5$]{2}/g

function isCommon(password: string): boolean {
  const rest = password.replace(ownName, '')
  const hasOnlyTheName = rest !== password && !/\p{Letter}/u.test(rest)
  return hasOnlyTheName || common.has(password) || common.has(rest)
}

/** Lets a new password pass that its owner alone will think of. Its length has been looked at by the contract. */
export function checkNewPassword(password: string, confirmation: string, email: string): void {
  if (password !== confirmation)
    throw new Refusal('PASSWORD_MISMATCH', 'the confirmation differs', { field: 'passwordConfirmation' })
  if (isCommon(normalisePassword(password).toLowerCase()))
    throw new Refusal('PASSWORD_COMMON', 'a common password', { field: 'password' })
  if (problemWithPassword(password, email) === 'containsEmail')
    throw new Refusal('PASSWORD_TOO_WEAK', 'the password contains the name of the address', {
      details: [{ field: 'password', message: say('validation.password.containsEmail') }],
    })
}

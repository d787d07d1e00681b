import { dictionary } from '@zxcvbn-ts/language-common'
import { normalisePassword, problemWithPassword } from '@dpass/rules/password'
import { Refusal } from '../../platform/refusal.ts'
import { say } from '../../platform/words/say.ts'

let common: ReadonlySet<string> | undefined

/** Nearly fifty thousand common passwords, in lower case. Unpacked for the first new password, not at the start. */
const commonPasswords = (): ReadonlySet<string> => (common ??= new Set(dictionary['passwords-common']))

/** The name of this service, as people write it: `dpass`, `D-Pass`, `dp@$$`. No list of the world's passwords has it. */
const ownName = /d[\s._-]?p[a4@][s5$]{2}/g

function isCommon(password: string): boolean {
  const rest = password.replace(ownName, '')
  const hasOnlyTheName = rest !== password && !/\p{Letter}/u.test(rest)
  return hasOnlyTheName || commonPasswords().has(password) || commonPasswords().has(rest)
}

/** Refuses a new password that is common, all of one kind, or contains the address. The contract has checked its length. */
export function checkNewPassword(password: string, confirmation: string, email: string): void {
  if (password !== confirmation)
    throw new Refusal('PASSWORD_MISMATCH', 'the confirmation differs', { field: 'passwordConfirmation' })
  if (isCommon(normalisePassword(password).toLowerCase()))
    throw new Refusal('PASSWORD_COMMON', 'a common password', { field: 'password' })
  const problem = problemWithPassword(password, email)
  if (problem === 'needMix') throw tooWeak('the password is all of one kind', say('validation.password.needMix'))
  if (problem === 'containsEmail')
    throw tooWeak('the password contains the name of the address', say('validation.password.containsEmail'))
}

const tooWeak = (reason: string, message: string) =>
  new Refusal('PASSWORD_TOO_WEAK', reason, { details: [{ field: 'password', message }] })

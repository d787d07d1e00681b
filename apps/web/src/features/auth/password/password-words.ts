import { passwordMaxLength, passwordMinLength, type PasswordProblem, problemWithPassword } from '@dpass/rules/password'
import { t } from '../../../copy/t.ts'

const words: Readonly<Record<PasswordProblem, () => string>> = {
  required: () => t('validation.password.required'),
  tooShort: () => t('validation.password.tooShort', { min: passwordMinLength }),
  tooLong: () => t('validation.password.tooLong', { max: passwordMaxLength }),
  containsEmail: () => t('validation.password.containsEmail'),
}

/** What to say about a new password, if anything. */
export function wordsAboutPassword(typed: string, email: string): string | null {
  const problem = problemWithPassword(typed, email)
  return problem && words[problem]()
}

/** What to say about the second time it was typed. */
export function wordsAboutConfirmation(typed: string, password: string): string | null {
  if (typed === '') return t('validation.password.confirmRequired')
  return typed === password ? null : t('validation.password.mismatch')
}

import { passwordMaxLength, passwordMinLength, type PasswordProblem, problemWithPassword } from '@dpass/rules/password'
import { t } from '../../copy/t.ts'

const words: Readonly<Record<PasswordProblem, () => string>> = {
  required: () => t('validation.password.required'),
  tooShort: () => t('validation.password.tooShort', { min: passwordMinLength }),
  tooLong: () => t('validation.password.tooLong', { max: passwordMaxLength }),
  common: () => t('validation.password.common'),
  tooSimple: () => t('validation.password.tooSimple'),
  containsEmail: () => t('validation.password.containsEmail'),
}

/** What is wrong with a new password; null when nothing is. */
export function wordsAboutPassword(typed: string, email: string): string | null {
  const problem = problemWithPassword(typed, email)
  return problem && words[problem]()
}

/** The same for its repetition. */
export function wordsAboutConfirmation(typed: string, password: string): string | null {
  if (typed === '') return t('validation.password.confirmRequired')
  return typed === password ? null : t('validation.password.mismatch')
}

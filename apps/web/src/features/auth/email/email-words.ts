import { emailMaxLength, type EmailProblem, normaliseEmail, problemWithEmail } from '@dpass/rules/contact/email'
import { t } from '../../../copy/t.ts'

const words: Readonly<Record<EmailProblem, () => string>> = {
  required: () => t('validation.email.required'),
  invalid: () => t('validation.email.invalid'),
  tooLong: () => t('validation.email.tooLong', { max: emailMaxLength }),
}

/** What is wrong with an address as it was typed; null when nothing is. */
export function wordsAboutEmail(typed: string): string | null {
  const problem = problemWithEmail(normaliseEmail(typed))
  return problem && words[problem]()
}

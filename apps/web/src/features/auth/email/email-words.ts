import { emailMaxLength, type EmailProblem, normaliseEmail, problemWithEmail } from '@dpass/rules/contact/email'
import { t } from '../../../copy/t.ts'

const words: Readonly<Record<EmailProblem, () => string>> = {
  required: () => t('validation.email.required'),
  invalid: () => t('validation.email.invalid'),
  tooLong: () => t('validation.email.tooLong', { max: emailMaxLength }),
}

/** What to say about an address as it was typed, if anything. */
export function wordsAboutEmail(typed: string): string | null {
  const problem = problemWithEmail(normaliseEmail(typed))
  return problem && words[problem]()
}

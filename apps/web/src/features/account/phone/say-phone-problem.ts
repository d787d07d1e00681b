import type { PhoneProblem } from '@dpass/rules/contact/phone'
import { t } from '../../../copy/t.ts'

const words: Readonly<Record<PhoneProblem, string>> = {
  required: t('validation.phone.required'),
  invalid: t('validation.phone.invalid'),
  tooShort: t('validation.phone.tooShort'),
  tooLong: t('validation.phone.tooLong'),
  notTaiwan: t('validation.phone.notTaiwan'),
  notMobile: t('validation.phone.notMobile'),
}

export const sayPhoneProblem = (problem: PhoneProblem): string => words[problem]

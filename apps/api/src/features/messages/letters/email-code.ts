import { say } from '../../../platform/words/say.ts'
import type { Draft } from '../draft.ts'

export const emailCode = (code: string, minutes: number): Draft => ({
  subject: say('email.otp.subject', { code }),
  preheader: say('email.otp.preheader', { minutes }),
  heading: say('email.otp.heading'),
  paragraphs: [say('email.otp.body', { minutes })],
  code,
  notes: [say('email.otp.ignore')],
})

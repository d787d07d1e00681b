import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'

/** For a newcomer; names the app where the newcomer came from one. */
export const emailCode = (code: string, minutes: number, clientName?: string): Draft => ({
  subject: say('email.otp.subject', { code }),
  preheader: say('email.otp.preheader', { minutes }),
  heading: say('email.otp.heading'),
  paragraphs: [
    clientName === undefined ? say('email.otp.body', { minutes }) : say('email.otp.oauthBody', { clientName, minutes }),
  ],
  code,
  notes: [say('email.otp.ignore')],
})

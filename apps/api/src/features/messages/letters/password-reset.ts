import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'

export const passwordReset = (url: string, minutes: number): Draft => ({
  subject: say('email.reset.subject'),
  preheader: say('email.reset.preheader', { minutes }),
  heading: say('email.reset.heading'),
  paragraphs: [say('email.reset.body', { minutes })],
  button: { words: say('email.reset.button'), url },
  notes: [say('email.reset.ignore')],
})

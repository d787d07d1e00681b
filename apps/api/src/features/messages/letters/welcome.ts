import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'

export const welcome = (url: string): Draft => ({
  subject: say('email.welcome.subject'),
  preheader: say('email.welcome.preheader'),
  heading: say('email.welcome.heading'),
  paragraphs: [say('email.welcome.body')],
  button: { words: say('email.welcome.button'), url },
})

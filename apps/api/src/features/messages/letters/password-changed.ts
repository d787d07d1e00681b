import { say } from '../../../platform/words/say.ts'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export const passwordChanged = ({ at }: LetterOf<'password-changed'>, url: string): Draft => ({
  subject: say('email.passwordChanged.subject'),
  preheader: say('email.passwordChanged.preheader'),
  heading: say('email.passwordChanged.heading'),
  paragraphs: [say('email.passwordChanged.body', { dateTime: taipeiTime(at) }), say('email.passwordChanged.notYou')],
  button: { words: say('email.passwordChanged.button'), url },
})

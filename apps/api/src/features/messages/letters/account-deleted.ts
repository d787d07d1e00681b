import { say } from '../../../platform/copy/say.ts'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export const accountDeleted = ({ at }: LetterOf<'account-deleted'>): Draft => ({
  subject: say('email.deleted.subject'),
  preheader: say('email.deleted.preheader'),
  heading: say('email.deleted.heading'),
  paragraphs: [say('email.deleted.body', { dateTime: taipeiTime(at) })],
})

import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export function etagCancelled({ plate, at }: LetterOf<'etag-cancelled'>, url: string): Draft {
  return {
    subject: say('email.etagCancelled.subject', { plate }),
    preheader: say('email.etagCancelled.preheader'),
    heading: say('email.etagCancelled.heading'),
    paragraphs: [say('email.etagCancelled.body', { plate, dateTime: taipeiTime(at) })],
    advice: [say('email.etagCancelled.next')],
    button: { words: say('email.etagCancelled.button'), url },
  }
}

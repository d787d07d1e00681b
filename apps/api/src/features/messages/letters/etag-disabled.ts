import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiDate } from '../taipei-time.ts'

export function etagDisabled({ plate, at }: LetterOf<'etag-disabled'>, url: string): Draft {
  return {
    subject: say('email.etagDisabled.subject', { plate }),
    preheader: say('email.etagDisabled.preheader'),
    heading: say('email.etagDisabled.heading'),
    paragraphs: [say('email.etagDisabled.body', { plate, date: taipeiDate(at) })],
    advice: [say('email.etagDisabled.next')],
    button: { words: say('email.etagDisabled.button'), url },
    notes: [say('email.etagEnabled.scam')],
  }
}

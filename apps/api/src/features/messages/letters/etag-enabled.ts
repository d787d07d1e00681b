import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiDate } from '../taipei-time.ts'

export function etagEnabled({ plate, at }: LetterOf<'etag-enabled'>, url: string): Draft {
  return {
    subject: say('email.etagEnabled.subject', { plate }),
    preheader: say('email.etagEnabled.preheader'),
    heading: say('email.etagEnabled.heading'),
    paragraphs: [say('email.etagEnabled.body', { plate, date: taipeiDate(at) })],
    advice: [say('email.etagEnabled.tip1'), say('email.etagEnabled.tip2'), say('email.etagEnabled.tip3')],
    button: { words: say('email.etagEnabled.button'), url },
    notes: [say('email.etagEnabled.scam')],
  }
}

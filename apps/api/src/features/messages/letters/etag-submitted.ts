import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { dayWithWeekday, writeDay } from '../taipei-time.ts'

export function etagSubmitted({ plate, applicationNo, dueDate }: LetterOf<'etag-submitted'>, url: string): Draft {
  return {
    subject: say('email.etagSubmitted.subject', { plate }),
    preheader: say('email.etagSubmitted.preheader', { date: writeDay(dueDate) }),
    heading: say('email.etagSubmitted.heading'),
    paragraphs: [say('email.etagSubmitted.body', { plate })],
    facts: [
      say('email.etagSubmitted.no', { applicationNo }),
      say('email.etagSubmitted.due', { dateWeekday: dayWithWeekday(dueDate) }),
    ],
    advice: [say('email.etagSubmitted.keep')],
    button: { words: say('email.etagSubmitted.button'), url },
    // Real notices about tolls name the plate and hold no way to pay: the motorway authority tells drivers so.
    notes: [say('email.etagEnabled.scam')],
  }
}

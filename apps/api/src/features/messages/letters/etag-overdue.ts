import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { writeDay } from '../taipei-time.ts'

export function etagOverdue({ plate, dueDate }: LetterOf<'etag-overdue'>, url: string): Draft {
  return {
    subject: say('email.etagOverdue.subject', { plate }),
    preheader: say('email.etagOverdue.preheader'),
    heading: say('email.etagOverdue.heading'),
    paragraphs: [say('email.etagOverdue.body', { plate, date: writeDay(dueDate) })],
    advice: [say('email.etagOverdue.keep')],
    button: { words: say('email.etagOverdue.button'), url },
  }
}

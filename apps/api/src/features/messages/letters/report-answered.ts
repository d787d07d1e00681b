import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

/** The answer stands apart, as the words of somebody else. */
export function reportAnswered({ at, placeName, answer }: LetterOf<'report-answered'>, url: string): Draft {
  return {
    subject: say('email.reportAnswered.subject', { placeName }),
    preheader: say('email.reportAnswered.preheader'),
    heading: say('email.reportAnswered.heading'),
    paragraphs: [say('email.reportAnswered.body', { placeName, dateTime: taipeiTime(at) })],
    facts: [say('email.reportAnswered.answer', { answer })],
    advice: [say('email.reportAnswered.theirWords'), say('email.reportAnswered.next')],
    button: { words: say('email.reportAnswered.button'), url },
  }
}

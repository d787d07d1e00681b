import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say, type WordsKey } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiDate } from '../taipei-time.ts'

type Reason = LetterOf<'etag-rejected'>['reason']

/** Why, and what the member can do about it. */
const words: Readonly<Record<Reason, readonly [why: WordsKey, fix?: WordsKey]>> = {
  owner_mismatch: ['etag.reject.owner_mismatch', 'etag.reject.owner_mismatch.fix'],
  plate_not_found: ['etag.reject.plate_not_found', 'etag.reject.plate_not_found.fix'],
  no_etag: ['etag.reject.no_etag', 'etag.reject.no_etag.fix'],
  arrears: ['etag.reject.arrears', 'etag.reject.arrears.fix'],
  already_bound: ['etag.reject.already_bound', 'etag.reject.already_bound.fix'],
  class_mismatch: ['etag.reject.class_mismatch', 'etag.reject.class_mismatch.fix'],
  payment_method: ['etag.reject.payment_method', 'etag.reject.payment_method.fix'],
  other: ['etag.reject.other'],
}

export function etagRejected({ plate, reason, at }: LetterOf<'etag-rejected'>, url: string): Draft {
  const [why, fix] = words[reason]
  return {
    subject: say('email.etagRejected.subject', { plate }),
    preheader: say('email.etagRejected.preheader'),
    heading: say('email.etagRejected.heading'),
    paragraphs: [say('email.etagRejected.body', { plate })],
    facts: [
      say('email.etagRejected.reason', { reason: say(why) }),
      say('email.etagRejected.date', { date: taipeiDate(at) }),
    ],
    advice: [...(fix ? [say(fix)] : []), say('email.etagRejected.next')],
    button: { words: say('email.etagRejected.button'), url },
    notes: [say('email.etagEnabled.scam')],
  }
}

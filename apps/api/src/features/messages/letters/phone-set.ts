import { maskPhone } from '@dpass/rules/contact/show-phone'
import { say } from '../../../platform/copy/say.ts'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

/** For a member's first number; every later one is a change. */
export function phoneSet({ at, phoneNumber }: LetterOf<'phone-set'>, url: string): Draft {
  const dateTime = taipeiTime(at)
  const phone = maskPhone(phoneNumber)
  return {
    subject: say('email.phoneSet.subject'),
    preheader: say('email.phoneSet.preheader', { phone }),
    heading: say('email.phoneSet.heading'),
    paragraphs: [say('email.phoneSet.body', { dateTime, phone }), say('email.phoneChanged.notYou')],
    button: { words: say('email.phoneChanged.button'), url },
  }
}

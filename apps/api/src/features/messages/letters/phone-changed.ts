import { maskPhone } from '@dpass/rules/contact/show-phone'
import { say } from '../../../platform/copy/say.ts'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export function phoneChanged({ at, phoneNumber }: LetterOf<'phone-changed'>, url: string): Draft {
  const dateTime = taipeiTime(at)
  const phone = maskPhone(phoneNumber)
  return {
    subject: say('email.phoneChanged.subject'),
    preheader: say('email.phoneChanged.preheader', { phone }),
    heading: say('email.phoneChanged.heading'),
    paragraphs: [say('email.phoneChanged.body', { dateTime, phone }), say('email.phoneChanged.notYou')],
    button: { words: say('email.phoneChanged.button'), url },
  }
}

import { say } from '../../../platform/copy/say.ts'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export function newSignIn({ at, device, address }: LetterOf<'new-sign-in'>, url: string): Draft {
  const dateTime = taipeiTime(at)
  return {
    subject: say('email.newSignIn.subject'),
    preheader: say('email.newSignIn.preheader', { dateTime }),
    heading: say('email.newSignIn.heading'),
    paragraphs: [say('email.newSignIn.body')],
    facts: [
      say('email.newSignIn.time', { dateTime }),
      say('email.newSignIn.device', { device }),
      say('email.newSignIn.ip', { ip: address }),
    ],
    advice: [say('email.newSignIn.wasYou'), say('email.newSignIn.notYou')],
    button: { words: say('email.newSignIn.button'), url },
  }
}

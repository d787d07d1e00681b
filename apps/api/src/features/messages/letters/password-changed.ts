import { say } from '../../../platform/copy/say.ts'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

/** Names the apps that went with the old password, so that the member knows which to connect again. */
export function passwordChanged(letter: LetterOf<'password-changed'>, url: string): Draft {
  const { at, disconnected = [], signedOut = [] } = letter
  const facts = [
    ...(disconnected.length > 0 ? [say('email.passwordChanged.disconnected', { names: disconnected.join('、') })] : []),
    ...(signedOut.length > 0 ? [say('email.passwordChanged.signedOut', { names: signedOut.join('、') })] : []),
  ]
  return {
    subject: say('email.passwordChanged.subject'),
    preheader: say('email.passwordChanged.preheader'),
    heading: say('email.passwordChanged.heading'),
    paragraphs: [say('email.passwordChanged.body', { dateTime: taipeiTime(at) })],
    ...(facts.length > 0 && { facts }),
    advice: [say('email.passwordChanged.notYou')],
    button: { words: say('email.passwordChanged.button'), url },
  }
}

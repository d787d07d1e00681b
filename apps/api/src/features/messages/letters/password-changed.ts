import { say } from '../../../platform/copy/say.ts'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

/** Names the apps and passkeys that went with the old password, so that the member knows what to set up again. */
export function passwordChanged(letter: LetterOf<'password-changed'>, url: string): Draft {
  const { at, disconnected = [], signedOut = [], passkeys = [] } = letter
  const facts = [
    ...(disconnected.length > 0 ? [say('email.passwordChanged.disconnected', { names: disconnected.join('、') })] : []),
    ...(passkeys.length > 0 ? [say('email.passwordChanged.passkeys', { names: passkeys.join('、') })] : []),
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

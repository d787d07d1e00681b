import type { LetterOf } from '../../../platform/letters.ts'
import { say } from '../../../platform/words/say.ts'
import type { Draft } from '../draft.ts'

export function linkInvalid({ programme: name }: LetterOf<'link-invalid'>, url: string): Draft {
  return {
    subject: say('email.linkInvalid.subject', { name }),
    preheader: say('email.linkInvalid.preheader'),
    heading: say('email.linkInvalid.heading', { name }),
    paragraphs: [say('email.linkInvalid.body', { name })],
    button: { words: say('email.linkInvalid.button'), url },
  }
}

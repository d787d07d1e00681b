import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'

export function linkInvalid({ programme: name, automatic }: LetterOf<'link-invalid'>, url: string): Draft {
  return {
    subject: say('email.linkInvalid.subject', { name }),
    preheader: say(automatic ? 'email.linkInvalid.preheader' : 'email.linkInvalid.manualPreheader'),
    heading: say('email.linkInvalid.heading', { name }),
    paragraphs: [say(automatic ? 'email.linkInvalid.body' : 'email.linkInvalid.manualBody', { name })],
    button: { words: say('email.linkInvalid.button'), url },
  }
}

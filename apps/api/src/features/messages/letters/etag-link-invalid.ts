import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'

export function etagLinkInvalid({ plate }: LetterOf<'etag-link-invalid'>, url: string): Draft {
  return {
    subject: say('email.etagLinkInvalid.subject', { plate }),
    preheader: say('email.etagLinkInvalid.preheader'),
    heading: say('email.etagLinkInvalid.heading'),
    paragraphs: [say('email.etagLinkInvalid.body', { plate })],
    button: { words: say('email.etagLinkInvalid.button'), url },
  }
}

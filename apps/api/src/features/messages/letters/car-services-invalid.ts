import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'

/** They pay tolls and have no points. */
export function carServicesInvalid({ programme: name }: LetterOf<'car-services-invalid'>, url: string): Draft {
  return {
    subject: say('email.linkInvalid.subject', { name }),
    preheader: say('email.linkInvalid.manualPreheader'),
    heading: say('email.linkInvalid.heading', { name }),
    paragraphs: [say('email.linkInvalid.carServicesBody', { name })],
    button: { words: say('email.linkInvalid.button'), url },
  }
}

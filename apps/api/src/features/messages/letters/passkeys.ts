import { say } from '../../../platform/copy/say.ts'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

const parts = (name: string, url: string) => ({
  facts: [say('email.passkey.name', { name })],
  button: { words: say('email.passkey.button'), url },
})

const advice = () => [say('email.passkey.wasYou'), say('email.passkey.notYou')]

export const passkeyAdded = ({ at, name }: LetterOf<'passkey-added'>, url: string): Draft => ({
  subject: say('email.passkeyAdded.subject'),
  preheader: say('email.passkeyAdded.preheader'),
  heading: say('email.passkeyAdded.heading'),
  paragraphs: [say('email.passkeyAdded.body', { dateTime: taipeiTime(at) })],
  ...parts(name, url),
  advice: advice(),
})

export const passkeyRemoved = ({ at, name }: LetterOf<'passkey-removed'>, url: string): Draft => ({
  subject: say('email.passkeyRemoved.subject'),
  preheader: say('email.passkeyRemoved.preheader'),
  heading: say('email.passkeyRemoved.heading'),
  paragraphs: [say('email.passkeyRemoved.body', { dateTime: taipeiTime(at) })],
  ...parts(name, url),
  advice: advice(),
})

export const passkeyRefused = ({ at, name }: LetterOf<'passkey-refused'>, url: string): Draft => ({
  subject: say('email.passkeyRefused.subject'),
  preheader: say('email.passkeyRefused.preheader'),
  heading: say('email.passkeyRefused.heading'),
  paragraphs: [say('email.passkeyRefused.body', { dateTime: taipeiTime(at) })],
  ...parts(name, url),
  advice: [say('email.passkeyRefused.advice')],
})

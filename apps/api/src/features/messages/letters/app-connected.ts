import { describeScopes } from '../../../domain/oauth/scope.ts'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export function appConnected({ at, clientName, change, scopes }: LetterOf<'app-connected'>, url: string): Draft {
  const isNew = change === 'connected'
  const dateTime = taipeiTime(at)
  return {
    subject: say(isNew ? 'email.appConnected.subject' : 'email.appConnected.moreSubject', { clientName }),
    preheader: say('email.appConnected.preheader'),
    heading: say(isNew ? 'email.appConnected.heading' : 'email.appConnected.moreHeading'),
    paragraphs: [say(isNew ? 'email.appConnected.body' : 'email.appConnected.moreBody', { dateTime, clientName })],
    facts: describeScopes(scopes, clientName).map(({ description }) => description),
    advice: [say('email.appConnected.wasYou'), say('email.appConnected.notYou')],
    button: { words: say('email.appConnected.button'), url },
  }
}

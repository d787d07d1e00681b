import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say, type WordsKey } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

type Change = LetterOf<'webhook-endpoint'>['change']

const words: Readonly<Record<Change, { readonly subject: WordsKey; readonly body: WordsKey }>> = {
  added: { subject: 'email.webhook.added.subject', body: 'email.webhook.added.body' },
  changed: { subject: 'email.webhook.changed.subject', body: 'email.webhook.changed.body' },
  removed: { subject: 'email.webhook.removed.subject', body: 'email.webhook.removed.body' },
  rotated: { subject: 'email.webhook.rotated.subject', body: 'email.webhook.rotated.body' },
  'switched-off': { subject: 'email.webhook.switchedOff.subject', body: 'email.webhook.switchedOff.body' },
  'switched-on': { subject: 'email.webhook.switchedOn.subject', body: 'email.webhook.switchedOn.body' },
}

/** To the contact of an app. Leads nowhere: the app's engineers have no page of ours, and a letter about secrets invites forgers. */
export function webhookEndpoint({ at, clientName, url, change }: LetterOf<'webhook-endpoint'>): Draft {
  const { subject, body } = words[change]
  return {
    subject: say(subject, { clientName }),
    preheader: say('email.webhook.preheader'),
    heading: say('email.webhook.heading', { clientName }),
    paragraphs: [say(body)],
    facts: [say('email.webhook.url', { url }), say('email.webhook.time', { dateTime: taipeiTime(at) })],
    advice: [say(change === 'switched-off' ? 'email.webhook.switchedOff.next' : 'email.webhook.notYou')],
  }
}

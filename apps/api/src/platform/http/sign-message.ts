import { Webhook } from 'standardwebhooks'

interface Message {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/** The headers of Standard Webhooks: a signature by each of the secrets, so that a receiver may know either. */
export const signMessage = (secrets: readonly string[], { id, at, body }: Message) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})

import type { FastifyRequest } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { Refusal } from './refusal.ts'

/** A partner's message as it came, for whoever knows the secret to judge. */
export interface SignedMessage {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/** Without its three headers a message is refused before anybody looks at it: a missing signature is a wrong one. */
export function readSignedMessage(request: FastifyRequest): SignedMessage {
  const headers = Object.fromEntries(
    names.map((name) => {
      const value = request.headers[name]
      if (typeof value !== 'string' || value === '' || value.length > 512)
        throw new Refusal('WEBHOOK_SIGNATURE_INVALID', `no ${name}`)
      return [name, value]
    }),
  )
  return { id: headers['webhook-id'] ?? '', headers, text: request.rawBody }
}

/** Standard Webhooks: the signature over id, time and body, and no more than five minutes between the clocks. */
export function checkSignature({ text, headers }: SignedMessage, secret: string): void {
  try {
    new Webhook(secret).verify(text, { ...headers })
  } catch (cause) {
    throw new Refusal('WEBHOOK_SIGNATURE_INVALID', cause instanceof Error ? cause.message : 'not verified')
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { carServicesUid, programmeUids } from '@dpass/rules/programmes'
import type { Config } from '../config/config.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the signature has been verified; only calls of partners have one. */
    signedMessage: SignedMessage | undefined
  }
}

/** A partner's message whose signature is right. */
export interface SignedMessage {
  readonly id: string
  /** Whose secret it was signed with: a programme's uid, or PAYMENT. */
  readonly signer: string
}

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Verifies the signature of every partner's call before its body is validated: a caller who cannot sign learns nothing
 * about what a message looks like. Must be registered before the calls.
 */
export function verifySignaturesFirst(app: FastifyInstance, config: Pick<Config, 'programmes' | 'payment'>): void {
  const signers = signersOf(config)
  app.decorateRequest('signedMessage')
  app.addHook('onRoute', (route) => {
    if (route.config?.call?.access !== 'partner') return
    const own = signers[route.url]
    if (!own) throw new Error(`nobody is known to sign what arrives at ${route.url}`)
    route.preValidation = async (request) => {
      request.signedMessage = verifySignature(request, own)
    }
  })
}

interface Signer {
  readonly name: string
  readonly secret: string
}

/** Who may sign what arrives where: a partner's secret opens its own address alone. */
const signersOf = ({
  programmes,
  payment,
}: Pick<Config, 'programmes' | 'payment'>): Readonly<Record<string, readonly Signer[]>> => ({
  '/v1/webhooks/programme': programmeUids.map((name) => ({ name, secret: programmes[name].webhookSecret })),
  '/v1/webhooks/car-services': [{ name: carServicesUid, secret: programmes[carServicesUid].webhookSecret }],
  '/v1/webhooks/payment': [{ name: 'PAYMENT', secret: payment.webhookSecret }],
})

/** Standard Webhooks: the signature over id, time and body, and no more than five minutes between the clocks. */
function verifySignature(request: FastifyRequest, signers: readonly Signer[]): SignedMessage {
  const headers = Object.fromEntries(names.map((name) => [name, readHeader(request, name)]))
  let reason = 'not verified'
  for (const { name, secret } of signers) {
    try {
      new Webhook(secret).verify(request.rawBody, headers)
      return { id: headers['webhook-id'] ?? '', signer: name }
    } catch (cause) {
      if (cause instanceof Error) reason = cause.message
    }
  }
  throw new Refusal('WEBHOOK_SIGNATURE_INVALID', reason)
}

/** A missing header is refused as a wrong signature is. */
function readHeader({ headers }: FastifyRequest, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value === '' || value.length > 512)
    throw new Refusal('WEBHOOK_SIGNATURE_INVALID', `no ${name}`)
  return value
}

export function signedMessageOf({ signedMessage }: FastifyRequest): SignedMessage {
  if (!signedMessage) throw new Refusal('WEBHOOK_SIGNATURE_INVALID', 'the signature was not verified')
  return signedMessage
}

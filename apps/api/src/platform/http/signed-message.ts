import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Webhook } from 'standardwebhooks'
import type { Config } from '../config/config.ts'
import { type ProgrammeUid, programmeUids } from '../config/config-programmes.ts'
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
  /** Whose secret it was signed with. */
  readonly signer: ProgrammeUid
}

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Verifies the signature of every partner's call before its body is validated: a caller who cannot sign learns nothing
 * about what a message looks like. Must be registered before the calls.
 */
export function verifySignaturesFirst(app: FastifyInstance, { programmes }: Pick<Config, 'programmes'>): void {
  app.decorateRequest('signedMessage')
  app.addHook('onRoute', (route) => {
    if (route.config?.call?.access !== 'partner') return
    route.preValidation = async (request) => {
      request.signedMessage = verifySignature(request, programmes)
    }
  })
}

/** Standard Webhooks: the signature over id, time and body, and no more than five minutes between the clocks. */
function verifySignature(request: FastifyRequest, programmes: Config['programmes']): SignedMessage {
  const headers = Object.fromEntries(names.map((name) => [name, readHeader(request, name)]))
  let reason = 'not verified'
  for (const signer of programmeUids) {
    try {
      new Webhook(programmes[signer].webhookSecret).verify(request.rawBody, headers)
      return { id: headers['webhook-id'] ?? '', signer }
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

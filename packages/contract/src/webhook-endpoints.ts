import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { Nothing, nullable, oneOf, Time } from './pieces.ts'

/** What a client is told of. `ping` is sent when it asks for it, to that endpoint alone. */
export const eventTypes = [
  'redemption.completed',
  'redemption.failed',
  'redemption.cancelled',
  'redemption.disputed',
  'refund.completed',
  'refund.failed',
  'grant.revoked',
  'member.closed',
  'ping',
] as const

export const deliveryStates = ['WAITING', 'DELIVERED', 'GIVEN_UP'] as const

/**
 * Why a try failed. STATUS: answered, and not with 2xx; REDIRECT: with 3xx, which is not followed. ADDRESS_REFUSED: the name
 * leads to an address that is not public.
 */
export const tryErrors = [
  'STATUS',
  'REDIRECT',
  'TIMEOUT',
  'NAME_UNKNOWN',
  'ADDRESS_REFUSED',
  'UNREACHABLE',
  'TLS_FAILED',
  'ANSWER_INVALID',
] as const

/** FAILING: switched off after five days in which every try failed. BY_CLIENT: by `enabled: false`. */
export const disabledReasons = ['FAILING', 'BY_CLIENT'] as const

const Address = Type.String({ minLength: 1, maxLength: 512 })

const EventTypes = Type.Array(oneOf(eventTypes), { minItems: 1, maxItems: eventTypes.length, uniqueItems: true })

const endpointFields = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(oneOf(eventTypes)),
  enabled: Type.Boolean(),
  disabledReason: nullable(oneOf(disabledReasons)),
  createdAt: Time,
}

const WebhookEndpoint = Type.Object(endpointFields, { title: 'WebhookEndpoint' })

/** With the secret by which its messages are verified, shown this once. */
const WebhookEndpointWithSecret = Type.Object(
  { ...endpointFields, secret: Type.String() },
  { title: 'WebhookEndpointWithSecret' },
)

const WebhookDelivery = Type.Object(
  {
    /** The `webhook-id` of the message: the same at every endpoint and every try. */
    id: Type.String(),
    type: oneOf(eventTypes),
    createdAt: Time,
    state: oneOf(deliveryStates),
    /** Oldest first, the last fifty. What the endpoint answered is not kept. */
    attempts: Type.Array(
      Type.Object({
        at: Time,
        /** Null without an answer. */
        status: nullable(Type.Integer()),
        ms: Type.Integer(),
        error: nullable(oneOf(tryErrors)),
      }),
    ),
  },
  { title: 'WebhookDelivery' },
)

const access = { access: 'client', scope: 'webhooks' } as const

export const webhookEndpoints = {
  'GET /v1/webhook-endpoints': {
    summary: "The client's endpoints, oldest first. As all of these with client credentials alone.",
    ...access,
    reply: Type.Array(WebhookEndpoint),
    refusals: [],
  },
  'POST /v1/webhook-endpoints': {
    summary:
      'Adds an endpoint, three at most. An https address on port 443 whose name leads to public addresses alone. Its secret is shown this once.',
    ...access,
    body: Type.Object({ url: Address, events: EventTypes }),
    reply: WebhookEndpointWithSecret,
    status: 201,
    refusals: [],
    rate: { requests: 30, perSeconds: 60 },
  },
  'PATCH /v1/webhook-endpoints/{id}': {
    summary: 'Changes where it is, what it is told of, or switches it off or on again.',
    ...access,
    body: Type.Object({
      url: Type.Optional(Address),
      events: Type.Optional(EventTypes),
      enabled: Type.Optional(Type.Boolean()),
    }),
    reply: WebhookEndpoint,
    refusals: [],
    rate: { requests: 30, perSeconds: 60 },
  },
  'DELETE /v1/webhook-endpoints/{id}': {
    summary: 'Removes it: nothing is sent there any more.',
    ...access,
    reply: Nothing,
    refusals: [],
  },
  'POST /v1/webhook-endpoints/{id}/ping': {
    summary: 'Sends the event ping, to this endpoint alone.',
    ...access,
    reply: WebhookDelivery,
    refusals: [],
    rate: { requests: 30, perSeconds: 60 },
  },
  'POST /v1/webhook-endpoints/{id}/rotate-secret': {
    summary: 'Gives it another secret, shown this once. For 24 hours messages carry the signatures of both.',
    ...access,
    reply: WebhookEndpointWithSecret,
    refusals: [],
    rate: { requests: 10, perSeconds: 60 },
  },
  'POST /v1/webhook-endpoints/{id}/resend': {
    summary: 'Sends again what was given up since a moment: 10,000 at most, the oldest first; count says how many.',
    ...access,
    body: Type.Object({ since: Type.String({ minLength: 1, maxLength: 40 }) }),
    reply: Type.Object({ count: Type.Integer() }),
    refusals: [],
    rate: { requests: 10, perSeconds: 60 },
  },
  'GET /v1/webhook-endpoints/{id}/deliveries': {
    summary: 'What was sent there or waits to be, newest first, of the last 30 days.',
    ...access,
    query: Type.Object({
      state: Type.Optional(oneOf(deliveryStates)),
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({ items: Type.Array(WebhookDelivery), nextCursor: nullable(Type.String()) }),
    refusals: ['CURSOR_INVALID'],
  },
  'POST /v1/webhook-endpoints/{id}/deliveries/{deliveryId}/resend': {
    summary: 'Sends it again, under the same webhook-id, whatever became of it before.',
    ...access,
    reply: WebhookDelivery,
    refusals: [],
    rate: { requests: 60, perSeconds: 60 },
  },
} as const satisfies Calls

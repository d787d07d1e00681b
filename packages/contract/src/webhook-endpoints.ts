import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { about, like, named, Nothing, nullable, oneOf, Time } from './pieces.ts'

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

const Address = like(Type.String({ minLength: 1, maxLength: 512 }), 'https://hooks.parking.example/dpass')

const someTypes = ['redemption.completed', 'redemption.cancelled', 'refund.completed']

const EventTypes = like(
  Type.Array(oneOf(eventTypes), { minItems: 1, maxItems: eventTypes.length, uniqueItems: true }),
  someTypes,
)

const endpointFields = {
  id: like(Type.String(), '0190a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'),
  url: like(Type.String(), 'https://hooks.parking.example/dpass'),
  events: like(Type.Array(oneOf(eventTypes)), someTypes),
  enabled: like(Type.Boolean(), true),
  disabledReason: about(
    like(nullable(oneOf(disabledReasons)), null),
    'FAILING: switched off after five days in which every try failed. BY_CLIENT: by `enabled: false`.',
  ),
  createdAt: Time,
}

const WebhookEndpoint = named('WebhookEndpoint', Type.Object(endpointFields))

const WebhookEndpointWithSecret = named(
  'WebhookEndpointWithSecret',
  Type.Object({
    ...endpointFields,
    secret: about(
      like(Type.String(), 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='),
      'Verifies the messages; shown this once.',
    ),
  }),
)

const WebhookDelivery = named(
  'WebhookDelivery',
  Type.Object({
    id: about(
      like(Type.String(), '0190a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'),
      'The `webhook-id` of the message: the same at every endpoint and every try.',
    ),
    type: oneOf(eventTypes),
    createdAt: Time,
    state: like(oneOf(deliveryStates), 'DELIVERED'),
    attempts: about(
      Type.Array(
        Type.Object({
          at: like(Time, '2026-11-17T04:00:02.000Z'),
          status: about(like(nullable(Type.Integer()), 200), 'Null without an answer.'),
          ms: like(Type.Integer(), 84),
          error: like(nullable(oneOf(tryErrors)), null),
        }),
      ),
      'Oldest first, the last fifty. What the endpoint answered is not kept.',
    ),
  }),
)

const access = { access: 'client', scope: 'webhooks' } as const

export const webhookEndpoints = {
  'GET /v1/webhook-endpoints': {
    operationId: 'listWebhookEndpoints',
    summary: "The client's endpoints, oldest first. As all of these with client credentials alone.",
    ...access,
    reply: Type.Array(WebhookEndpoint),
    refusals: [],
  },
  'POST /v1/webhook-endpoints': {
    operationId: 'createWebhookEndpoint',
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
    operationId: 'updateWebhookEndpoint',
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
    operationId: 'deleteWebhookEndpoint',
    summary: 'Removes it: nothing is sent there any more.',
    ...access,
    reply: Nothing,
    refusals: [],
  },
  'POST /v1/webhook-endpoints/{id}/ping': {
    operationId: 'pingWebhookEndpoint',
    summary: 'Sends the event ping, to this endpoint alone.',
    ...access,
    reply: WebhookDelivery,
    refusals: [],
    rate: { requests: 30, perSeconds: 60 },
  },
  'POST /v1/webhook-endpoints/{id}/rotate-secret': {
    operationId: 'rotateWebhookSecret',
    summary: 'Gives it another secret, shown this once. For 24 hours messages carry the signatures of both.',
    ...access,
    reply: WebhookEndpointWithSecret,
    refusals: [],
    rate: { requests: 10, perSeconds: 60 },
  },
  'POST /v1/webhook-endpoints/{id}/resend': {
    operationId: 'resendWebhooks',
    summary: 'Sends again what was given up since a moment: 10,000 at most, the oldest first; count says how many.',
    ...access,
    body: Type.Object({ since: like(Type.String({ minLength: 1, maxLength: 40 }), '2026-11-17T00:00:00Z') }),
    reply: Type.Object({ count: like(Type.Integer(), 3) }),
    refusals: [],
    rate: { requests: 10, perSeconds: 60 },
  },
  'GET /v1/webhook-endpoints/{id}/deliveries': {
    operationId: 'listWebhookDeliveries',
    summary: 'What was sent there or waits to be, newest first, of the last 30 days.',
    ...access,
    query: Type.Object({
      state: Type.Optional(oneOf(deliveryStates)),
      cursor: Type.Optional(like(Type.String({ minLength: 1, maxLength: 64 }), 'AZofdQ0u8wAAGaH3UNKH8w')),
      pageSize: Type.Optional(like(Type.Integer({ minimum: 1, maximum: 100 }), 20)),
    }),
    reply: Type.Object({
      items: Type.Array(WebhookDelivery),
      nextCursor: like(nullable(Type.String()), 'AZofdQ0u8wAAGaH3UNKH8w'),
    }),
    refusals: ['CURSOR_INVALID'],
  },
  'POST /v1/webhook-endpoints/{id}/deliveries/{deliveryId}/resend': {
    operationId: 'resendWebhookDelivery',
    summary: 'Sends it again, under the same webhook-id, whatever became of it before.',
    ...access,
    reply: WebhookDelivery,
    refusals: [],
    rate: { requests: 60, perSeconds: 60 },
  },
} as const satisfies Calls

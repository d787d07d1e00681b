import type { TSchema } from 'typebox'
import { Type } from '../schema.ts'
import { about, like, named, nullable, oneOf } from '../pieces.ts'

const MayBeMissing = <const S extends TSchema>(schema: S) => Type.Optional(nullable(schema))

/**
 * What the gateway tells DPASS by `POST /v1/webhooks/payment`, signed as Standard Webhooks with its secret. Amount and
 * currency are taken as they come: a wrong one is flagged and answered 200, or the gateway would send it for ever.
 */
export const GatewayEvent = named(
  'PaymentEvent',
  Type.Object({
    type: Type.Literal('payment.settled'),
    timestamp: Type.Optional(like(Type.String({ maxLength: 40 }), '2026-11-17T04:00:00.000Z')),
    data: Type.Object({
      transactionId: like(Type.String({ maxLength: 128 }), '2026-1117-K7WQM-3XHPT'),
      result: oneOf(['PAID', 'FAILED']),
      amount: like(MayBeMissing(Type.Number()), 365),
      currency: like(MayBeMissing(Type.String({ maxLength: 64 })), 'TWD'),
      method: about(
        like(MayBeMissing(Type.String({ maxLength: 64 })), 'line_pay'),
        'One of `paymentMethods`; another is kept as it is.',
      ),
      paidAt: like(MayBeMissing(Type.String({ maxLength: 40 })), '2026-11-17T04:00:00.000Z'),
      reason: about(
        MayBeMissing(Type.String({ maxLength: 64 })),
        'Of FAILED: declined, insufficient, expired, cancelled or system.',
      ),
    }),
  }),
)

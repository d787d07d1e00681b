import type { TSchema } from 'typebox'
import { Type } from '../schema.ts'
import { nullable, oneOf } from '../pieces.ts'

const Told = <const S extends TSchema>(schema: S) => Type.Optional(nullable(schema))

/**
 * What the gateway tells DPASS by `POST /v1/webhooks/payment`, signed as Standard Webhooks with its secret. Amount and
 * currency are taken as they come: a wrong one is flagged and answered 200, or the gateway would send it for ever.
 */
export const GatewayEvent = Type.Object({
  type: Type.Literal('payment.settled'),
  timestamp: Type.Optional(Type.String({ maxLength: 40 })),
  data: Type.Object(
    {
      transactionId: Type.String({ maxLength: 128 }),
      result: oneOf(['PAID', 'FAILED']),
      amount: Told(Type.Number()),
      currency: Told(Type.String({ maxLength: 64 })),
      /** One of `paymentMethods`; another is kept as it is. */
      method: Told(Type.String({ maxLength: 64 })),
      paidAt: Told(Type.String({ maxLength: 40 })),
      /** Of FAILED: declined, insufficient, expired, cancelled or system. */
      reason: Told(Type.String({ maxLength: 64 })),
    },
    { title: 'Payment' },
  ),
})

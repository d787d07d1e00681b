import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { about, like, nullable, oneOf, Time, Twd } from './pieces.ts'

/**
 * PENDING: the member has not paid yet, the bank has not answered, or the amount was wrong and an operator must look
 * (underReview). PAID is final; the gateway may still say PAID after FAILED or EXPIRED.
 */
export const PaymentStatus = oneOf(['PENDING', 'PAID', 'FAILED', 'EXPIRED'])

/** The last part of `payment.failure.reason.*` in the copy. */
export const failureReasons = ['declined', 'insufficient', 'expired', 'cancelled', 'system'] as const

const Payment = Type.Object(
  {
    id: about(
      like(Type.String(), '2026-1117-K7WQM-3XHPT'),
      'Also the order number that members read to customer service.',
    ),
    planId: like(Type.String(), '019a1f74-21b0-7c6d-8e5f-3a4b5c6d7e8f'),
    planName: like(Type.String(), '通勤安心方案'),
    amount: about(like(Twd, 365), 'What the plan cost when the payment was begun.'),
    status: PaymentStatus,
    /**
     * The gateway has said that nothing was paid yet: the member can go on with this payment. False of a PENDING one: its
     * result is not known, and none is to be paid for this plan until it is.
     */
    canBePaid: like(Type.Boolean(), false),
    underReview: about(
      like(Type.Boolean(), false),
      'The gateway told of another amount or currency: nothing was granted, and customer service decides.',
    ),
    paidAt: like(nullable(Time), '2026-11-17T04:00:00.000Z'),
  },
  { title: 'Payment' },
)

export const payment = {
  'POST /v1/payment/transaction/init': {
    operationId: 'startPayment',
    summary:
      'Starts paying for a plan; the browser goes to redirectUrl at the gateway. It comes back to the redirectUrl of the body with purchasedPlanId (chainStorePurchasedPlanId for a CHAIN_STORE plan), or to /payment/failure with transactionId. Again while one for that plan can be paid: the same one; while its result is not known PAYMENT_PENDING. Never with an app’s token.',
    access: 'member',
    refusalOfApps: 'PURCHASE_BLOCKED',
    body: Type.Object(
      {
        planId: like(Type.String({ minLength: 1, maxLength: 128 }), '019a1f74-21b0-7c6d-8e5f-3a4b5c6d7e8f'),
        redirectUrl: like(Type.String({ minLength: 1, maxLength: 2_048 }), '/'),
      },
      { title: 'Purchase' },
    ),
    reply: Type.Object(
      {
        transactionId: like(Type.String(), '2026-1117-K7WQM-3XHPT'),
        redirectUrl: like(Type.String(), 'https://pay.example/pay?token=Jm2kQ7xTz0aYc4nRb6uWd'),
      },
      { title: 'StartedPayment' },
    ),
    refusals: ['PURCHASE_BLOCKED', 'PLAN_NOT_FOUND', 'PLAN_NOT_PURCHASABLE', 'PAYMENT_PENDING', 'PAYMENT_INIT_FAILED'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'GET /v1/payment/transactions': {
    operationId: 'listPayments',
    summary:
      "The member's payments, newest first. Of those that are PENDING, DPASS asks the gateway within a few seconds.",
    access: 'member',
    query: Type.Object({
      cursor: Type.Optional(like(Type.String({ minLength: 1, maxLength: 256 }), 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA')),
      pageSize: Type.Optional(like(Type.Integer({ minimum: 1, maximum: 100 }), 20)),
    }),
    reply: Type.Object({
      items: Type.Array(Payment),
      nextCursor: like(nullable(Type.String()), 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA'),
    }),
    refusals: ['CURSOR_INVALID'],
  },
  'GET /v1/payment/transactions/{id}': {
    operationId: 'getPayment',
    summary: 'How a payment stands. While it is PENDING, reading it has DPASS ask the gateway within a few seconds.',
    access: 'member',
    reply: Type.Object(
      {
        ...Payment.properties,
        failureReason: nullable(oneOf(failureReasons)),
        createdAt: like(Time, '2026-11-01T03:20:00.000Z'),
        expiresAt: about(like(Time, '2026-11-17T04:10:00.000Z'), 'Until then it can be paid.'),
      },
      { title: 'PaymentDetail' },
    ),
    refusals: [],
  },
} as const satisfies Calls

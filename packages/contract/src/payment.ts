import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { nullable, oneOf, Time, Twd } from './pieces.ts'

/**
 * PENDING: the member has not paid yet, the bank has not answered, or the amount was wrong and an operator must look
 * (underReview). PAID is final; the gateway may still say PAID after FAILED or EXPIRED.
 */
export const PaymentStatus = oneOf(['PENDING', 'PAID', 'FAILED', 'EXPIRED'])

/** The last part of `payment.failure.reason.*` in the copy. */
export const failureReasons = ['declined', 'insufficient', 'expired', 'cancelled', 'system'] as const

const Payment = Type.Object(
  {
    /** Also the order number that members read to customer service. */
    id: Type.String(),
    planId: Type.String(),
    planName: Type.String(),
    /** What the plan cost when the payment was begun. */
    amount: Twd,
    status: PaymentStatus,
    /**
     * The gateway has said that nothing was paid yet: the member can go on with this payment. False of a PENDING one: its
     * result is not known, and none is to be paid for this plan until it is.
     */
    canBePaid: Type.Boolean(),
    /** The gateway told of another amount or currency: nothing was granted, and customer service decides. */
    underReview: Type.Boolean(),
    paidAt: nullable(Time),
  },
  { title: 'Payment' },
)

export const payment = {
  'POST /v1/payment/transaction/init': {
    summary:
      'Starts paying for a plan; the browser goes to redirectUrl at the gateway. It comes back to the redirectUrl of the body with purchasedPlanId (chainStorePurchasedPlanId for a CHAIN_STORE plan), or to /payment/failure with transactionId. Again while one for that plan can be paid: the same one; while its result is not known PAYMENT_PENDING. Never with an app’s token.',
    access: 'member',
    refusalOfApps: 'PURCHASE_BLOCKED',
    body: Type.Object(
      {
        planId: Type.String({ minLength: 1, maxLength: 128 }),
        redirectUrl: Type.String({ minLength: 1, maxLength: 2_048 }),
      },
      { title: 'Purchase' },
    ),
    reply: Type.Object({ transactionId: Type.String(), redirectUrl: Type.String() }, { title: 'Payment' }),
    refusals: ['PURCHASE_BLOCKED', 'PLAN_NOT_FOUND', 'PLAN_NOT_PURCHASABLE', 'PAYMENT_PENDING', 'PAYMENT_INIT_FAILED'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'GET /v1/payment/transactions': {
    summary:
      "The member's payments, newest first. Of those that are PENDING, DPASS asks the gateway within a few seconds.",
    access: 'member',
    query: Type.Object({
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({ items: Type.Array(Payment), nextCursor: nullable(Type.String()) }),
    refusals: ['CURSOR_INVALID'],
  },
  'GET /v1/payment/transactions/{id}': {
    summary: 'How a payment stands. While it is PENDING, reading it has DPASS ask the gateway within a few seconds.',
    access: 'member',
    reply: Type.Object(
      {
        ...Payment.properties,
        failureReason: nullable(oneOf(failureReasons)),
        createdAt: Time,
        /** Until then it can be paid. */
        expiresAt: Time,
      },
      { title: 'Payment' },
    ),
    refusals: [],
  },
} as const satisfies Calls

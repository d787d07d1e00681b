import type { Calls } from '@dpass/wire/shape'
import { Type } from '../schema.ts'
import { nullable, oneOf } from '../pieces.ts'

/** Section 3 of the specification: how a member can pay. */
export const paymentMethods = [
  'apple_pay',
  'line_pay',
  'credit_card',
  'easy_wallet',
  'jkopay',
  'autopass',
  'auto_partner',
] as const

/** Whole units of the currency. */
const Amount = Type.Integer({ minimum: 1, maximum: 10_000_000 })
const Address = Type.String({ minLength: 1, maxLength: 4_096 })

/** A gateway's answer may name what this version does not know yet: such a word is read as a plain text. */
const Word = Type.String({ maxLength: 64 })

/**
 * OPEN: the member has not paid. PROCESSING: the member has agreed, and the bank has not answered yet. PAID, FAILED and
 * VOIDED are final, but for a late PAID.
 */
const State = oneOf(['OPEN', 'PROCESSING', 'PAID', 'FAILED', 'VOIDED'])

/** How a payment stands. `amount` is what was really paid, or is to be. */
const Payment = Type.Object({
  transactionId: Type.String(),
  state: State,
  amount: Type.Number(),
  currency: Word,
  method: nullable(Word),
  paidAt: nullable(Type.String({ maxLength: 40 })),
  /** Of FAILED: declined, insufficient, expired, cancelled or system. */
  reason: nullable(Word),
})

/**
 * What DPASS asks of the payment gateway. The key travels as a bearer token; ids of payments are DPASS's own. A refusal is
 * `{"error": {"code"}}`: PAYMENT_CLOSED (409, it is paid, failed or voided), PAYMENT_CONFLICT (409, the id stands for
 * another amount), PAYMENT_UNKNOWN (404), KEY_WRONG (401, whatever is called). Any 5xx means: not now. Answers and
 * refusals repeat the `transactionId`; one that repeats another, or none, is not believed. What the gateway decides it
 * also tells by `payment.settled` (partners/gateway-events.ts), as often as it takes until it is answered 2xx.
 */
export const gateway = {
  'PUT /payments/{transactionId}': {
    summary:
      'Opens a payment. Again for one that is OPEN or PROCESSING: the same payment and page, with the new addresses to come back to.',
    access: 'partner',
    body: Type.Object({
      amount: Amount,
      currency: Type.Literal('TWD'),
      /** What is bought, for the member to read. */
      description: Type.String({ minLength: 1, maxLength: 200 }),
      /** Where the browser goes once the member has paid, and where if not. */
      successUrl: Address,
      failureUrl: Address,
      /** From then on the member can no longer pay. */
      expiresAt: Type.String({ minLength: 20, maxLength: 30 }),
    }),
    /** The token opens the page on which the member pays; nobody can guess it. */
    reply: Type.Object({ transactionId: Type.String(), pageToken: Type.String({ pattern: '^[\\w-]{16,256}$' }) }),
    echoes: ['transactionId'],
    refusals: ['PAYMENT_CLOSED', 'PAYMENT_CONFLICT'],
  },
  'GET /payments/{transactionId}': {
    summary: 'How a payment stands.',
    access: 'partner',
    reply: Payment,
    echoes: ['transactionId'],
    refusals: ['PAYMENT_UNKNOWN'],
  },
  'DELETE /payments/{transactionId}': {
    summary:
      'Voids a payment that is OPEN; the reply says how it stands now. One that the gateway has never seen cannot be opened afterwards.',
    access: 'partner',
    reply: Payment,
    echoes: ['transactionId'],
    refusals: [],
  },
} as const satisfies Calls

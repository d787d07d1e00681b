/** Opens the gateway's API to DPASS. */
export const paymentApiKey = 'sandbox-payment'

/** Signs what the gateway tells DPASS. */
export const paymentWebhookSecret = `whsec_${Buffer.from('sandbox-webhook-secret-payment').toString('base64')}`

/** What DPASS wants to be paid. */
export interface Wanted {
  readonly transactionId: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly successUrl: string
  readonly failureUrl: string
  readonly expiresAt: string
}

export interface Payment extends Wanted {
  /** Opens the page on which it is paid. */
  readonly pageToken: string
  readonly state: 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'VOIDED'
  readonly method: string | null
  /** What was really paid, when that is another amount than was wanted. */
  readonly paid: { readonly amount: number; readonly currency: string } | null
  readonly paidAt: string | null
  /** Why it failed. */
  readonly reason: string | null
  readonly openedAt: string
}

export const isClosed = ({ state }: Payment): boolean => state !== 'OPEN' && state !== 'PROCESSING'

/** As the gateway tells it, when asked or by itself. */
export const describePayment = ({ transactionId, state, amount, currency, paid, method, paidAt, reason }: Payment) => ({
  transactionId,
  state,
  amount: paid?.amount ?? amount,
  currency: paid?.currency ?? currency,
  method,
  paidAt,
  reason,
})

import type { Order } from './call-dpass.ts'
import type { Redemption, Refund, Refused } from './dpass-reply.ts'

/** Points that were asked for. The key is written down before the first sending, and every sending uses it again. */
export interface PointPayment {
  readonly way: 'points'
  readonly key: string
  readonly order: Order
  /** How often it has been sent. Counted before each sending, so that one which was cut short counts too. */
  readonly sent: number
  /** What DPASS said last; null while nobody knows whether it was done. */
  readonly answer: Redemption | null
}

export interface RefundAsked {
  readonly key: string
  readonly amount: number
  readonly answer: Refund | null
}

/** A merchant's bill and what has been paid of it. */
export interface Bill {
  readonly orderId: string
  /** Whose it is: only they find it again. */
  readonly owner: string
  readonly orderAmount: number
  readonly serviceType: string
  readonly merchantName: string
  readonly createdAt: string
  /** What the merchant itself wants to remember of it, in words for the driver. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly payment: PointPayment | { readonly way: 'full' } | null
  readonly refunds: readonly RefundAsked[]
  /** Why the last attempt came to nothing, for the driver to read. */
  readonly trouble: Refused | { readonly is: 'away' } | { readonly is: 'signedOut' } | null
}

/**
 * `unsure`: DPASS was asked and has not answered. `pending`: it has answered that the programme has not. In both the bill
 * must not be paid in another way, because the points may be gone.
 */
export type BillState = 'open' | 'unsure' | 'pending' | 'paid' | 'paidInFull'

export function billStateOf({ payment }: Bill): BillState {
  if (!payment) return 'open'
  if (payment.way === 'full') return 'paidInFull'
  if (!payment.answer) return 'unsure'
  if (payment.answer.status === 'PENDING') return 'pending'
  return payment.answer.amount > 0 ? 'paid' : 'paidInFull'
}

/** What DPASS took off and kept off so far. */
export function redemptionOf({ payment }: Bill): Redemption | null {
  return payment?.way === 'points' ? payment.answer : null
}

/** The refund whose outcome is not known yet; there is one at most. */
export const openRefund = ({ refunds }: Bill): RefundAsked | undefined =>
  refunds.find(({ answer }) => !answer || answer.status === 'PENDING')

export const refundedOf = ({ refunds }: Bill): number =>
  refunds.reduce((sum, { answer }) => sum + (answer?.status === 'COMPLETED' ? answer.amount : 0), 0)

/** What can still be given back, in dollars. */
export function refundable(bill: Bill): number {
  return billStateOf(bill) === 'paid' && !openRefund(bill) ? (redemptionOf(bill)?.amount ?? 0) - refundedOf(bill) : 0
}

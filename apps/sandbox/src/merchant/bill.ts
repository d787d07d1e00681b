import { isAsPromised } from './as-promised.ts'
import type { Redemption, Refund, Refused } from './dpass-reply.ts'
import type { Order } from './redemptions.ts'

/** Points that were asked for. The key is written down before the first sending, and every sending uses it again. */
export interface PointPayment {
  readonly way: 'points'
  readonly key: string
  readonly order: Order
  /** What would be taken off, in dollars, as the driver has read and agreed to it. Left out: they agree to anything. */
  readonly promisedTwd?: number
  /** How often it has been sent. Counted before each sending, so that one which was cut short counts too. */
  readonly sent: number
  /** What DPASS said last; null while nobody knows whether it was done. */
  readonly answer: Redemption | null
  /**
   * The driver pays the whole bill instead. `asked`: DPASS has not confirmed it, so nothing may be charged yet.
   * `promised`: it has, so the whole bill is charged, and whatever was taken comes back.
   */
  readonly cancel?: 'asked' | 'promised'
}

export interface RefundAsked {
  readonly key: string
  readonly amount: number
  readonly answer: Refund | null
}

/** Promised to the driver by a plan, and given by the merchant. */
export interface Discount {
  readonly name: string
  readonly plan: string
  readonly amount: number
}

/** A merchant's bill and what has been paid of it. */
export interface Bill {
  readonly orderId: string
  /** Whose it is: only they find it again. */
  readonly owner: string
  /** What is to be paid, in points or otherwise. */
  readonly orderAmount: number
  /** What the merchant took off itself before. */
  readonly discount?: Discount
  readonly serviceType: string
  readonly merchantName: string
  readonly createdAt: string
  /** What the merchant itself wants to remember of it, in words for the driver. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Where it is paid; the merchant's first page unless it says otherwise. */
  readonly payAt?: string
  readonly payment: PointPayment | { readonly way: 'full' } | null
  readonly refunds: readonly RefundAsked[]
  /** The order that this one looks like was called off or wholly given back since: it was not paid twice. */
  readonly isTwinGivenBack?: boolean
  /** Why the last attempt came to nothing, for the driver to read. */
  readonly trouble: Refused | { readonly is: 'away' } | { readonly is: 'signedOut' } | null
}

/**
 * `unsure`: DPASS was asked and has not answered. `pending`: it has answered that the programme has not. In both the bill
 * must not be paid in another way, because the points may be gone. `differs`: the answer is not what the driver agreed to.
 * `cancelling`: DPASS has not confirmed yet that it calls the deduction off. `cancelled`: it has.
 */
export type BillState = 'open' | 'unsure' | 'pending' | 'differs' | 'paid' | 'paidInFull' | 'cancelling' | 'cancelled'

export function billStateOf({ payment }: Bill): BillState {
  if (!payment) return 'open'
  if (payment.way === 'full') return 'paidInFull'
  if (isCancelPromised(payment)) return 'cancelled'
  if (payment.cancel) return 'cancelling'
  if (!payment.answer) return 'unsure'
  if (!isAsPromised(payment.promisedTwd, payment.order.orderAmount, payment.answer)) return 'differs'
  if (payment.answer.status === 'PENDING') return 'pending'
  return payment.answer.amount > 0 ? 'paid' : 'paidInFull'
}

/** DPASS says it with every answer from then on, also when this merchant has missed the answer to its cancel. */
const isCancelPromised = ({ cancel, answer }: PointPayment): boolean =>
  cancel === 'promised' || Boolean(answer?.cancelRequestedAt)

/** True when the driver need not stay: the bill is paid, or will be in a way they have agreed to. */
export function letsThrough(bill: Bill): boolean {
  const state = billStateOf(bill)
  return state === 'paid' || state === 'paidInFull' || state === 'cancelling' || state === 'cancelled'
}

export const pointPaymentOf = ({ payment }: Bill): PointPayment | null => (payment?.way === 'points' ? payment : null)

/** What DPASS took off and kept off so far. */
export const redemptionOf = (bill: Bill): Redemption | null => pointPaymentOf(bill)?.answer ?? null

/** True once everything that was taken has come back, or nothing was taken in the end. */
export const isGivenBack = ({ status, amount, refundedAmount = 0 }: Redemption): boolean =>
  status === 'FAILED' || (status === 'COMPLETED' && refundedAmount >= amount)

/** True while DPASS still has to give back what it promised to. */
export function isBeingUndone(bill: Bill): boolean {
  const redemption = redemptionOf(bill)
  return billStateOf(bill) === 'cancelled' && redemption !== null && !isGivenBack(redemption)
}

/** True when nothing was taken for certain, so that the order may be sent again. */
export function tookNothing(bill: Bill): boolean {
  const redemption = redemptionOf(bill)
  return redemption !== null && redemption.status !== 'PENDING' && redemption.amount === 0
}

/** True while asking DPASS again can bring news. */
export function isWaiting(bill: Bill): boolean {
  const payment = pointPaymentOf(bill)
  if (!payment) return false
  if (isCancelPromised(payment)) return isBeingUndone(bill)
  return (
    payment.cancel !== undefined ||
    !payment.answer ||
    payment.answer.status === 'PENDING' ||
    openRefund(bill) !== undefined
  )
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

/** True when the driver may have paid another order of the same amount just before, and can still get the points back. */
export const mayBeTwin = (bill: Bill): boolean =>
  refundable(bill) > 0 && !bill.isTwinGivenBack && Boolean(redemptionOf(bill)?.possibleDuplicateOf)

import type { ListedPayment } from '../../domain/pending-payment.ts'
import type { OwnedPlan } from '../../domain/plan.ts'
import type { Payment } from './payment.ts'

export type PurchaseOutcome =
  | { readonly state: 'unknown' | 'nothing' }
  | { readonly state: 'review'; readonly paymentId: string }
  | { readonly state: 'pending'; readonly paymentId: string; readonly canBePaid: boolean }
  | { readonly state: 'failed'; readonly paymentId: string }
  /** Without a plan when it could not be read: it was paid all the same. */
  | { readonly state: 'bought'; readonly planName: string; readonly plan: OwnedPlan | undefined }

interface PurchaseFacts {
  readonly planId: string
  /** Newest first. */
  readonly payments: readonly ListedPayment[] | undefined
  /** The newest of this plan's, once it was read by itself. */
  readonly payment: Payment | undefined
  /** Read after the payment had ended; null when that failed. */
  readonly valid: readonly OwnedPlan[] | null | undefined
}

/** The payment that a browser's return is about. A plan has one under way at most, so it is the newest. */
export const newestOf = (payments: readonly ListedPayment[] | undefined, planId: string): ListedPayment | undefined =>
  payments?.find((payment) => payment.planId === planId)

/**
 * What became of the purchase that an address names. The address itself proves nothing: it may be old, typed, or another
 * member's. What the member has not bought is `nothing`.
 */
export function purchaseOutcome({ planId, payments, payment, valid }: PurchaseFacts): PurchaseOutcome {
  if (!payments) return { state: 'unknown' }
  const newest = newestOf(payments, planId)
  const status = payment?.status ?? newest?.status
  if (newest && status === 'PENDING') {
    if (!payment) return { state: 'unknown' }
    const paymentId = newest.id
    return payment.underReview
      ? { state: 'review', paymentId }
      : { state: 'pending', paymentId, canBePaid: payment.canBePaid }
  }
  if (newest && (status === 'FAILED' || status === 'EXPIRED')) return { state: 'failed', paymentId: newest.id }
  if (valid === undefined) return { state: 'unknown' }
  const plan = valid?.find((each) => each.planId === planId)
  const planName = plan?.name ?? newest?.planName
  const isBought = plan !== undefined || (valid === null && newest !== undefined)
  return isBought && planName !== undefined ? { state: 'bought', planName, plan } : { state: 'nothing' }
}

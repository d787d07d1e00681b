import type { ReplyOf } from '../api/client/typed-api.ts'
import { read } from '../api/query/read.ts'
import { t } from '../copy/t.ts'

/** A payment as the list of them tells it. */
export type ListedPayment = ReplyOf<'GET /v1/payment/transactions'>['items'][number]

/** All that speak of payments that have not ended read the same ones. */
export const newestPayments = () => read('GET /v1/payment/transactions', { query: { pageSize: 20 } })

/** The payment for a plan that has not ended: a plan has one at most, and no second one may be begun beside it. */
export const pendingFor = (
  payments: readonly ListedPayment[] | undefined,
  planId: string | undefined,
): ListedPayment | undefined => payments?.find((payment) => payment.planId === planId && payment.status === 'PENDING')

/** How one stands that has not ended: in the same words wherever it is spoken of. */
export function sayPending({ canBePaid, underReview }: Pick<ListedPayment, 'canBePaid' | 'underReview'>): string {
  if (underReview) return t('payment.review.heading')
  return canBePaid ? t('payment.open.heading') : t('payment.pending.heading')
}

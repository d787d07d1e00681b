import type { ReplyOf } from '../../api/client/typed-api.ts'

/** A payment as the list of them tells it. Its amount is in whole TWD. */
export type ListedPayment = ReplyOf<'GET /v1/payment/transactions'>['items'][number]

/** How one payment stands. */
export type Payment = ReplyOf<'GET /v1/payment/transactions/{id}'>

/** The gateway may still decide it by itself. One under review waits for customer service, which takes days. */
export const isUnderWay = ({ status, underReview }: Pick<Payment, 'status' | 'underReview'>): boolean =>
  status === 'PENDING' && !underReview

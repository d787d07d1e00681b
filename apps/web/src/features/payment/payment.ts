import type { ReplyOf } from '../../api/client/typed-api.ts'

/** How one payment stands. */
export type Payment = ReplyOf<'GET /v1/payment/transactions/{id}'>

/** The gateway may still decide it by itself. One under review waits for customer service, which takes days. */
export const isUnderWay = ({ status, underReview }: Pick<Payment, 'status' | 'underReview'>): boolean =>
  status === 'PENDING' && !underReview

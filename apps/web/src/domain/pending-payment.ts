import type { ReplyOf } from '../api/client/typed-api.ts'
import { t } from '../copy/t.ts'

/** A payment as the list of them tells it. */
type ListedPayment = ReplyOf<'GET /v1/payment/transactions'>['items'][number]

/** The payment for a plan that has not ended: a plan has one at most, and no second one may be begun beside it. */
export const pendingFor = (
  payments: readonly ListedPayment[] | undefined,
  planId: string | undefined,
): ListedPayment | undefined => payments?.find((payment) => payment.planId === planId && payment.status === 'PENDING')

/** How one stands that has not ended: in the same words wherever it is spoken of. */
export const sayPending = ({ canBePaid }: Pick<ListedPayment, 'canBePaid'>): string =>
  canBePaid ? t('payment.open.heading') : t('payment.pending.heading')

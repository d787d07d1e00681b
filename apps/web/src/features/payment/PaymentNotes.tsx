import { formatMoney } from '@dpass/rules/format-number'
import { t } from '../../copy/t.ts'
import type { Payment } from './payment.ts'
import css from './PaymentNotes.module.css'

interface PaymentNotesProps {
  readonly payment: Payment
  /** Of one that is pending: whether it is asked for again by itself. */
  readonly isWatched?: boolean
}

/** Which payment it is, in words that can be read to customer service; and why it failed or what it waits for. */
export function PaymentNotes({ payment, isWatched }: PaymentNotesProps) {
  const { id, planName, amount, failureReason } = payment
  return (
    <div className={css['notes']}>
      {failureReason === null ? null : <p className={css['reason']}>{reasons[failureReason]}</p>}
      <p className={css['what']}>
        {planName} <span className={css['amount']}>{formatMoney(amount)}</span>
      </p>
      <p className={css['order']}>{t('payment.orderNo', { orderNo: id })}</p>
      {isWatched === undefined ? null : <PendingNote isWatched={isWatched} />}
    </div>
  )
}

/** Whether the page goes on looking by itself; heard by a screen reader when that changes. */
export function PendingNote({ isWatched }: { readonly isWatched: boolean }) {
  return (
    <div className={css['watched']} role="status">
      {isWatched ? (
        <p>{t('payment.pending.watched')}</p>
      ) : (
        <>
          <p>{t('payment.pending.stopped')}</p>
          <p>{t('payment.pending.late')}</p>
        </>
      )}
    </div>
  )
}

const reasons = {
  declined: t('payment.failure.reason.declined'),
  insufficient: t('payment.failure.reason.insufficient'),
  expired: t('payment.failure.reason.expired'),
  cancelled: t('payment.failure.reason.cancelled'),
  system: t('payment.failure.reason.system'),
} as const satisfies Record<NonNullable<Payment['failureReason']>, string>

import { useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { sayPending } from '../../domain/pending-payment.ts'
import type { Payment } from '../../features/payment/payment.ts'
import { PaymentScreen } from '../../features/payment/PaymentScreen.tsx'
import { usePayment } from '../../features/payment/use-payment.ts'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

/** Where the gateway sends a member whose payment failed; it tells of any payment how it stands. */
function PaymentPage() {
  const { transactionId } = useSearch({ from: '/payment/failure' })
  const watched = usePayment(transactionId)
  useTitle(watched.isUnknown ? t('payment.unknown.heading') : titleOf(watched.payment))
  return <PaymentScreen watched={watched} />
}

export default withReads(PaymentPage)

function titleOf(payment: Payment | undefined): string {
  switch (payment?.status) {
    case 'PAID':
      return t('payment.success.title')
    case 'FAILED':
    case 'EXPIRED':
      return t('payment.failure.title')
    case 'PENDING':
      return sayPending(payment)
    case undefined:
      return t('payment.pending.title')
  }
}

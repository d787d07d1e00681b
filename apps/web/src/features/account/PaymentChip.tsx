import { useQuery } from '@tanstack/react-query'
import { newestPayments, sayPending } from '../../domain/pending-payment.ts'
import { Chip } from '../../ui/figure/Chip.tsx'

/** How the newest payment stands that has not ended; nothing where all have. It is fetched after the page. */
export default function PaymentChip() {
  const { data } = useQuery(newestPayments())
  const payment = data?.items.find(({ status }) => status === 'PENDING')
  return payment ? <Chip tone="care">{sayPending(payment)}</Chip> : null
}

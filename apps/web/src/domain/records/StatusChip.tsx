import { t } from '../../copy/t.ts'
import { Chip } from '../../ui/figure/Chip.tsx'
import type { RecordStatus } from './record.ts'

/** Waiting is nothing the member has to do about, so it is not amber. */
const chips = {
  succeeded: ['road', t('redeemRecords.item.status.succeeded')],
  pending: ['neutral', t('redeemRecords.item.status.pending')],
  failed: ['harm', t('redeemRecords.item.status.failed')],
  refunded: ['neutral', t('redeemRecords.item.status.refunded')],
  partiallyRefunded: ['neutral', t('redeemRecords.item.status.partiallyRefunded')],
  refundPending: ['neutral', t('redeemRecords.item.status.refundPending')],
  refundFailed: ['harm', t('redeemRecords.item.status.refundFailed')],
  cancelled: ['neutral', t('redeemRecords.item.status.cancelled')],
} as const satisfies Record<RecordStatus, readonly [tone: string, words: string]>

export function StatusChip({ status }: { readonly status: RecordStatus }) {
  const [tone, words] = chips[status]
  return <Chip tone={tone}>{words}</Chip>
}

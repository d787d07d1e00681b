import { t } from '../../../copy/t.ts'
import { sayDateTime } from '../../../domain/say-date.ts'
import { Button } from '../../../ui/action/Button.tsx'
import css from './OriginalRow.module.css'
import { useReceipt } from './use-receipt.ts'
import { useRecord } from './use-record.ts'

/** Which redemption a refund belongs to. */
export function OriginalRow({ recordId }: { readonly recordId: string }) {
  const receipt = useReceipt()
  const { data } = useRecord(recordId)
  return (
    <div className={css['row']}>
      <p className={css['words']}>
        {data ? t('redeemRecords.item.refundOf', { dateTime: sayDateTime(data.occurredAt) }) : '\u00a0'}
      </p>
      <Button look="secondary" onClick={() => receipt.show(recordId)}>
        {t('redeemRecords.item.viewOriginal')}
      </Button>
    </div>
  )
}

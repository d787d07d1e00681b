import { t } from '../../../copy/t.ts'
import { InSlot } from '../../../ui/layout/InSlot.tsx'
import css from './NoReceipt.module.css'

/** Beside a list without records: what will stand there. */
export function NoReceipt({ side }: { readonly side: Element }) {
  return (
    <InSlot slot={side}>
      <div className={css['paper']}>
        <h2 className={css['title']}>{t('redeemRecords.receipt.title')}</h2>
        <p>{t('redeemRecords.receipt.none')}</p>
      </div>
    </InSlot>
  )
}

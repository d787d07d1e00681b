import { t } from '../../../copy/t.ts'
import type { AnyRecord } from '../../../domain/records/record.ts'
import { useOverlay } from '../../../navigation/use-overlay.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import { latePart } from '../../../ui/overlay/late-part.tsx'
import css from './ReportPart.module.css'

const ReportSheet = latePart(() => import('./ReportSheet.tsx'), { onDemand: true })

/** At the foot of every receipt: that something is wrong with it. A refund is reported by what it gives back. */
export function ReportPart({ record }: { readonly record: AnyRecord }) {
  const { value, open, close } = useOverlay<string>('report', 'entry')
  const isOpen = value === record.id
  if (record.type === 'REFUND')
    return (
      <p className={css['ofRefund']}>
        <Words>{t('redeemRecords.report.ofRefund')}</Words>
      </p>
    )
  return (
    <>
      {record.report === null ? (
        <div className={css['foot']}>
          <Button look="quiet" onClick={() => open(record.id)}>
            {t('redeemRecords.report.open')}
          </Button>
        </div>
      ) : null}
      <ReportSheet wanted={isOpen} record={record} open={isOpen} onClose={close} />
    </>
  )
}

import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../../copy/t.ts'
import {
  type AnyRecord,
  isOfMachine,
  isPerhapsTwice,
  placeOf,
  statusOf,
  takesSomething,
} from '../../../domain/records/record.ts'
import { ServiceMark } from '../../../domain/records/ServiceMark.tsx'
import { StatusChip } from '../../../domain/records/StatusChip.tsx'
import { Chip } from '../../../ui/figure/Chip.tsx'
import { ReportCase } from '../report/ReportCase.tsx'
import { ReportPart } from '../report/ReportPart.tsx'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { OriginalRow } from './OriginalRow.tsx'
import css from './Receipt.module.css'
import { factsOf } from './receipt-facts.ts'
import { Timeline } from './Timeline.tsx'
import { WhyThisAmount } from './WhyThisAmount.tsx'

export function Receipt({ record }: { readonly record: AnyRecord }) {
  const { type, possibleDuplicateOf, refundOf } = record
  const told = sayStatus(record)
  return (
    <>
      <Head record={record} />
      {told === null ? null : <p className={css['told']}>{told}</p>}
      {record.report === null ? null : <ReportCase report={record.report} placeName={placeOf(record)} />}
      {possibleDuplicateOf === null || !isPerhapsTwice(record) ? null : (
        <DuplicateNotice merchantName={record.merchantName} firstId={possibleDuplicateOf} />
      )}
      {refundOf === null ? null : <OriginalRow recordId={refundOf} />}
      <Facts facts={factsOf(record)} />
      {type === 'REDEEM' && takesSomething(record) ? <WhyThisAmount record={record} /> : null}
      {isOfMachine(record) ? <Timeline record={record} /> : null}
      <ReportPart record={record} />
    </>
  )
}

function Head({ record }: { readonly record: AnyRecord }) {
  const amount = formatNumber(record.amount)
  return (
    <div className={css['head']}>
      <div className={css['place']}>
        <ServiceMark serviceType={record.serviceType} />
        <span>{placeOf(record)}</span>
      </div>
      {takesSomething(record) ? (
        <p className={css['amount']}>
          {record.type === 'REFUND'
            ? t('redeemRecords.item.refunded', { amount })
            : t('redeemRecords.item.used', { amount })}
        </p>
      ) : null}
      <div className={css['chips']}>
        <StatusChip status={statusOf(record)} />
        {isPerhapsTwice(record) ? <Chip tone="care">{t('redeemRecords.item.status.possibleDuplicate')}</Chip> : null}
      </div>
    </div>
  )
}

function sayStatus({ type, status, cancelledAt }: AnyRecord): string | null {
  if (cancelledAt !== null)
    return status === 'FAILED' ? t('redeemRecords.receipt.cancelled') : t('redeemRecords.receipt.cancelledBack')
  if (status === 'PENDING') return t('redeemRecords.receipt.pending')
  return status === 'FAILED' && type === 'REDEEM' ? t('redeemRecords.receipt.failed') : null
}

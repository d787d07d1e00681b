import { CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '../../copy/t.ts'
import type { MachineRecord } from '../../domain/record.ts'
import { RecordRow } from '../../domain/RecordRow.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import css from './ResultCard.module.css'

interface ResultCardProps {
  readonly record: MachineRecord
  readonly link: ReactElement<Record<string, unknown>>
}

/** The machine has used the code. */
export function ResultCard({ record, link }: ResultCardProps) {
  return (
    <div role="status">
      <p className={css['word']} data-status={record.status}>
        <CircleCheck aria-hidden="true" />
        {sayOutcome(record)}
      </p>
      <Card rows>
        <RecordRow record={record} render={link} />
      </Card>
    </div>
  )
}

function sayOutcome({ status }: MachineRecord): string {
  switch (status) {
    case 'PENDING':
      return t('redeemRecords.receipt.pending')
    case 'FAILED':
      return t('redeemRecords.receipt.failed')
    case 'COMPLETED':
      return t('redeemRecords.timeline.settled')
  }
}

import { useMemo } from 'react'
import { t } from '../../copy/t.ts'
import type { AnyRecord } from '../../domain/records/record.ts'
import { RecordRow } from '../../domain/records/RecordRow.tsx'
import { ListChunk } from '../../ui/layout/ListChunk.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { byMonth, type MonthPart } from './by-month.ts'
import { useReceipt } from './receipt/use-receipt.ts'
import css from './RecordsList.module.css'
import type { MonthSumProps } from './savings/MonthSum.tsx'

// Fetched after the page: a sum is looked at after the records.
const MonthSum = latePart(() => import('./savings/MonthSum.tsx'))

interface RecordsListProps extends Pick<MonthSumProps, 'pages' | 'isWhole'> {
  /** The record whose receipt stands beside the list. */
  readonly besideId?: string | undefined
}

/** Records under their months. Only the pages in sight are in the document. */
export function RecordsList({ besideId, ...sums }: RecordsListProps) {
  const { pages } = sums
  const receipt = useReceipt()
  // The first one has no address of its own while it stands there unasked.
  const open = (id: string) => (id === besideId ? undefined : receipt.show(id))
  const months = useMemo(() => byMonth(pages.map(({ items }) => items)), [pages])
  return months.map((parts, page) => (
    // A page keeps its place in the list whatever it holds.
    <ListChunk key={page}>
      {parts.map((part) => (
        <Month key={part.records[0]?.id} part={part} sums={sums} besideId={besideId} onOpen={open} />
      ))}
    </ListChunk>
  ))
}

interface MonthProps extends Pick<RecordsListProps, 'besideId'> {
  readonly onOpen: (recordId: string) => void
  readonly part: MonthPart<AnyRecord>
  readonly sums: Omit<RecordsListProps, 'besideId'>
}

function Month({ part: { yyyy, MM, records, isContinued, goesOn }, sums, besideId, onOpen }: MonthProps) {
  const name = t('format.month', { yyyy, month: Number(MM) })
  return (
    <div className={css['month']}>
      {isContinued ? null : (
        <div className={css['head']}>
          <h2 className={css['name']}>{name}</h2>
          <MonthSum month={`${yyyy}-${MM}`} {...sums} />
        </div>
      )}
      <ul
        className={css['rows']}
        aria-label={name}
        data-continued={isContinued || undefined}
        data-goes-on={goesOn || undefined}
      >
        {records.map((record) => (
          <li key={record.id}>
            <RecordRow record={record} current={record.id === besideId} onClick={() => onOpen(record.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

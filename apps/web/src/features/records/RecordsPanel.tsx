import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { sayDateTime } from '../../domain/say-date.ts'
import { useMonthStart } from '../../domain/use-month-start.ts'
import { Button } from '../../ui/action/Button.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { useOnline } from '../../ui/feedback/use-online.ts'
import { rangeOf } from './period.ts'
import { PeriodButton } from './PeriodButton.tsx'
import { RecordsList } from './RecordsList.tsx'
import css from './RecordsPanel.module.css'
import { RecordsSkeleton } from './RecordsSkeleton.tsx'
import { useReceipt } from './receipt/use-receipt.ts'
import { useList, useListChange, usePeriodSheet } from './use-list.ts'
import { type RecordsKind, useRecords } from './use-records.ts'

// Sheets weigh more than the page; they and the end of the list are seen later than it.
const RecordsOverlays = latePart(() => import('./RecordsOverlays.tsx'))
const NoRecords = latePart(() => import('./NoRecords.tsx'))
const RecordsFoot = latePart(() => import('./RecordsFoot.tsx'))

interface RecordsPanelProps {
  readonly kind: RecordsKind
  /** The column beside the list (useSideColumn). Where there is room for it, it shows the first receipt while the member has opened none. */
  readonly side: Element | null | undefined
}

/** The records of one tab, from their newest or from their oldest, and of which period they are. */
export function RecordsPanel({ kind, side }: RecordsPanelProps) {
  const { period, oldestFirst } = useList()
  const change = useListChange()
  const { openId } = useReceipt()
  const choosing = usePeriodSheet()
  // Asked once per visit: a range that moved with the clock would be another list at every look. Only the month moves on.
  const [now] = useState(() => new Date())
  const monthStart = useMonthStart()
  const records = useRecords(kind, rangeOf(period, period.kind === 'month' ? new Date(monthStart) : now), oldestFirst)
  const shownId = openId ?? (side ? records.data?.[0]?.items[0]?.id : undefined)
  return (
    <>
      <div className={css['tools']}>
        <PeriodButton period={period} />
        {oldestFirst || records.hasNextPage ? (
          <Button look="quiet" onClick={() => change({ oldestFirst: !oldestFirst })}>
            {oldestFirst ? t('redeemRecords.newest') : t('redeemRecords.oldest')}
          </Button>
        ) : null}
      </div>
      <Records kind={kind} filtered={period.kind !== 'all'} records={records} besideId={side ? shownId : undefined} />
      <RecordsOverlays
        wanted={Boolean(side) || openId !== undefined || choosing.value !== undefined}
        side={side}
        isPending={records.isPending}
        recordId={shownId}
      />
    </>
  )
}

interface RecordsProps extends Pick<RecordsPanelProps, 'kind'> {
  readonly besideId: string | undefined
  readonly filtered: boolean
  readonly records: ReturnType<typeof useRecords>
}

/** Those there are, what stands in their place, and the way to more. */
function Records({ kind, filtered, records, besideId }: RecordsProps) {
  const { data: pages, isPending, isPlaceholderData } = records
  if (isPending) return <RecordsSkeleton />
  if (!pages)
    return (
      <div className={css['box']}>
        <LoadProblem
          title={t('redeemRecords.error')}
          error={records.error}
          onRetry={() => void records.refetch()}
          retrying={records.isFetching}
        />
      </div>
    )
  const isEmpty = pages.every(({ items }) => items.length === 0)
  return (
    <div className={css['records']} data-passing={isPlaceholderData || undefined}>
      <Dated updatedAtMs={records.dataUpdatedAt} failed={records.isRefetchError} />
      {isEmpty ? (
        <div className={css['box']}>
          <NoRecords kind={kind} filtered={filtered} />
        </div>
      ) : (
        <>
          <RecordsList pages={pages} besideId={besideId} isWhole={!records.hasNextPage} />
          <RecordsFoot records={records} pageCount={pages.length} />
        </>
      )}
    </div>
  )
}

/** Without a network, or when the server fails, the last known records stay, and say of when they are. */
function Dated({ updatedAtMs, failed }: { readonly updatedAtMs: number; readonly failed: boolean }) {
  const online = useOnline()
  if (online && !failed) return null
  return (
    <p className={css['dated']} role="status">
      {t('redeemRecords.offline', { dateTime: sayDateTime(updatedAtMs) })}
    </p>
  )
}

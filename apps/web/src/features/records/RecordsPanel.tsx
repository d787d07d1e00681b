import { type ReactNode, useState } from 'react'
import { t } from '../../copy/t.ts'
import { sayDateTime } from '../../domain/say-date.ts'
import type { AnyRecord } from '../../domain/records/record.ts'
import { useMonthStart } from '../../domain/use-month-start.ts'
import { Button } from '../../ui/action/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { LoadProblem } from '../../ui/state/LoadProblem.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { type Period, rangeOf } from './period.ts'
import { PeriodButton } from './PeriodButton.tsx'
import { RecordsFoot } from './RecordsFoot.tsx'
import { RecordsList } from './RecordsList.tsx'
import css from './RecordsPanel.module.css'
import { RecordsSkeleton } from './RecordsSkeleton.tsx'
import { type RecordsKind, useRecords } from './use-records.ts'

interface RecordsPanelProps {
  readonly kind: RecordsKind
  readonly period: Period
  readonly onPeriod: () => void
  readonly oldestFirst: boolean
  readonly onOldestFirst: (oldestFirst: boolean) => void
  readonly onOpen: (record: AnyRecord) => void
  /** The record whose receipt the member has opened. */
  readonly openId: string | undefined
  /** Whether a receipt stands beside the list: the first one while the member has opened none. */
  readonly isBeside: boolean
  /** Shows the receipt of a record, and what else opens above the list. */
  readonly renderOverlays: (recordId: string | undefined, isPending: boolean) => ReactNode
}

/** The records of one tab, from their newest or from their oldest, and of which period they are. */
export function RecordsPanel({ kind, period, oldestFirst, onPeriod, onOldestFirst, ...props }: RecordsPanelProps) {
  const { onOpen, openId, isBeside, renderOverlays } = props
  // Asked once per visit: a range that moved with the clock would be another list at every look. Only the month moves on.
  const [now] = useState(() => new Date())
  const monthStart = useMonthStart()
  const records = useRecords(kind, rangeOf(period, period.kind === 'month' ? new Date(monthStart) : now), oldestFirst)
  const shownId = openId ?? (isBeside ? records.data?.[0]?.items[0]?.id : undefined)
  return (
    <>
      <div className={css['tools']}>
        <PeriodButton period={period} onClick={onPeriod} />
        {oldestFirst || records.hasNextPage ? (
          <Button look="quiet" onClick={() => onOldestFirst(!oldestFirst)}>
            {oldestFirst ? t('redeemRecords.newest') : t('redeemRecords.oldest')}
          </Button>
        ) : null}
      </div>
      <Records
        kind={kind}
        filtered={period.kind !== 'all'}
        records={records}
        besideId={isBeside ? shownId : undefined}
        onOpen={(record) => {
          // The first one has no address of its own while it stands there unasked.
          if (!isBeside || record.id !== shownId) onOpen(record)
        }}
      />
      {renderOverlays(shownId, records.isPending)}
    </>
  )
}

interface RecordsProps extends Pick<RecordsPanelProps, 'kind' | 'onOpen'> {
  readonly besideId: string | undefined
  readonly filtered: boolean
  readonly records: ReturnType<typeof useRecords>
}

/** Those there are, what stands in their place, and the way to more. */
function Records({ kind, filtered, records, ...rows }: RecordsProps) {
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
          <Nothing kind={kind} filtered={filtered} />
        </div>
      ) : (
        <>
          <RecordsList pages={pages} {...rows} />
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

function Nothing({ kind, filtered }: { readonly kind: RecordsKind; readonly filtered: boolean }) {
  if (filtered) return <EmptyState title={t('redeemRecords.empty.filtered')} />
  return kind === 'machine' ? (
    <EmptyState title={t('redeemRecords.empty.machine.title')}>{t('redeemRecords.empty.machine.body')}</EmptyState>
  ) : (
    <EmptyState title={t('redeemRecords.empty.points.title')}>{t('redeemRecords.empty.points.body')}</EmptyState>
  )
}

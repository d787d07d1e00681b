import { t } from '../../../copy/t.ts'
import { placeOf } from '../../../domain/records/record.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/feedback/SkeletonBlock.tsx'
import { SideSheet } from '../../../ui/overlay/SideSheet.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'
import { Receipt } from './Receipt.tsx'
import { useReceipt } from './use-receipt.ts'
import { useRecord } from './use-record.ts'
import { ApiError } from '../../../api/client/api-error.ts'

interface ReceiptSheetProps {
  readonly recordId: string | undefined
  /** Beside a list that is still being read: its first record is going to be shown. */
  readonly waits?: boolean
}

/** All there is to know about one record: in a sheet, or beside the list. */
export function ReceiptSheet({ recordId, waits = false }: ReceiptSheetProps) {
  const { close } = useReceipt()
  const { data, error, isFetching, refetch } = useRecord(useLast(recordId))
  return (
    <SideSheet
      open={waits || recordId !== undefined}
      onOpenChange={close}
      title={t('redeemRecords.receipt.title')}
      stays
      announcement={data && `${t('redeemRecords.receipt.title')} ${placeOf(data)}`}
    >
      {data ? <Receipt key={data.id} record={data} /> : null}
      {!data && error ? <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error ? <ReceiptSkeleton /> : null}
    </SideSheet>
  )
}

interface ProblemProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly retrying: boolean
}

function Problem({ error, ...retry }: ProblemProps) {
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={t('redeemRecords.receipt.unknown')} />
  return <LoadProblem title={t('redeemRecords.error')} error={error} {...retry} />
}

function ReceiptSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="figure" />
      <SkeletonBlock shape="line" />
      <SkeletonBlock shape="line" />
      <SkeletonBlock shape="line" />
      <SkeletonBlock shape="line" />
      <SkeletonBlock shape="line" />
    </Skeleton>
  )
}

import { t } from '../../copy/t.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { RecordsKind } from './use-records.ts'

/** What stands where records would, by which of them were asked for. */
export default function NoRecords({ kind, filtered }: { readonly kind: RecordsKind; readonly filtered: boolean }) {
  if (filtered) return <EmptyState title={t('redeemRecords.empty.filtered')} />
  return kind === 'machine' ? (
    <EmptyState title={t('redeemRecords.empty.machine.title')}>{t('redeemRecords.empty.machine.body')}</EmptyState>
  ) : (
    <EmptyState title={t('redeemRecords.empty.points.title')}>{t('redeemRecords.empty.points.body')}</EmptyState>
  )
}

import type { ReactElement } from 'react'
import { t } from '../../../copy/t.ts'
import { isOfMachine } from '../../../domain/record.ts'
import { RecordRow } from '../../../domain/RecordRow.tsx'
import { ButtonLink } from '../../../ui/action/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { LoadProblem } from '../../../ui/state/LoadProblem.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/state/SkeletonBlock.tsx'
import { HomeSection } from '../HomeSection.tsx'
import { latestOf } from './latest-of.ts'
import css from './RecentRecords.module.css'
import { type Home, latestCount } from '../use-home.ts'

type Anchor = ReactElement<Record<string, unknown>>

export interface RecentRecordsProps {
  readonly records: Home['records']
  readonly recordsAnchor: Anchor
  /** The anchor to the receipt of one record. */
  readonly recordAnchor: (recordId: string, tab: 'points' | 'machine') => Anchor
}

/** The last three redemptions and refunds, of machines or not. */
export function RecentRecords({ records, recordsAnchor, recordAnchor }: RecentRecordsProps) {
  return (
    <HomeSection
      title={t('home.redeemRecords.recent')}
      aside={
        <ButtonLink look="quiet" render={recordsAnchor}>
          {t('common.viewAll')}
        </ButtonLink>
      }
    >
      <Latest records={records} recordAnchor={recordAnchor} />
    </HomeSection>
  )
}

function Latest({ records: { points, machine }, recordAnchor }: Omit<RecentRecordsProps, 'recordsAnchor'>) {
  if (points.data && machine.data) {
    const latest = latestOf([...points.data.items, ...machine.data.items], latestCount)
    if (latest.length === 0)
      return (
        <div className={css['card']} data-empty>
          <p className={css['title']}>{t('home.redeemRecords.empty')}</p>
          <p className={css['body']}>{t('redeemRecords.empty.points.body')}</p>
        </div>
      )
    return (
      <Card rows>
        {latest.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            render={recordAnchor(record.id, isOfMachine(record) ? 'machine' : 'points')}
          />
        ))}
      </Card>
    )
  }
  const failed = [points, machine].filter(({ isError }) => isError)
  return (
    <div className={css['card']}>
      {failed.length > 0 ? (
        <LoadProblem
          title={t('redeemRecords.error')}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <Skeleton>
          <SkeletonBlock shape="row" />
          <SkeletonBlock shape="row" />
          <SkeletonBlock shape="row" />
        </Skeleton>
      )}
    </div>
  )
}

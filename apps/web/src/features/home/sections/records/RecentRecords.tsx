import { Link } from '@tanstack/react-router'
import { t } from '../../../../copy/t.ts'
import { isOfMachine } from '../../../../domain/records/record.ts'
import { RecordRow } from '../../../../domain/records/RecordRow.tsx'
import { fromAbove } from '../../../../navigation/history-state.ts'
import { ButtonLink } from '../../../../ui/action/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { LoadProblem } from '../../../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../../ui/feedback/SkeletonBlock.tsx'
import type { Records } from '../../use-home.ts'
import { HomeSection } from '../HomeSection.tsx'
import { latestOf } from './latest-of.ts'
import css from './RecentRecords.module.css'

const latestCount = 3

interface RecentRecordsProps {
  readonly records: Records
  /** Whether the member has begun is not known yet. Then no records may give way to the first steps. */
  readonly mayBeNewcomer: boolean
}

/** The last three redemptions and refunds, of machines or not. */
export function RecentRecords(latest: RecentRecordsProps) {
  return (
    <HomeSection
      title={t('home.redeemRecords.recent')}
      aside={
        <ButtonLink look="quiet" render={<Link to="/redeem-records" state={fromAbove} />}>
          {t('common.viewAll')}
        </ButtonLink>
      }
    >
      <Latest {...latest} />
    </HomeSection>
  )
}

function Latest({ records: { points, machine }, mayBeNewcomer }: RecentRecordsProps) {
  const known = points.data && machine.data && [...points.data.items, ...machine.data.items]
  if (known && known.length > 0)
    return (
      <Card rows>
        {latestOf(known, latestCount).map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            render={
              <Link
                to="/redeem-records"
                search={{ tab: isOfMachine(record) ? 'machine' : 'points', internalRecordId: record.id }}
                state={fromAbove}
              />
            }
          />
        ))}
      </Card>
    )
  if (known && !mayBeNewcomer)
    return (
      <div className={css['card']} data-empty>
        <p className={css['title']}>{t('home.redeemRecords.empty')}</p>
        <p className={css['body']}>{t('redeemRecords.empty.points.body')}</p>
      </div>
    )
  const failed = [points, machine].filter(({ isError, data }) => isError && !data)
  return (
    <div className={css['card']}>
      {failed.length > 0 ? (
        <LoadProblem
          title={t('redeemRecords.error')}
          error={failed[0]?.error}
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

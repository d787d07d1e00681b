import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { t } from '../../../../copy/t.ts'
import type { Point } from '../../../../domain/point.ts'
import { stateOf } from '../../../../domain/programme.ts'
import { rateOf } from '../../../../domain/rate.ts'
import { fromAbove } from '../../../../navigation/history-state.ts'
import { ButtonLink } from '../../../../ui/action/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { ListRow } from '../../../../ui/layout/ListRow.tsx'
import { Icon } from '../../../../ui/mark/Icon.tsx'
import { ProgrammeMark } from '../../../../ui/mark/ProgrammeMark.tsx'
import { LoadProblem } from '../../../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../../ui/feedback/SkeletonBlock.tsx'
import { inOrder } from '../../points-summary.ts'
import type { Home } from '../../use-home.ts'
import { HomeSection } from '../HomeSection.tsx'
import { Freshness, type FreshnessProps } from './Freshness.tsx'
import { PointRow } from './PointRow.tsx'
import css from './PointsSection.module.css'

interface PointsSectionProps extends Pick<FreshnessProps, 'refresh'> {
  readonly home: Home
}

/** The points that are linked, how fresh that is, and the way to more of them. */
export function PointsSection({ home, refresh }: PointsSectionProps) {
  const { points } = home
  return (
    <HomeSection
      title={t('home.points.title')}
      aside={
        <ButtonLink look="quiet" render={<Link to="/resource-owners" state={fromAbove} />}>
          {t('home.points.manage')}
        </ButtonLink>
      }
    >
      {points.data ? (
        <>
          <LinkedPoints home={home} points={points.data} />
          <Freshness updatedAtMs={points.dataUpdatedAt} refresh={refresh} />
        </>
      ) : (
        <Card flush>
          {points.isError ? (
            <LoadProblem
              title={t('home.points.error')}
              error={points.error}
              onRetry={home.retry}
              retrying={points.isFetching}
            />
          ) : (
            <PointsSkeleton />
          )}
        </Card>
      )}
    </HomeSection>
  )
}

interface LinkedPointsProps extends Pick<PointsSectionProps, 'home'> {
  readonly points: readonly Point[]
}

function LinkedPoints({ home: { rates, setting }, points }: LinkedPointsProps) {
  const isLinked = ({ resourceOwner }: Point) => stateOf(resourceOwner) !== 'UNLINKED'
  const automaticId = setting.data?.pointId
  const others = points.filter((point) => !isLinked(point))
  return (
    <Card rows>
      {inOrder(points.filter(isLinked), automaticId).map((point) => (
        <PointRow
          key={point.id}
          point={point}
          rate={rateOf(rates.data ?? [], point.uniqueId)}
          isAutomatic={automaticId === point.id}
        />
      ))}
      {others.length > 0 ? (
        <ListRow
          mark={<Icon of={Plus} aria-hidden="true" />}
          title={t('home.points.more')}
          value={
            <span className={css['marks']}>
              {others.map(({ id, uniqueId }) => (
                <ProgrammeMark key={id} programme={uniqueId} />
              ))}
            </span>
          }
          render={<Link to="/resource-owners" state={fromAbove} />}
        />
      ) : null}
    </Card>
  )
}

/** As many rows as there are kinds of points today. */
function PointsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
    </Skeleton>
  )
}

import type { ReactElement } from 'react'
import { t } from '../../copy/t.ts'
import { rateOf } from '../../domain/rate.ts'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { LoadProblem } from '../../ui/state/LoadProblem.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/state/SkeletonBlock.tsx'
import { HomeSection } from './HomeSection.tsx'
import { PointRow } from './PointRow.tsx'
import { inOrder } from './points-summary.ts'
import type { Home } from './use-home.ts'
import type { ProgrammeAnchor } from './programme-anchor.ts'

type Anchor = ReactElement<Record<string, unknown>>

interface PointsSectionProps {
  readonly home: Home
  /** The pass asks a newcomer to link; the rows then do not ask again. */
  readonly isNewcomer: boolean
  readonly programmesAnchor: Anchor
  readonly programmeAnchor: ProgrammeAnchor
}

export function PointsSection({ home, isNewcomer, programmesAnchor, programmeAnchor }: PointsSectionProps) {
  const { points, rates, setting } = home
  return (
    <HomeSection
      title={t('home.points.title')}
      aside={
        <ButtonLink look="quiet" render={programmesAnchor}>
          {t('home.points.manage')}
        </ButtonLink>
      }
    >
      {points.data ? (
        <Card rows>
          {inOrder(points.data, setting.data?.pointId).map((point) => (
            <PointRow
              key={point.id}
              point={point}
              rate={rateOf(rates.data ?? [], point.uniqueId)}
              asks={!isNewcomer}
              isAutomatic={setting.data?.pointId === point.id}
              anchor={programmeAnchor(point.resourceOwner)}
            />
          ))}
        </Card>
      ) : (
        <Card flush>
          {points.isError ? (
            <LoadProblem
              title={t('home.points.error')}
              onRetry={() => void points.refetch()}
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

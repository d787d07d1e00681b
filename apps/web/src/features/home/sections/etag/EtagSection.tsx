import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Car } from 'lucide'
import { t } from '../../../../copy/t.ts'
import { type EtagSubmission, isCurrent, standingOf, toneOf, wordsOf } from '../../../../domain/etag.ts'
import { isToBeCorrected } from '../../../../domain/needs/needs.ts'
import { sayDate } from '../../../../domain/say-date.ts'
import { fromAbove } from '../../../../navigation/history-state.ts'
import { ButtonLink } from '../../../../ui/action/Button.tsx'
import { Chip } from '../../../../ui/figure/Chip.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { ListRow } from '../../../../ui/layout/ListRow.tsx'
import { LoadProblem } from '../../../../ui/feedback/LoadProblem.tsx'
import { Icon } from '../../../../ui/mark/Icon.tsx'
import { HomeSection } from '../HomeSection.tsx'
import { isToldAbove } from './told-above.ts'

interface EtagSectionProps {
  readonly submissions: UseQueryResult<EtagSubmission[]>
}

/** More cars than these are behind 查看全部. */
const shownCount = 3

/**
 * Automatic toll payment of each car. For a member who has not applied it is a tile above, and nothing here. An
 * application to correct stands above the pass alone.
 */
export function EtagSection({ submissions: { data, error, isError, isFetching, refetch } }: EtagSectionProps) {
  const current = data?.filter((one) => isCurrent(one, data) && !isToBeCorrected(one, data)) ?? []
  if (current.length === 0 && (data || !isError)) return null
  return (
    <HomeSection
      title={t('home.etag.title')}
      aside={
        <ButtonLink look="quiet" render={<Link to="/etag-submission" state={fromAbove} />}>
          {t('common.viewAll')}
        </ButtonLink>
      }
    >
      {data ? (
        <Card rows>
          {current.slice(0, shownCount).map((one) => (
            <EtagRow key={one.id} submission={one} />
          ))}
        </Card>
      ) : (
        <Card flush>
          <LoadProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
    </HomeSection>
  )
}

function EtagRow({ submission }: { readonly submission: EtagSubmission }) {
  const standing = standingOf(submission)
  return (
    <ListRow
      mark={<Icon of={Car} aria-hidden="true" />}
      title={submission.plateNumber}
      subtitle={sayWhen(submission)}
      value={isToldAbove(standing) ? undefined : <Chip tone={toneOf(standing)}>{wordsOf(standing)}</Chip>}
      render={<Link to="/etag-submission" state={fromAbove} />}
    />
  )
}

/** By when it is decided, or since when tolls are paid. */
function sayWhen({ status, isOverdue, reviewDueDate, enabledAt }: EtagSubmission): string | undefined {
  if (status === 'UNDER_REVIEW' && !isOverdue) return t('home.etag.due', { date: sayDate(reviewDueDate) })
  return status === 'ENABLED' && enabledAt !== null
    ? t('etag.status.enabledAt', { date: sayDate(enabledAt) })
    : undefined
}

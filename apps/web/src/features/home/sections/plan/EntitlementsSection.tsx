import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../../api/query/read.ts'
import { nativeHost } from '../../../../bridge/native-mode.ts'
import { t } from '../../../../copy/t.ts'
import { newestPayments } from '../../../../domain/pending-payment.ts'
import { PlanRows } from '../../../../domain/PlanRows.tsx'
import { fromAbove } from '../../../../navigation/history-state.ts'
import { ButtonLink } from '../../../../ui/action/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { LoadProblem } from '../../../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../../ui/feedback/SkeletonBlock.tsx'
import type { Home } from '../../use-home.ts'
import { HomeSection } from '../HomeSection.tsx'
import { NoPlan } from './NoPlan.tsx'

interface EntitlementsSectionProps {
  /** Those that are valid, the one that ends first first. */
  readonly plans: Home['plans']
}

/** The member's plans; without one what there was, or what there is to buy. */
export function EntitlementsSection({ plans }: EntitlementsSectionProps) {
  return (
    <HomeSection
      title={t('home.entitlements.title')}
      aside={
        <ButtonLink look="quiet" render={<Link to="/plans" state={fromAbove} />}>
          {t('home.entitlements.viewAll')}
        </ButtonLink>
      }
    >
      <Entitlements plans={plans} />
    </HomeSection>
  )
}

function Entitlements({ plans }: EntitlementsSectionProps) {
  if (plans.data && plans.data.length > 0) return <PlanRows plans={plans.data} onHome />
  if (plans.data) return <WithoutPlan />
  return (
    <Card flush>
      {plans.isError ? (
        <LoadProblem
          title={t('home.entitlements.error')}
          error={plans.error}
          onRetry={() => void plans.refetch()}
          retrying={plans.isFetching}
        />
      ) : (
        <EntitlementsSkeleton />
      )}
    </Card>
  )
}

/** So many plans stand on home; all of them are one touch away. */
const offersShown = 2

/** These are read only now: most members look at home with a plan. */
function WithoutPlan() {
  const isNative = nativeHost() !== undefined
  const owned = useQuery(read('GET /v1/owned-plans'))
  const offer = useQuery({ ...read('GET /v1/plans'), enabled: !isNative })
  const payments = useQuery({ ...newestPayments(), enabled: !isNative })
  if (owned.isPending)
    return (
      <Card flush>
        <EntitlementsSkeleton />
      </Card>
    )
  const ended = owned.data?.[0]
  const sold = offer.data?.filter(({ purchasable }) => purchasable) ?? []
  const again = sold.filter(({ id }) => id === ended?.planId)
  return (
    <NoPlan
      ended={ended}
      offers={again.length > 0 ? again : sold.slice(0, offersShown)}
      payments={payments.data?.items}
      isNative={isNative}
    />
  )
}

const EntitlementsSkeleton = () => (
  <Skeleton>
    <SkeletonBlock shape="row" />
  </Skeleton>
)

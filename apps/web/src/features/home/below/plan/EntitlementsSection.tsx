import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../api/query/read.ts'
import { t } from '../../../../copy/t.ts'
import { newestPayments } from '../../../../domain/pending-payment.ts'
import { PlanRows } from '../../../../domain/PlanRows.tsx'
import { ButtonLink } from '../../../../ui/action/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { LoadProblem } from '../../../../ui/state/LoadProblem.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { SkeletonBlock } from '../../../../ui/state/SkeletonBlock.tsx'
import type { BelowAnchors } from '../../home-anchors.ts'
import type { Home } from '../../use-home.ts'
import { HomeSection } from '../HomeSection.tsx'
import { NoPlan } from './NoPlan.tsx'

interface EntitlementsSectionProps {
  /** Those that are valid, the one that ends first first. */
  readonly plans: Home['plans']
  readonly anchors: BelowAnchors
  readonly isNative: boolean
}

/** The member's plans; without one what there was, or what there is to buy. */
export function EntitlementsSection(props: EntitlementsSectionProps) {
  return (
    <HomeSection
      title={t('home.entitlements.title')}
      aside={
        <ButtonLink look="quiet" render={props.anchors.plans}>
          {t('home.entitlements.viewAll')}
        </ButtonLink>
      }
    >
      <Entitlements {...props} />
    </HomeSection>
  )
}

function Entitlements({ plans, anchors, isNative }: EntitlementsSectionProps) {
  if (plans.data && plans.data.length > 0) return <PlanRows plans={plans.data} onHome />
  if (plans.data) return <WithoutPlan anchors={anchors} isNative={isNative} />
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

interface WithoutPlanProps {
  readonly anchors: Pick<BelowAnchors, 'offer' | 'payment'>
  readonly isNative: boolean
}

/** So many plans stand on home; all of them are one touch away. */
const offersShown = 2

/** These are read only now: most members look at home with a plan. */
function WithoutPlan({ anchors, isNative }: WithoutPlanProps) {
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
      offerAnchor={anchors.offer}
      paymentAnchor={anchors.payment}
      isNative={isNative}
    />
  )
}

const EntitlementsSkeleton = () => (
  <Skeleton>
    <SkeletonBlock shape="row" />
  </Skeleton>
)

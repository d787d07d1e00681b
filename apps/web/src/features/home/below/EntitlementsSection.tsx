import { isEnding } from '@dpass/rules/plan-period'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { PlanRows } from '../../../domain/PlanRows.tsx'
import { ButtonLink } from '../../../ui/action/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { LoadProblem } from '../../../ui/state/LoadProblem.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/state/SkeletonBlock.tsx'
import { HomeSection } from '../HomeSection.tsx'
import type { Home } from '../use-home.ts'
import css from './EntitlementsSection.module.css'
import { NoPlan } from './NoPlan.tsx'

type Anchor = ReactElement<Record<string, unknown>>

export interface EntitlementsSectionProps {
  /** Those that are valid, the one that ends first first. */
  readonly plans: Home['plans']
  readonly plansAnchor: (planId?: string) => Anchor
  readonly entitlementsAnchor: (planId: string) => Anchor
  readonly isNative: boolean
}

/** The member's plans; without one what there was, or what there is to buy. */
export function EntitlementsSection(props: EntitlementsSectionProps) {
  return (
    <HomeSection
      title={t('home.entitlements.title')}
      aside={
        <ButtonLink look="quiet" render={props.plansAnchor()}>
          {t('home.entitlements.viewAll')}
        </ButtonLink>
      }
    >
      <Entitlements {...props} />
    </HomeSection>
  )
}

function Entitlements({ plans, plansAnchor, entitlementsAnchor, isNative }: EntitlementsSectionProps) {
  if (plans.data && plans.data.length > 0)
    return (
      <>
        <PlanRows plans={plans.data} anchor={entitlementsAnchor} />
        <EndingNote endsAt={plans.data[0]?.endsAt} />
      </>
    )
  if (plans.data) return <WithoutPlan plansAnchor={plansAnchor} isNative={isNative} />
  return (
    <Card flush>
      {plans.isError ? (
        <LoadProblem
          title={t('home.entitlements.error')}
          onRetry={() => void plans.refetch()}
          retrying={plans.isFetching}
        />
      ) : (
        <EntitlementsSkeleton />
      )}
    </Card>
  )
}

/** Seven days before the end: nothing goes on by itself. */
function EndingNote({ endsAt }: { readonly endsAt: string | undefined }) {
  const [now] = useState(() => new Date())
  if (endsAt === undefined || !isEnding(new Date(endsAt), now)) return null
  return <p className={css['ending']}>{t('plans.noRenewal')}</p>
}

/** Both are read only now: most members look at home with a plan. */
function WithoutPlan({ plansAnchor, isNative }: Pick<EntitlementsSectionProps, 'plansAnchor' | 'isNative'>) {
  const owned = useQuery(read('GET /v1/owned-plans'))
  const offer = useQuery({ ...read('GET /v1/plans'), enabled: !isNative })
  if (owned.isPending)
    return (
      <Card flush>
        <EntitlementsSkeleton />
      </Card>
    )
  return (
    <NoPlan
      ended={owned.data?.[0]}
      offer={offer.data?.find(({ purchasable }) => purchasable)}
      plansAnchor={plansAnchor}
      isNative={isNative}
    />
  )
}

const EntitlementsSkeleton = () => (
  <Skeleton>
    <SkeletonBlock shape="row" />
  </Skeleton>
)

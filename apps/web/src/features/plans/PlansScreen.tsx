import { useState } from 'react'
import { report } from '../../api/client/report.ts'
import { t } from '../../copy/t.ts'
import type { OwnedPlan } from '../../domain/plan.ts'
import { pendingFor } from '../../domain/pending-payment.ts'
import { PlanRows } from '../../domain/PlanRows.tsx'
import { type PurchaseBlock, purchaseBlock } from '../../domain/purchase/purchase-block.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'
import { PlanCard } from './PlanCard.tsx'
import css from './PlansScreen.module.css'
import { usePlans } from './use-plans.ts'

// Sheets weigh more than the page and are opened after it.
const PlanLayers = latePart(() => import('./PlanLayers.tsx'))

/** What the member has, and what can be bought. */
export function PlansScreen() {
  const opened = useOverlay<string>('internalPlanId')
  // The server may know better than the page that nothing can be bought here.
  const [isRefused, setRefused] = useState(false)
  const block = purchaseBlock() ?? (isRefused ? 'web' : null)
  const refuse = () => {
    report({ dialog: 'purchase_block_dialog' })
    setRefused(true)
  }
  const plans = usePlans(block === 'native')
  const owned = plans.valid.data ?? []
  return (
    <Page
      title={t('plans.list.title')}
      lead={block === 'native' ? undefined : t('plans.list.subtitle')}
      wide
      onBack={useGoUp('/')}
    >
      <div className={css['parts']}>
        <Mine valid={plans.valid} block={block} />
        <Offer offer={plans.offer} owned={owned} payments={plans.payments} block={block} />
      </div>
      <PlanLayers
        wanted={opened.value !== undefined}
        planId={opened.value}
        block={block}
        onClose={opened.close}
        onBlocked={refuse}
      />
    </Page>
  )
}

interface MineProps {
  readonly block: PurchaseBlock | null
  readonly valid: ReturnType<typeof usePlans>['valid']
}

/** In the app, which sells nothing, what the member has is what the page is about, also while it is nothing. */
function Mine({ valid, block }: MineProps) {
  const isNative = block === 'native'
  if (valid.data?.length === 0 && !isNative) return null
  if (valid.isPending) return null
  return (
    <section aria-labelledby="mine">
      <h2 id="mine" className={css['title']}>
        {t('plans.mine.title')}
      </h2>
      {valid.data ? (
        <>{valid.data.length > 0 ? <PlanRows plans={valid.data} /> : <NothingMine />}</>
      ) : (
        <Card flush>
          <LoadProblem
            title={t('home.entitlements.error')}
            error={valid.error}
            onRetry={() => void valid.refetch()}
            retrying={valid.isFetching}
          />
        </Card>
      )}
    </section>
  )
}

const NothingMine = () => (
  <Card flush>
    <EmptyState title={t('plans.mine.empty.title')}>{t('plans.mine.empty.bodyNative')}</EmptyState>
  </Card>
)

interface OfferProps {
  readonly block: PurchaseBlock | null
  readonly offer: ReturnType<typeof usePlans>['offer']
  readonly owned: readonly OwnedPlan[]
  readonly payments: ReturnType<typeof usePlans>['payments']
}

function Offer({ offer, owned, payments, block }: OfferProps) {
  if (offer.isPending) return <OfferSkeleton />
  if (!offer.data)
    return (
      <Card flush>
        <LoadProblem
          title={t('plans.list.error')}
          error={offer.error}
          onRetry={() => void offer.refetch()}
          retrying={offer.isFetching}
        />
      </Card>
    )
  if (offer.data.length === 0)
    return (
      <Card flush>
        <EmptyState title={t('plans.list.empty.title')}>{t('plans.list.empty.body')}</EmptyState>
      </Card>
    )
  return (
    <>
      {offer.data.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          owned={owned.find(({ planId }) => planId === plan.id)}
          payment={pendingFor(payments, plan.id)}
          block={block}
        />
      ))}
      {block === 'native' ? null : <p className={css['note']}>{t('plans.noRenewal')}</p>}
    </>
  )
}

function OfferSkeleton() {
  return (
    <Card>
      <Skeleton>
        <SkeletonBlock shape="title" />
        <SkeletonBlock shape="figure" />
        <SkeletonBlock shape="line" />
        <SkeletonBlock shape="line" />
        <SkeletonBlock shape="short" />
        <SkeletonBlock shape="button" />
      </Skeleton>
    </Card>
  )
}

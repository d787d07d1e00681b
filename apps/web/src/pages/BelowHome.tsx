import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { HomeBelow } from '../features/home/below/HomeBelow.tsx'
import { PassPlan } from '../features/home/below/PassPlan.tsx'
import type { Home } from '../features/home/use-home.ts'
import { overlayOnDemand } from '../ui/overlay/overlay-on-demand.tsx'
import { purchaseBlock } from './purchase-block.ts'

// Only after the gateway.
const Purchased = overlayOnDemand(() => import('./payment/Purchased.tsx'))

interface BelowHomeProps {
  readonly home: Home
  /** The place on the pass that is kept for the plan. */
  readonly planSlot: Element | null
}

/** What stands below the first screen of home, and the plan on the pass. It is fetched after the rest, so that the rest is there sooner. */
export default function BelowHome({ home, planSlot }: BelowHomeProps) {
  const { purchasedPlanId, chainStorePurchasedPlanId } = useSearch({ from: '/' })
  const [plan] = home.plans.data ?? []
  return (
    <>
      {plan && planSlot
        ? createPortal(<PassPlan plan={plan} anchor={entitlementsAnchor(plan.planId)} />, planSlot)
        : null}
      <Purchased wanted={(purchasedPlanId ?? chainStorePurchasedPlanId) !== undefined} />
      <HomeBelow
        home={home}
        etagAnchor={<Link to="/etag-submission" state={{ cameFromAbove: true }} />}
        recordsAnchor={<Link to="/redeem-records" state={{ cameFromAbove: true }} />}
        recordAnchor={recordAnchor}
        plansAnchor={plansAnchor}
        entitlementsAnchor={entitlementsAnchor}
        isNative={purchaseBlock() === 'native'}
        onOwnPage={useOwnPages()}
      />
    </>
  )
}

/** Goes to an address of ours by the router. False for one that the router does not know: the browser loads it. */
function useOwnPages() {
  const router = useRouter()
  return (address: string): boolean => {
    const { pathname, search, hash } = new URL(address)
    const [, , found] = router.getMatchedRoutes(pathname)
    if (!found) return false
    void router.navigate({ href: pathname + search + hash, state: { cameFromAbove: true } })
    return true
  }
}

const recordAnchor = (internalRecordId: string, tab: 'points' | 'machine') => (
  <Link to="/redeem-records" search={{ tab, internalRecordId }} state={{ cameFromAbove: true }} />
)

const plansAnchor = (internalPlanId?: string) => (
  <Link to="/plans" search={{ internalPlanId }} state={{ cameFromAbove: true }} />
)

const entitlementsAnchor = (planId: string) => <Link to="/my-entitlements/$planId" params={{ planId }} />

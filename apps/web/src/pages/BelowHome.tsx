import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { HomeBelow } from '../features/home/below/HomeBelow.tsx'
import type { BelowAnchors, HomeAnchors } from '../features/home/home-anchors.ts'
import type { HomeSlots } from '../features/home/HomeScreen.tsx'
import type { Home } from '../features/home/use-home.ts'
import { overlayOnDemand } from '../ui/overlay/overlay-on-demand.tsx'
import { purchaseBlock } from '../domain/purchase/purchase-block.ts'

// Only after the gateway.
const PurchasedDialog = overlayOnDemand(() => import('../features/payment/PurchasedDialog.tsx'))

interface BelowHomeProps {
  readonly home: Home
  readonly slots: HomeSlots
  readonly anchors: HomeAnchors
}

/** What stands below the first screen of home, and what has a place on it. It is fetched after the rest, so that the rest is there sooner. */
export default function BelowHome({ home, slots, anchors }: BelowHomeProps) {
  const { purchasedPlanId, chainStorePurchasedPlanId } = useSearch({ from: '/' })
  return (
    <>
      <PurchasedDialog wanted={(purchasedPlanId ?? chainStorePurchasedPlanId) !== undefined} />
      <HomeBelow
        home={home}
        slots={slots}
        anchors={{ ...anchors, ...ownAnchors }}
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

const above = { cameFromAbove: true }

const ownAnchors: Omit<BelowAnchors, keyof HomeAnchors> = {
  record: (internalRecordId, tab) => <Link to="/redeem-records" search={{ tab, internalRecordId }} state={above} />,
  offer: (internalPlanId) => <Link to="/plans" search={{ internalPlanId }} state={above} />,
  entitlements: (planId) => <Link to="/my-entitlements/$planId" params={{ planId }} />,
  payment: (transactionId) => <Link to="/payment/failure" search={{ transactionId }} state={above} />,
}

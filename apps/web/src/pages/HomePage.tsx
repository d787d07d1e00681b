import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DeductionOverlays } from '../features/deduction/DeductionOverlays.tsx'
import { HomeScreen } from '../features/home/HomeScreen.tsx'
import { latePart } from '../ui/overlay/late-part.tsx'
import { PlacesNav } from './nav/PlacesNav.tsx'
import { useTitle } from './use-title.ts'
import { withReads } from './with-reads.tsx'

// Only after the gateway.
const PurchasedDialog = latePart(() => import('../features/payment/PurchasedDialog.tsx'), { onDemand: true })

function HomePage() {
  useTitle()
  const { purchasedPlanId, chainStorePurchasedPlanId } = useSearch({ from: '/' })
  return (
    <>
      {/* Taken over by itself, as the tiles are (HomeScreen.tsx). */}
      <Suspense>
        <PlacesNav here="home" />
      </Suspense>
      <HomeScreen />
      <DeductionOverlays />
      <PurchasedDialog wanted={(purchasedPlanId ?? chainStorePurchasedPlanId) !== undefined} />
    </>
  )
}

export default withReads(HomePage)

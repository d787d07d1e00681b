import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { nativeHost } from '../bridge/native-mode.ts'
import { stateOf } from '../domain/programme.ts'
import type { HomeAnchors } from '../features/home/home-anchors.ts'
import { BelowSkeleton } from '../features/home/BelowSkeleton.tsx'
import { HomeScreen } from '../features/home/HomeScreen.tsx'
import { lateOverlay } from '../ui/overlay/late-overlay.tsx'
import { DeductionOverlays } from './deduction/DeductionOverlays.tsx'
import { useDeductionOverlays } from './deduction/use-deduction-overlays.ts'
import { PlacesNav } from './places/PlacesNav.tsx'
import { useTitle } from './use-title.ts'
import { withReads } from './with-reads.tsx'

const BelowHome = lateOverlay(() => import('./BelowHome.tsx'), <BelowSkeleton />)

function HomePage() {
  useTitle()
  const { rules, setting } = useDeductionOverlays()
  const host = nativeHost()
  return (
    <>
      {/* Taken over by itself, as the tiles are (HomeScreen.tsx). */}
      <Suspense>
        <PlacesNav here="home" />
      </Suspense>
      <HomeScreen
        onBack={host?.closePage}
        anchors={anchors}
        onSetting={() => setting.open(true)}
        onRules={() => rules.open(true)}
        isNative={host !== undefined}
        // Nobody waits for it, so nothing is said when its file is lost.
        renderBelow={(home, slots) => <BelowHome wanted={false} home={home} slots={slots} anchors={anchors} />}
      />
      <DeductionOverlays />
    </>
  )
}

export default withReads(HomePage)

const searchFor = ({ uniqueId, ...programme }: Parameters<HomeAnchors['programme']>[0]) =>
  stateOf(programme) === 'LINKED' ? { highlightedResourceOwnerUid: uniqueId } : { linkDrawerResourceOwnerUid: uniqueId }

const above = { cameFromAbove: true }

const anchors: HomeAnchors = {
  account: <Link to="/account" state={above} />,
  programmes: <Link to="/resource-owners" state={above} />,
  // A programme that is linked is shown; with one that is not, the sheet for linking it.
  programme: (programme) => <Link to="/resource-owners" search={searchFor(programme)} state={above} />,
  refuelling: <Link to="/refuelling" state={above} />,
  records: <Link to="/redeem-records" state={above} />,
  monthRecords: <Link to="/redeem-records" search={{ internalPeriod: 'month' }} state={above} />,
  etag: <Link to="/etag-submission" state={above} />,
  plans: <Link to="/plans" state={above} />,
}

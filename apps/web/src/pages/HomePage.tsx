import { Link } from '@tanstack/react-router'
import { nativeHost } from '../bridge/native-mode.ts'
import { HomeScreen } from '../features/home/HomeScreen.tsx'
import type { ProgrammeAnchor } from '../features/home/programme-anchor.ts'
import { lateOverlay } from '../ui/overlay/late-overlay.tsx'
import { DeductionOverlays } from './deduction/DeductionOverlays.tsx'
import { useDeductionOverlays } from './deduction/use-deduction-overlays.ts'
import { useTitle } from './use-title.ts'
import { withReads } from './with-reads.tsx'

const BelowHome = lateOverlay(() => import('./BelowHome.tsx'))

function HomePage() {
  useTitle()
  const { rules, setting } = useDeductionOverlays()
  return (
    <>
      <HomeScreen
        onBack={nativeHost()?.closePage}
        accountAnchor={<Link to="/account" state={{ cameFromAbove: true }} />}
        programmesAnchor={<Link to="/resource-owners" state={{ cameFromAbove: true }} />}
        programmeAnchor={programmeAnchor}
        refuellingAnchor={<Link to="/refuelling" state={{ cameFromAbove: true }} />}
        onSetting={() => setting.open(true)}
        onRules={() => rules.open(true)}
        // Nobody waits for it, so nothing is said when its file is lost.
        renderBelow={(home, planSlot) => <BelowHome wanted={false} home={home} planSlot={planSlot} />}
      />
      <DeductionOverlays />
    </>
  )
}

export default withReads(HomePage)

/** A programme that is linked is shown; with one that is not, the sheet for linking it. */
const programmeAnchor: ProgrammeAnchor = ({ uniqueId, linkData: { state } }) => (
  <Link
    to="/resource-owners"
    search={state === 'LINKED' ? { highlightedResourceOwnerUid: uniqueId } : { linkDrawerResourceOwnerUid: uniqueId }}
    state={{ cameFromAbove: true }}
  />
)

import { Link, useRouter } from '@tanstack/react-router'
import { nativeHost } from '../bridge/native-mode.ts'
import { HomeScreen } from '../features/home/HomeScreen.tsx'
import { DeductionOverlays } from './deduction/DeductionOverlays.tsx'
import { useDeductionOverlays } from './deduction/use-deduction-overlays.ts'
import { useTitle } from './use-title.ts'
import { withReads } from './with-reads.tsx'

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
        recordsAnchor={<Link to="/redeem-records" state={{ cameFromAbove: true }} />}
        recordAnchor={recordAnchor}
        onSetting={() => setting.open(true)}
        onRules={() => rules.open(true)}
        onOwnPage={useOwnPages()}
      />
      <DeductionOverlays />
    </>
  )
}

export default withReads(HomePage)

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

const programmeAnchor = (programmeUid: string) => (
  <Link to="/resource-owners" search={{ linkDrawerResourceOwnerUid: programmeUid }} state={{ cameFromAbove: true }} />
)

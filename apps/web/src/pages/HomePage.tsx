import { Link, useRouter } from '@tanstack/react-router'
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
        accountLink={<Link to="/account" state={{ cameFromAbove: true }} />}
        programmesLink={<Link to="/resource-owners" state={{ cameFromAbove: true }} />}
        linkProgramme={linkProgramme}
        onSetting={() => setting.open(true)}
        onRules={() => rules.open(true)}
        onOwnPage={useOwnPages()}
      />
      <DeductionOverlays />
    </>
  )
}

export default withReads(HomePage)

/** An address of ours that the router knows is gone to by it; another, a document say, is the browser's to load. */
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

const linkProgramme = (programmeUid: string) => (
  <Link to="/resource-owners" search={{ linkDrawerResourceOwnerUid: programmeUid }} state={{ cameFromAbove: true }} />
)

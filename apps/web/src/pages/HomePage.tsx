import { Link } from '@tanstack/react-router'
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
      />
      <DeductionOverlays />
    </>
  )
}

export default withReads(HomePage)

const linkProgramme = (programmeUid: string) => (
  <Link to="/resource-owners" search={{ linkDrawerResourceOwnerUid: programmeUid }} state={{ cameFromAbove: true }} />
)

import { t } from '../../copy/t.ts'
import { DeductionOverlays } from '../../features/deduction/DeductionOverlays.tsx'
import { ProgrammesScreen } from '../../features/programmes/ProgrammesScreen.tsx'
import { PlacesNav } from '../nav/PlacesNav.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

function ProgrammesPage() {
  useTitle(t('resourceOwners.title'))
  return (
    <>
      <PlacesNav here="points" />
      <ProgrammesScreen />
      <DeductionOverlays />
    </>
  )
}

export default withReads(ProgrammesPage)

import { t } from '../../copy/t.ts'
import { RecordsScreen } from '../../features/records/RecordsScreen.tsx'
import { PlacesNav } from '../nav/PlacesNav.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

function RecordsPage() {
  useTitle(t('redeemRecords.title'))
  return (
    <>
      <PlacesNav here="records" />
      <RecordsScreen />
    </>
  )
}

export default withReads(RecordsPage)

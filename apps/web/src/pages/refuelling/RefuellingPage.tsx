import { t } from '../../copy/t.ts'
import { RefuellingScreen } from '../../features/refuelling/RefuellingScreen.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

function RefuellingPage() {
  useTitle(t('refuelMachine.title'))
  return <RefuellingScreen />
}

export default withReads(RefuellingPage, 'home')

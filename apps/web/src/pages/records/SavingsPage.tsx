import { t } from '../../copy/t.ts'
import { SavingsScreen } from '../../features/records/savings/SavingsScreen.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

function SavingsPage() {
  useTitle(t('savings.title'))
  return <SavingsScreen />
}

export default withReads(SavingsPage, 'records')

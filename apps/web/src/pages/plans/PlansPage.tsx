import { t } from '../../copy/t.ts'
import { PlansScreen } from '../../features/plans/PlansScreen.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

function PlansPage() {
  useTitle(t('plans.list.title'))
  return <PlansScreen />
}

export default withReads(PlansPage, 'home')

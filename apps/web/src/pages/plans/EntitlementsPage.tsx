import { useParams } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { EntitlementsScreen } from '../../features/plans/EntitlementsScreen.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

function EntitlementsPage() {
  useTitle(t('plans.detail.title'))
  const { planId } = useParams({ from: '/my-entitlements/$planId' })
  return <EntitlementsScreen planId={planId} />
}

export default withReads(EntitlementsPage, 'home')

import { Link, useParams } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { EntitlementsScreen } from '../../features/plans/EntitlementsScreen.tsx'
import { overlayOnDemand } from '../../ui/overlay/overlay-on-demand.tsx'
import { purchaseBlock } from '../purchase-block.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

const ActivateElsewhereDialog = overlayOnDemand(() => import('../../features/plans/ActivateElsewhereDialog.tsx'))

function EntitlementsPage() {
  useTitle(t('plans.detail.title'))
  const { planId } = useParams({ from: '/my-entitlements/$planId' })
  const isNative = purchaseBlock() === 'native'
  const elsewhere = useOverlay('activate', 'entry')
  return (
    <>
      <EntitlementsScreen
        planId={planId}
        onBack={useGoUp('/plans')}
        isNative={isNative}
        plansAnchor={<Link to="/plans" />}
        onActivateElsewhere={() => elsewhere.open(true)}
      />
      <ActivateElsewhereDialog
        wanted={elsewhere.value === true}
        open={elsewhere.value === true}
        onClose={elsewhere.close}
        webAddress={window.location.host}
      />
    </>
  )
}

export default withReads(EntitlementsPage, 'home')

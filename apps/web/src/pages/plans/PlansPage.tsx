import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { report } from '../../api/client/report.ts'
import { readSettings } from '../../api/client/settings.ts'
import { t } from '../../copy/t.ts'
import { PlansScreen } from '../../features/plans/PlansScreen.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { purchaseBlock } from '../purchase-block.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

// Sheets weigh more than the page and are opened after it.
const PlanLayers = lateOverlay(() => import('./PlanLayers.tsx'))

const ownedAnchor = (planId: string) => (
  <Link to="/my-entitlements/$planId" params={{ planId }} state={{ cameFromAbove: true }} />
)

const paymentAnchor = (transactionId: string) => (
  <Link to="/payment/failure" search={{ transactionId }} state={{ cameFromAbove: true }} />
)

function PlansPage() {
  useTitle(t('plans.list.title'))
  const toHome = useGoUp('/')
  const navigate = useNavigate()
  const opened = useOverlay<string>('internalPlanId')
  // The server may know better than the page that nothing can be bought here.
  const [refused, setRefused] = useState(false)
  const block = purchaseBlock() ?? (refused ? 'web' : null)
  return (
    <>
      <PlansScreen
        onBack={toHome}
        block={block}
        ownedAnchor={ownedAnchor}
        paymentAnchor={paymentAnchor}
        onOpen={opened.open}
      />
      <PlanLayers
        wanted={opened.value !== undefined}
        planId={opened.value}
        block={block}
        onClose={opened.close}
        rulesUrl={readSettings().termsUrl}
        onBlocked={() => {
          report({ dialog: 'purchase_block_dialog' })
          setRefused(true)
        }}
        onPending={({ id, channel }) => {
          const search = channel === 'CHAIN_STORE' ? { chainStorePurchasedPlanId: id } : { purchasedPlanId: id }
          void navigate({ to: '/', search, replace: true })
        }}
      />
    </>
  )
}

export default withReads(PlansPage, 'home')

import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { report } from '../../api/client/report.ts'
import { t } from '../../copy/t.ts'
import { StartPaymentScreen } from '../../features/payment/StartPaymentScreen.tsx'
import { overlayOnDemand } from '../../ui/overlay/overlay-on-demand.tsx'
import { purchaseBlock } from '../purchase-block.ts'
import { useTitle } from '../use-title.ts'

// Most members never see it.
const PreventPurchaseDialog = overlayOnDemand(() => import('../../features/payment/PreventPurchaseDialog.tsx'))

/** Where a chain store's code leads: straight to the gateway. */
export default function StartPaymentPage() {
  useTitle(t('payment.init.title'))
  const { purchasedPlanId } = useSearch({ from: '/payment/plan-chain-store-transaction-init' })
  const navigate = useNavigate()
  const block = purchaseBlock()
  const [tellsBlocked, setTellsBlocked] = useState(block !== null)
  const tellBlocked = () => {
    report({ dialog: 'purchase_block_dialog' })
    setTellsBlocked(true)
  }
  return (
    <>
      <StartPaymentScreen
        planId={purchasedPlanId}
        isBlocked={block !== null}
        onBlocked={tellBlocked}
        onPending={() =>
          void navigate({ to: '/', search: { chainStorePurchasedPlanId: purchasedPlanId }, replace: true })
        }
        plansAnchor={<Link to="/plans" replace />}
      />
      <PreventPurchaseDialog
        wanted={tellsBlocked}
        open={tellsBlocked}
        onClose={() => setTellsBlocked(false)}
        block={block ?? 'web'}
      />
    </>
  )
}

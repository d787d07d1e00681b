import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { report } from '../../api/client/report.ts'
import { readSettings } from '../../api/client/settings.ts'
import { t } from '../../copy/t.ts'
import { sayPending } from '../../domain/pending-payment.ts'
import type { Payment } from '../../features/payment/payment.ts'
import { PaymentScreen } from '../../features/payment/PaymentScreen.tsx'
import { usePayment } from '../../features/payment/use-payment.ts'
import { overlayOnDemand } from '../../ui/overlay/overlay-on-demand.tsx'
import { purchaseBlock } from '../purchase-block.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

// Most members never see it.
const PreventPurchaseDialog = overlayOnDemand(() => import('../../features/payment/PreventPurchaseDialog.tsx'))

const entitlementsAnchor = (planId: string) => <Link to="/my-entitlements/$planId" params={{ planId }} replace />

/** Where the gateway sends a member whose payment failed; it tells of any payment how it stands. */
function PaymentPage() {
  const { transactionId } = useSearch({ from: '/payment/failure' })
  const watched = usePayment(transactionId)
  useTitle(watched.isUnknown ? t('payment.unknown.heading') : titleOf(watched.payment))
  const [tellsBlocked, setTellsBlocked] = useState(false)
  const block = purchaseBlock()
  const tellBlocked = () => {
    report({ dialog: 'purchase_block_dialog' })
    setTellsBlocked(true)
  }
  return (
    <>
      <PaymentScreen
        watched={watched}
        onBack={useGoUp('/plans')}
        contactUrl={readSettings().contactUrl}
        plansAnchor={<Link to="/plans" replace />}
        purchasesAnchor={<Link to="/account" search={{ internalPurchasesDrawerOpen: true }} replace />}
        entitlementsAnchor={entitlementsAnchor}
        isBlocked={block !== null}
        onBlocked={tellBlocked}
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

export default withReads(PaymentPage)

function titleOf(payment: Payment | undefined): string {
  switch (payment?.status) {
    case 'PAID':
      return t('payment.success.title')
    case 'FAILED':
    case 'EXPIRED':
      return t('payment.failure.title')
    case 'PENDING':
      return sayPending(payment)
    case undefined:
      return t('payment.pending.title')
  }
}

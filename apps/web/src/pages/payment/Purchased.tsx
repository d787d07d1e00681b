import { Link, useNavigate } from '@tanstack/react-router'
import { PurchasedDialog } from '../../features/payment/PurchasedDialog.tsx'
import { useOverlay } from '../../navigation/use-overlay.ts'

const entitlementsAnchor = (planId: string) => <Link to="/my-entitlements/$planId" params={{ planId }} replace />

/** What became of a purchase, for a member who comes back to home from the gateway. */
export default function Purchased() {
  const online = useOverlay<string>('purchasedPlanId')
  const ofChainStore = useOverlay<string>('chainStorePurchasedPlanId')
  const navigate = useNavigate()
  // Paid for here like any other, so that the same is said of it.
  const { value, close } = online.value === undefined ? ofChainStore : online
  return (
    <PurchasedDialog
      planId={value}
      onClose={close}
      onFailed={(transactionId) => void navigate({ to: '/payment/failure', search: { transactionId }, replace: true })}
      entitlementsAnchor={entitlementsAnchor}
    />
  )
}

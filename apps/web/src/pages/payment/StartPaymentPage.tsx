import { t } from '../../copy/t.ts'
import { StartPaymentScreen } from '../../features/payment/StartPaymentScreen.tsx'
import { useTitle } from '../use-title.ts'

/** Where a chain store's code leads: straight to the gateway. */
export default function StartPaymentPage() {
  useTitle(t('payment.init.title'))
  return <StartPaymentScreen />
}

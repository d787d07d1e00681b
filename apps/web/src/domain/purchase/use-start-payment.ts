import { isWebAddress } from '@dpass/rules/web-address'
import { api } from '../../api/client/api.ts'
import { ApiError } from '../../api/client/api-error.ts'
import { report } from '../../api/client/report.ts'
import { t } from '../../copy/t.ts'
import type { Answers } from '../answer-refusals.ts'
import { untilReturned } from '../until-returned.ts'
import { useAction } from '../use-action.ts'

/** The server adds what was bought: purchasedPlanId, or chainStorePurchasedPlanId of a plan for chain stores. */
const returnsTo = '/'

/**
 * Has DPASS start a payment and leaves for the gateway's page. Pressed twice or in two tabs it is one payment: the server
 * gives the one that is under way.
 */
export function useStartPayment(leave: (gatewayUrl: string) => void, answers: Answers) {
  return useAction<string>(async (planId, signal) => {
    const body = { planId, redirectUrl: returnsTo }
    const { redirectUrl } = await api('POST /v1/payment/transaction/init', { body, signal })
    if (!isWebAddress(redirectUrl)) {
      report({ problem: 'payment-address-refused' })
      throw new ApiError(424, t('payment.init.failed.toast'), { code: 'PAYMENT_INIT_FAILED' })
    }
    leave(redirectUrl)
    return untilReturned(signal)
  }, answers)
}

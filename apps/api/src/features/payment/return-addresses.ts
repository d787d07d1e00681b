import type { OfferedPlan } from '../../domain/plans/plan.sql.ts'

/** The parameter by which the page knows what was bought. */
const purchasedParameters = { ONLINE: 'purchasedPlanId', CHAIN_STORE: 'chainStorePurchasedPlanId' } as const

/** Where the gateway sends the browser: to the page that was asked for, or to the page that says why not. */
export function returnAddresses(
  page: URL,
  { id, channel }: Pick<OfferedPlan, 'id' | 'channel'>,
  transactionId: string,
) {
  const success = new URL(page)
  for (const name of Object.values(purchasedParameters)) success.searchParams.delete(name)
  success.searchParams.set(purchasedParameters[channel], id)
  const failure = new URL('/payment/failure', page)
  failure.searchParams.set('transactionId', transactionId)
  return { successUrl: success.href, failureUrl: failure.href }
}

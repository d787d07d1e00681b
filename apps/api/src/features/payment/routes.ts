import type { payment } from '@dpass/contract/payment'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

/** The contract first: until the gateway stands behind it, nothing can be bought. */
export const paymentRoutes = (_world: World): Handlers<typeof payment, Callers> => ({
  'POST /v1/payment/transaction/init': () => {
    throw new Refusal('PAYMENT_INIT_FAILED', 'not served yet')
  },
  'GET /v1/payment/transactions': () => ({ items: [], nextCursor: null }),
  'GET /v1/payment/transactions/{id}': () => {
    throw new Refusal('NOT_FOUND', 'not served yet')
  },
})

import type { redemption } from '@dpass/contract/redemption'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

/** The contract first: until the engine stands behind it, every call is refused. */
const notYet = () => {
  throw new Refusal('NOT_FOUND', 'not served yet')
}

export const redemptionRoutes = (_world: World): Handlers<typeof redemption, Callers> => ({
  'POST /v1/resource-owners/transaction-token': notYet,
  'POST /v1/redemptions/quote': notYet,
  'POST /v1/redemptions': notYet,
  'GET /v1/redemptions/{id}': notYet,
  'POST /v1/redemptions/{id}/refunds': notYet,
})

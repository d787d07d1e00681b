import type { records } from '@dpass/contract/records'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

export const recordRoutes = (_world: World): Handlers<typeof records, Callers> => ({
  'GET /v2/point-transactions': () => ({ items: [], nextCursor: null }),
  'GET /v1/point-transactions/auto-refueling-machine': () => ({ items: [], nextCursor: null }),
  'GET /v2/point-transactions/{id}': () => {
    throw new Refusal('NOT_FOUND', 'not served yet')
  },
})

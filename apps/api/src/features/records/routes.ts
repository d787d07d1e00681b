import type { records } from '@dpass/contract/records'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'

export const recordRoutes = (_world: World): Handlers<typeof records, Callers> => ({
  'GET /v2/point-transactions': () => ({ items: [], nextCursor: null }),
  'GET /v1/point-transactions/auto-refueling-machine': () => ({ items: [], nextCursor: null }),
})

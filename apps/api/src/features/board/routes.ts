import type { board } from '@dpass/contract/board'
import type { Handlers } from '@dpass/wire/shape'
import { bannersOf } from '../../domain/board/banner.sql.ts'
import { parkingPlaces } from '../../domain/board/parking-place.sql.ts'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'

export const boardRoutes = (world: World): Handlers<typeof board, Callers> => ({
  'GET /v1/boards/{code}': async ({ params: { code } }) => ({
    code,
    banners: await bannersOf(world.sql, code, world.now()),
  }),
  'GET /v1/parking-places': () => parkingPlaces(world.sql),
})

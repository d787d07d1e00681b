import type { programmes } from '@dpass/contract/programmes'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { confirmLink } from './confirm-link.ts'
import { listPoints } from './list-points.ts'
import { listProgrammes } from './list-programmes.ts'
import { listRates } from './list-rates.ts'
import { startLink } from './start-link.ts'
import { unlink } from './unlink.ts'

export const programmeRoutes = (world: World): Handlers<typeof programmes, Callers> => ({
  'GET /v1/resource-owners': (input) => listProgrammes(world, input),
  'GET /v1/points': (input) => listPoints(world, input),
  'GET /v1/resource-owners/point-conversion-rates': () => listRates(world),
  'POST /v1/resource-owners/{id}/link': ({ params, body, caller }) =>
    startLink(world, caller.member, params.id, body.resultUrl),
  'POST /v1/resource-owner-links': ({ body, caller }) =>
    startLink(world, caller.member, body.resourceOwnerId, body.resultUrl),
  'POST /v1/resource-owner-links/{id}': (input) => confirmLink(world, input),
  'POST /v1/resource-owners/{id}/unlink': (input) => unlink(world, input),
})

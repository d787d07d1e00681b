import type { plans } from '@dpass/contract/plans'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { listOwned, listValid } from './list-owned.ts'
import { listPlans } from './list-plans.ts'

export const planRoutes = (world: World): Handlers<typeof plans, Callers> => ({
  'GET /v1/plans': () => listPlans(world),
  'GET /v1/current-valid-plan': ({ caller }) => listValid(world, caller),
  'GET /v1/owned-plans': ({ caller }) => listOwned(world, caller.member.id),
})

import type { health } from '@dpass/contract/health'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { checkReady } from './check-ready.ts'

export const healthRoutes = (world: World): Handlers<typeof health, Callers> => ({
  'GET /healthz': () => ({ status: 'up' }),
  'GET /readyz': () => checkReady(world),
})

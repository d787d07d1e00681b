import { contract } from '@dpass/contract/contract'
import { serve } from '@dpass/wire/serve'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/account/routes.ts'
import { boardRoutes } from './features/board/routes.ts'
import { deductionRoutes } from './features/deduction/routes.ts'
import { programmeRoutes } from './features/programmes/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { identifyBy } from './features/auth/identify.ts'
import { authRoutes } from './features/auth/routes.ts'
import { serveDevelopers } from './features/developers/serve-developers.ts'
import { healthRoutes } from './features/health/routes.ts'
import { serveMetrics } from './features/health/serve-metrics.ts'
import { openSite } from './features/site/serve-pages.ts'
import { guardOf } from './platform/caller.ts'
import { buildServer } from './platform/server.ts'
import type { World } from './platform/world.ts'

/** The whole of DPASS as one HTTP server: the contract, what engineers read about it, and the web app. */
export async function buildApp(world: World): Promise<FastifyInstance> {
  const site = world.config.webRoot ? openSite(world.config.webRoot, world.config.links) : undefined
  const app = await buildServer(world, site?.answerUnknownPath)
  const handlers = {
    ...authRoutes(world),
    ...accountRoutes(world),
    ...programmeRoutes(world),
    ...deductionRoutes(world),
    ...boardRoutes(world),
    ...webhookRoutes(world),
    ...healthRoutes(world),
  }
  serve(app, contract, handlers, guardOf(world, identifyBy(world)))
  serveMetrics(app, world)
  serveDevelopers(app, contract, world.config.publicUrl)
  await site?.serve(app)
  return app
}

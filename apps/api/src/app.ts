import { contract, parts } from '@dpass/contract/contract'
import { serve } from '@dpass/wire/serve'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/account/routes.ts'
import { boardRoutes } from './features/board/routes.ts'
import { deductionRoutes } from './features/deduction/routes.ts'
import { programmeRoutes } from './features/programmes/routes.ts'
import { webhookEndpointRoutes } from './features/webhook-endpoints/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { identifySession } from './features/auth/identify-session.ts'
import { authRoutes } from './features/auth/routes.ts'
import { serveDevelopers } from './features/developers/serve-developers.ts'
import { etagRoutes } from './features/etag/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { serveMetrics } from './features/health/serve-metrics.ts'
import { leadToUnsubscribePage } from './features/notices/lead-to-page.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { openEngine } from './features/oauth/engine/open-engine.ts'
import { serveEngine } from './features/oauth/engine/serve-engine.ts'
import { identifyBearer } from './features/oauth/identify-bearer.ts'
import { oauthRoutes } from './features/oauth/routes.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { paymentRoutes } from './features/payment/routes.ts'
import { planRoutes } from './features/plans/routes.ts'
import { recordRoutes } from './features/records/routes.ts'
import { redemptionRoutes } from './features/redemption/routes.ts'
import { settlementRoutes } from './features/settlements/routes.ts'
import { openSite } from './features/site/serve-pages.ts'
import { guardOf } from './platform/http/guard.ts'
import { buildServer } from './platform/http/server.ts'
import { inRequestContext } from './platform/log-context.ts'
import type { World } from './platform/world.ts'

/** The whole of DPASS as one HTTP server: the contract, what engineers read about it, and the web app. */
export async function buildApp(world: World): Promise<FastifyInstance> {
  const site = world.config.webRoot ? openSite(world.config.webRoot, world.config) : undefined
  const app = buildServer(world, site?.answerUnknownPath)
  const engine = await openEngine(world)
  const handlers = {
    ...authRoutes(world),
    ...oauthRoutes(world, engine),
    ...accountRoutes(world),
    ...passkeyRoutes(world),
    ...noticeRoutes(world),
    ...programmeRoutes(world),
    ...deductionRoutes(world),
    ...redemptionRoutes(world),
    ...settlementRoutes(world),
    ...recordRoutes(world),
    ...webhookEndpointRoutes(world),
    ...planRoutes(world),
    ...paymentRoutes(world),
    ...etagRoutes(world),
    ...boardRoutes(world),
    ...webhookRoutes(world),
    ...healthRoutes(world),
  }
  serve(
    app,
    contract,
    inRequestContext(handlers),
    guardOf(world, { session: identifySession(world), bearer: identifyBearer(world) }),
    app.gate,
  )
  leadToUnsubscribePage(app)
  await serveEngine(app, world, engine)
  serveMetrics(app, world)
  serveDevelopers(app, parts, world.config)
  await site?.serve(app)
  return app
}

import type { FastifyInstance } from 'fastify'
import { bringsKey } from '@dpass/wire/bearer-key'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

/** Prometheus text for the holder of METRICS_TOKEN. Without a configured token the address does not exist. */
export function serveMetrics(app: FastifyInstance, world: World): void {
  const { metricsToken } = world.config
  if (!metricsToken) return
  const holdsToken = bringsKey(metricsToken)
  app.get('/metrics', async (request, reply) => {
    if (!holdsToken(request)) throw new Refusal('UNAUTHENTICATED', 'wrong metrics token')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await world.metrics.render())
  })
}

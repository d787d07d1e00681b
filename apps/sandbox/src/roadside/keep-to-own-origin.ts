import type { FastifyInstance } from 'fastify'

/**
 * This machine has several names, and a cookie belongs to one of them: the one DPASS sends members back to. Whoever came
 * by another begins anew there. Of the address they asked for nothing is kept, so that it cannot lead anywhere else.
 */
export function keepToOwnOrigin(app: FastifyInstance, origin: string): void {
  const { host } = new URL(origin)
  app.addHook('onRequest', async (request, reply) =>
    request.method !== 'GET' || request.headers.host === host ? undefined : reply.redirect(`${origin}/`, 302),
  )
}

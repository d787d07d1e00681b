import type { FastifyInstance } from 'fastify'

/**
 * This machine has several names, and a cookie belongs to one of them: the one DPASS sends members back to. A browser
 * that came by another name is sent there, without its path, so that the address cannot lead elsewhere.
 */
export function keepToOwnOrigin(app: FastifyInstance, origin: string): void {
  const { host } = new URL(origin)
  app.addHook('onRequest', async (request, reply) =>
    request.method !== 'GET' || request.headers.host === host ? undefined : reply.redirect(`${origin}/`, 302),
  )
}

import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * This machine has several names, and a cookie belongs to one of them: the one DPASS sends members back to. Whoever came
 * by another begins anew there. Of the address they asked for nothing is kept, so that it cannot lead anywhere else.
 */
export function keepToOwnOrigin(
  app: FastifyInstance,
  origin: string,
  refuse: (reply: FastifyReply) => FastifyReply,
): void {
  const { host } = new URL(origin)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') {
      // Browsers say where a form was sent from; a page of another site has no business pressing our buttons.
      const from = request.headers['sec-fetch-site']
      return from === undefined || from === 'same-origin' ? undefined : refuse(reply)
    }
    return request.headers.host === host ? undefined : reply.redirect(`${origin}/`, 302)
  })
}

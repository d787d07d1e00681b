import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say } from '../pages/page.ts'
import type { Partner } from '../partner.ts'

/** A report as a browser has sent it. */
interface Received {
  readonly kind: 'events' | 'errors'
  readonly body: string
}

/** The newest are kept, in memory. */
const mostReports = 100
const bodyLimitBytes = 2 * 1024 * 1024

/** Where Amplitude's and Sentry's SDKs send to in the demo: it takes everything and shows what has left a browser. */
export function setUpCollector(app: FastifyInstance): Partner {
  const received: Received[] = []
  app.get('/control/reports', () => received)
  app.register(async (service) => {
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    service.addHook('onSend', allowEveryOrigin)
    const options = { bodyLimit: bodyLimitBytes, config: { takesFromOtherSites: true } }
    for (const [path, kind] of [
      ['/collector/events', 'events'],
      ['/api/:project/envelope/', 'errors'],
    ] as const) {
      service.options(path, options, (_, reply) => reply.code(204).send())
      service.post<{ Body: string }>(path, options, ({ body }) => {
        received.push({ kind, body })
        if (received.length > mostReports) received.shift()
        return { code: 200 }
      })
    }
  })
  return {
    group: 'control',
    entries: () => [],
    calls: [{ call: 'GET /control/reports', body: say('sandbox.control.reports') }],
  }
}

async function allowEveryOrigin(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
}

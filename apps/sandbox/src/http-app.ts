import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerErrors } from './answer-errors.ts'
import { CannotStart, describeCause } from './cannot-start.ts'
import { schemaController } from './compile-schemas.ts'
import { notFoundPage } from './pages/not-found-page.ts'
import type { Page } from './pages/page.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'
import type { Settings } from './settings.ts'
import type { World } from './world.ts'

/** The HTTP server every partner, page and control call is served from; one on an origin of its own has its own page for what is not there. */
export function createHttpApp(
  { report }: Pick<World, 'report'>,
  { host, dpassUrl }: Pick<Settings, 'host' | 'dpassUrl'>,
  notFound: Page = notFoundPage,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    // A programme's name of a member may have 256 characters, and percent-encoding makes up to twelve of one.
    routerOptions: { maxParamLength: 256 * 12 },
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: true,
    schemaController,
  })
  answerErrors(app, notFound, report)
  // Where the demo is reached by a name of its own, the sandbox is reached by the same one.
  refuseOtherSites(app, [host, dpassUrl.hostname])
  readBodies(app)
  return app
}

function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type of every body, also of the one that a DELETE does not have.
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)))
  })
}

/** Resolves with the port once it answers. */
export async function listenOverHttp(app: FastifyInstance, port: number, host: string): Promise<number> {
  try {
    await app.listen({ port, host })
    return (app.server.address() as AddressInfo).port
  } catch (error) {
    throw new CannotStart(`The sandbox cannot listen at ${host}:${port}: ${describeCause(error)}.`, { cause: error })
  }
}

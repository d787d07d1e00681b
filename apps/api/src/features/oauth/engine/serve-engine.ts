import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { World } from '../../../platform/world.ts'
import type { Engine } from './open-engine.ts'

/** The engine's own endpoints, with the rate limit of each. */
export const endpoints: readonly (readonly [methods: HTTPMethods[], path: string, perMinute: number])[] = [
  [['GET', 'POST'], '/v2/oauth2/auth', 240],
  [['GET'], '/v2/oauth2/auth/:uid', 240],
  [['POST'], '/v2/oauth2/token', 3_000],
  [['POST'], '/v2/oauth2/introspect', 3_000],
  [['POST'], '/v2/oauth2/revoke', 600],
  [['GET', 'POST'], '/v2/oauth2/userinfo', 3_000],
  [['GET'], '/v2/oauth2/jwks', 600],
  [['POST'], '/v2/oauth2/device', 240],
  [['GET'], '/.well-known/openid-configuration', 600],
  [['GET'], '/.well-known/oauth-authorization-server', 600],
]

/** The engine's own limit. */
const bodyLimitBytes = 56 * 1024

/** Serves the engine's endpoints on the same server and under the same limits as the contract. */
export async function serveEngine(app: FastifyInstance, world: World, engine: Engine): Promise<void> {
  app.addHook('onClose', async () => engine.close())
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Read as bytes before the gate, so that a slow sender is not counted as in flight; parsed by the engine.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    )
    for (const [methods, url, perMinute] of endpoints) {
      scope.route({
        method: methods,
        url,
        onRequest: async (request, reply) => {
          request.callName = `OAuth ${url}`
          const tell = (name: string, value: string) => reply.header(name, value)
          await world.rateLimits.count(request.callName, { requests: perMinute, perSeconds: 60 }, request.ip, tell)
        },
        handler: (request, reply) => handOver(world, engine, request, reply),
      })
    }
  })
}

/** Every enter() is followed by exactly one leave(), also when the client has disconnected before or meanwhile. */
async function handOver(world: World, engine: Engine, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { gate } = request.server
  gate.enter(request.callName, reply)
  try {
    reply.hijack()
    prepare(world, request, reply)
    await engine.current().callback()(request.raw, reply.raw)
  } finally {
    gate.leave(request.callName, reply)
  }
}

function prepare(world: World, request: FastifyRequest, reply: FastifyReply): void {
  const { raw, body } = request
  const { publicUrl } = world.config
  if (body instanceof Buffer) replay(raw, body)
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
  // The engine builds addresses from the request's headers: they are replaced by those of PUBLIC_URL.
  raw.headers.host = publicUrl.host
  raw.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
  delete raw.headers['x-forwarded-host']
  // This one is opened by a visitor's browser, so errors are pages.
  if (request.callName.startsWith('OAuth /v2/oauth2/auth')) raw.headers.accept = 'text/html'
}

/** The engine reads the body as a stream. Ours has been read, so it gets a new one with the same bytes. */
function replay(raw: FastifyRequest['raw'], body: Buffer): void {
  Object.defineProperties(raw, { readable: { value: true }, iterator: { value: () => Readable.from([body]) } })
}

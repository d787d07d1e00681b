import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { World } from '../../../platform/world.ts'
import type { Engine } from './open-engine.ts'

/** What the engine answers itself, in the form the RFCs fix, with how often one source may ask. */
const endpoints: readonly (readonly [methods: HTTPMethods[], path: string, perMinute: number])[] = [
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

/** Hands the protocol's own endpoints over, on the same server and under the same limits as everything else. */
export async function serveEngine(app: FastifyInstance, world: World, engine: Engine): Promise<void> {
  app.addHook('onClose', async () => engine.close())
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The engine reads its forms itself, to 56 KiB.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const [methods, url, perMinute] of endpoints) {
      scope.route({
        method: methods,
        url,
        onRequest: async (request) => {
          request.callName = `OAuth ${url}`
          await world.rateLimits.count(request.callName, { requests: perMinute, perSeconds: 60 }, request.ip)
        },
        handler: (request, reply) => handOver(world, engine, request, reply),
      })
    }
  })
}

async function handOver(world: World, engine: Engine, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request
  const { publicUrl } = world.config
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
  // The engine writes addresses by what the request says of itself; here it says what the world sees.
  raw.headers.host = publicUrl.host
  raw.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
  delete raw.headers['x-forwarded-host']
  // A person stands before this one, whatever the program they came with prefers.
  if (request.callName.startsWith('OAuth /v2/oauth2/auth')) raw.headers.accept = 'text/html'
  request.server.gate.enter(request.callName, reply)
  reply.hijack()
  reply.raw.once('close', () => request.server.gate.leave(request.callName, reply))
  await engine.current().callback()(raw, reply.raw)
}

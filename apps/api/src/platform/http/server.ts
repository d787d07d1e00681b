import { randomBytes } from 'node:crypto'
import { schemaControllerOf } from '@dpass/wire/compilers'
import Fastify, { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerClientError } from './client-errors.ts'
import { answerError } from './envelope.ts'
import { Refusal } from '../refusal.ts'
import { refuseDoubtfulHeaders, readUtf8, refuseNulInAddress, refuseUnstorableText } from './refuse-hostile-requests.ts'
import { securityHeaders } from './security-headers.ts'
import { endConnection, type Lateness, shedLoad } from './shed-load.ts'
import { verifySignaturesFirst } from './webhook-signature.ts'
import { validatorCompiler } from './validate.ts'
import { warnOfProxy } from './warn-of-proxy.ts'
import type { World } from '../world.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's text as it was sent: signatures are computed over it. */
    rawBody: string
  }
}

const bodyLimitBytes = 64 * 1024
const slowRequestMs = 1_000

/** The limits that really cut slow clients: together they end any silence within 20 seconds. */
export const patience = {
  requestTimeout: 15_000,
  connectionTimeout: 18_000,
  keepAliveTimeout: 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
}

/** How late the event loop may run. */
export const lateness: Lateness = { sampleMs: 1_000, maxDelayMs: 1_000 }

export function refuseUnknownPath(): never {
  throw new Refusal('NOT_FOUND', 'no such call')
}

/** A Fastify with everything a call of ours relies on; the caller adds the calls. */
export function buildServer(
  world: World,
  answerUnknownPath: (request: FastifyRequest, reply: FastifyReply) => FastifyReply = refuseUnknownPath,
  limits: { readonly timeouts?: typeof patience; readonly lateness?: Lateness } = {},
): FastifyInstance {
  const headers = securityHeaders(world.config.publicUrl)
  const newRequestId = requestIds()
  const app = Fastify({
    ...(limits.timeouts ?? patience),
    bodyLimit: bodyLimitBytes,
    logger: false,
    schemaController: schemaControllerOf(validatorCompiler),
    trustProxy: world.config.trustedProxies.length > 0 ? [...world.config.trustedProxies] : false,
    genReqId: newRequestId,
    // A stopping instance still answers every request; /readyz tells proxies to stop sending them.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, { 'x-request-id': newRequestId(), ...headers }),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id)
      answerError(world, error, request, reply)
    },
  })
  app.decorateRequest('callName', 'unmatched')
  app.decorateRequest('rawBody', '')
  verifySignaturesFirst(app, world.config)
  const constants = Object.entries(headers)
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of constants) reply.header(name, value)
    reply.header('x-request-id', request.id)
    if (world.stopping()) endConnection(reply)
    refuseDoubtfulHeaders(request.raw)
    refuseNulInAddress(request.url)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime
    const call = request.callName
    world.metrics.observe(call, reply.statusCode, ms / 1000)
    if (ms > slowRequestMs) world.log.warn({ requestId: request.id, call, ms: Math.round(ms) }, 'a slow request')
    done()
  })
  warnOfProxy(app, world)
  acceptOnlyJson(app)
  app.setErrorHandler((error, request, reply) => answerError(world, error, request, reply))
  app.setNotFoundHandler(answerUnknownPath)
  shedLoad(app, world, limits.lateness ?? lateness)
  return app
}

function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      request.rawBody = readUtf8(bytes as Buffer)
    } catch (refusal) {
      return done(refusal as Error)
    }
    void parse(request, request.rawBody, (error, body) => {
      if (error) return done(error)
      try {
        refuseUnstorableText(request.rawBody, body)
      } catch (refusal) {
        return done(refusal as Error)
      }
      done(null, body)
    })
  })
  // Only where the call takes one; elsewhere it is refused as any other type is.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    ({ routeOptions, headers }, _bytes, done) => {
      if (routeOptions.config?.call?.takesForm) return done(null, undefined)
      done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type']))
    },
  )
}

/** Unique among all instances by its random half, cheap by counting. */
function requestIds(): () => string {
  const prefix = randomBytes(9).toString('base64url')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}

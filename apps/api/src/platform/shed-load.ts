import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { overloaded } from './refusal.ts'
import type { World } from './world.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly load: { inFlight: number }
  }
  interface FastifyRequest {
    /** Whether the request counts among those being worked on. */
    admitted: boolean
  }
}

/** More than this at once only makes everybody wait; measured latency grows in step with the queue. */
const maxInFlight = 600
const maxEventLoopDelayMs = 1_000
const maxHeapShare = 0.85

/** Refuses early, with 503 and Retry-After, what could only be answered late. "Are you alive" is always answered. */
export async function shedLoad(app: FastifyInstance, world: World): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapShare,
    pressureHandler(request, _reply, type) {
      if (!isHealthCheck(request)) throw overloaded(`too much ${type}`)
    },
  })
  const load = { inFlight: 0 }
  app.decorate('load', load)
  app.decorateRequest('admitted', false)
  // Counted only once the body has arrived, so that slow senders cannot use up the places of others.
  app.addHook('preHandler', (request, _reply, done) => {
    if (isHealthCheck(request)) return done()
    if (world.stopping()) return done(overloaded('this instance is stopping'))
    if (load.inFlight >= maxInFlight) return done(overloaded('too many requests in flight'))
    request.admitted = true
    load.inFlight++
    done()
  })
  // Not when the answer has arrived: of a caller who left before it that is never said, and the place would be lost.
  app.addHook('onSend', (request, reply, _payload, done) => {
    givePlaceBack(request)
    // Else the connection of the last answer would keep a stopping instance for as long as idle ones may stay.
    if (world.stopping()) void reply.header('connection', 'close')
    done()
  })
}

/** For whoever answers past Fastify; everybody else's place is given back when the answer is sent. */
export function givePlaceBack(request: FastifyRequest): void {
  if (request.admitted) request.server.load.inFlight--
  request.admitted = false
}

const isHealthCheck = (request: FastifyRequest): boolean => request.callName === 'GET /healthz'

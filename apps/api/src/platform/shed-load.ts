import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { Gate } from '@dpass/wire/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { overloaded } from './refusal.ts'
import type { World } from './world.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call passes it; so does whoever answers past the contract. */
    readonly gate: Gate
  }
}

/** More than this at once only makes everybody wait; measured latency grows in step with the queue. */
const maxInFlight = 600
const maxEventLoopDelayMs = 1_000
const maxHeapShare = 0.85
const alwaysAnswered = 'GET /healthz'

/** Refuses early, with 503 and Retry-After, what could only be answered late. "Are you alive" is always answered. */
export async function shedLoad(app: FastifyInstance, world: World): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapShare,
    pressureHandler(request: FastifyRequest, _reply, type) {
      if (request.callName !== alwaysAnswered) throw overloaded(`too much ${type}`)
    },
  })
  app.decorate('gate', gateOf(world))
}

function gateOf({ stopping }: World): Gate {
  let inFlight = 0
  /** Else the connection of the last answer would keep a stopping instance for as long as idle ones may stay. */
  const endConnection = (reply: FastifyReply) => void reply.header('connection', 'close')
  return {
    enter(name, reply) {
      if (name === alwaysAnswered) return
      if (stopping()) {
        endConnection(reply)
        throw overloaded('this instance is stopping')
      }
      if (inFlight >= maxInFlight) throw overloaded('too many requests in flight')
      inFlight++
    },
    leave(name, reply) {
      if (name !== alwaysAnswered) inFlight--
      if (stopping()) endConnection(reply)
    },
  }
}

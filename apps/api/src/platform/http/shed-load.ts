import { getHeapStatistics } from 'node:v8'
import type { Gate } from '@dpass/wire/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openEventLoopDelay } from './event-loop-delay.ts'
import { overloaded } from '../refusal.ts'
import type { World } from '../world.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the contract enters and leaves it; so do the OAuth engine's endpoints. */
    readonly gate: Gate
  }
}

/** With more requests in flight each only waits longer; measured latency grows in step with the queue. */
const maxInFlight = 600
const maxHeapBytes = getHeapStatistics().heap_size_limit * 0.85
const heapSampleMs = 1_000

export interface Lateness {
  readonly sampleMs: number
  /** From this delay of the event loop on, requests are refused. */
  readonly maxDelayMs: number
}

/** Refuses with 503 and Retry-After what could only be answered late, except calls that say `evenUnderPressure`. */
export function shedLoad(app: FastifyInstance, world: World, { sampleMs, maxDelayMs }: Lateness): void {
  const delay = openEventLoopDelay(sampleMs)
  let heapBytes = 0
  const timer = setInterval(() => (heapBytes = getHeapStatistics().used_heap_size), heapSampleMs).unref()
  app.addHook('onListen', (done) => {
    delay.begin()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    delay.end()
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (delay.currentMs() > maxDelayMs) refuse(request, 'eventLoopDelay')
    if (heapBytes > maxHeapBytes) refuse(request, 'heapUsedBytes')
    done()
  })
  app.decorate('gate', gateOf(world))
}

/** Reads the route's configuration: `callName` is set by the route's own hooks, which run later. */
function refuse({ routeOptions }: FastifyRequest, what: string): void {
  if (!routeOptions.config.call?.evenUnderPressure) throw overloaded(`too much ${what}`)
}

function gateOf({ stopping }: World): Gate {
  let inFlight = 0
  return {
    enter() {
      if (inFlight >= maxInFlight) throw overloaded('too many requests in flight')
      inFlight++
    },
    leave(_name, reply) {
      inFlight--
      // For a request that was in flight when the stop began; later ones are handled by the server's first hook.
      if (stopping()) endConnection(reply)
    },
  }
}

/** The connection ends with this answer, so that its client opens the next one at another instance. */
export function endConnection(reply: FastifyReply): void {
  // On the raw response, because the OAuth engine writes to it directly.
  if (!reply.raw.headersSent) reply.raw.setHeader('connection', 'close')
}

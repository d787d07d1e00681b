import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hungUp } from '../hung-up.ts'
import type { Fault } from './fault.ts'
import type { FaultSwitch } from './fault-switch.ts'
import { meetFault } from './meet-fault.ts'

interface Misbehaviour {
  readonly faults: FaultSwitch
  readonly stopping: AbortSignal
  /** The recipient or account a call is about, where it can be known. */
  readonly concerns: (request: FastifyRequest) => string | undefined
  /** The calls whose answer can be lost after the work is done; all of them when left out. */
  readonly loses?: (request: FastifyRequest) => boolean
}

/** Lets every route of this part of the app meet the partner's fault. */
export function misbehaveOverHttp(
  app: FastifyInstance,
  { faults, stopping, concerns, loses = () => true }: Misbehaviour,
): void {
  const losing = new WeakSet<FastifyRequest>()

  // After validation: by then the body is here, so slow work can be done even when the caller has gone.
  app.addHook('preHandler', async (request, reply) => {
    const name = concerns(request)
    const fault: Fault = faults.draw(name === undefined ? [] : [name])
    if (fault.mode === 'none') return
    if (fault.mode === 'lost-response' && loses(request)) losing.add(request)
    const outcome = await meetFault(fault, { stopping, gone: hungUp(reply) })
    if (outcome === 'refuse') return reply.code(503).send({ error: 'This partner is out of order: a fault is set.' })
    if (outcome !== 'cut') return
    // The handler must not run: the fault is that the call never arrived.
    reply.hijack()
    cut(request)
  })

  // Only now has the handler done its work, and nothing of the answer has left yet.
  app.addHook('onSend', async (request) => {
    if (losing.has(request)) cut(request)
  })
}

function cut(request: FastifyRequest): void {
  request.raw.socket.destroy()
}

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

/** Lets every route of this part of the app meet the partner's fault, and says which calls are to be refused. */
export function misbehaveOverHttp(
  app: FastifyInstance,
  { faults, stopping, concerns, loses = () => true }: Misbehaviour,
): (request: FastifyRequest) => boolean {
  const refusing = new WeakSet<FastifyRequest>()
  const losing = new WeakSet<FastifyRequest>()
  const repeating = new WeakSet<FastifyRequest>()
  const repetitions = new WeakMap<Socket, string>()

  // After validation: by then the body is here, so slow work can be done even when the caller has gone.
  app.addHook('preHandler', async (request, reply) => {
    repeatAnswer(repetitions, request.raw.socket)
    const name = concerns(request)
    const fault: Fault = faults.draw(name === undefined ? [] : [name])
    if (fault.mode === 'none') return
    if (fault.mode === 'lost-response' && loses(request)) losing.add(request)
    if (fault.mode === 'answers-twice') repeating.add(request)
    if (fault.mode === 'refuse') refusing.add(request)
    const outcome = await meetFault(fault, { stopping, gone: hungUp(reply) })
    if (outcome === 'fail') return reply.code(503).send({ error: 'This partner is out of order: a fault is set.' })
    if (outcome !== 'cut') return
    // The handler must not run: the fault is that the call never arrived.
    reply.hijack()
    cut(request)
  })

  // Only now has the handler done its work, and nothing of the answer has left yet.
  app.addHook('onSend', async (request, reply, body) => {
    if (losing.has(request)) cut(request)
    if (repeating.has(request)) repetitions.set(request.raw.socket, wholeAnswer(reply, String(body)))
  })
  return (request) => refusing.has(request)
}

function cut(request: FastifyRequest): void {
  request.raw.socket.destroy()
}

/**
 * Sends the last answer on this connection a second time, once the next request has arrived there: so a confused proxy
 * does most harm. Sent any earlier it would come when nobody is waiting, and callers would mostly notice.
 */
function repeatAnswer(repetitions: WeakMap<Socket, string>, socket: Socket): void {
  const answer = repetitions.get(socket)
  if (answer === undefined) return
  repetitions.delete(socket)
  socket.write(answer)
}

/** Head and body, as they go over the wire. */
function wholeAnswer(reply: FastifyReply, body: string): string {
  const headers = { ...reply.getHeaders(), 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  return [`HTTP/1.1 ${reply.statusCode} ${STATUS_CODES[reply.statusCode] ?? ''}`, ...lines, '', body].join('\r\n')
}

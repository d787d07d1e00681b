import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { sendParts } from './send-parts.ts'
import type { Call, Callers, CallName, Calls, Handlers } from './shape.ts'

/** Decides who is calling, or throws. Every call of a contract passes through the one guard it is served with. */
export type Guard<Who extends Callers> = (
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
) => Who[keyof Who] | Promise<Who[keyof Who]>

/**
 * Counts requests in flight. Every enter() is followed by exactly one leave(), also when the client disconnects first.
 */
export interface Gate {
  /** Throws when too many requests are in flight. */
  enter(name: string, reply: FastifyReply): void
  leave(name: string, reply: FastifyReply): void
}

const openGate: Gate = { enter: () => undefined, leave: () => undefined }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry behind a route, for hooks that must know what the call may do. */
    call?: Call
  }
  interface FastifyRequest {
    /** Which call of a contract this is. Asking `routeOptions` for it would build a frozen object at every look. */
    callName: string
  }
}

/** Longer than any id; keeps hostile ones out of the database. */
const pathId = { type: 'string', minLength: 1, maxLength: 128 }

/** Serves a whole contract: one route per call, validated and serialised by the schemas that also type it. */
export function serve<const C extends Calls, Who extends Callers>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C, Who>,
  guard: Guard<Who>,
  gate: Gate = openGate,
): void {
  if (!app.hasRequestDecorator('callName')) app.decorateRequest('callName', 'unmatched')
  for (const name of Object.keys(calls) as (keyof C & CallName)[]) {
    const handler = handlers[name] as unknown as (input: object) => unknown
    serveCall(app, { name, call: calls[name], handler, guard, gate })
  }
}

interface Served<Who extends Callers> {
  readonly name: CallName
  readonly call: Call
  readonly handler: (input: object) => unknown
  readonly guard: Guard<Who>
  readonly gate: Gate
}

function serveCall<Who extends Callers>(app: FastifyInstance, { name, call, handler, guard, gate }: Served<Who>): void {
  const [method, path] = name.split(' ') as [string, string]
  const status = call.status ?? 200
  const success = successOf(call)
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call },
    schema: {
      ...(path.includes('{') && { params: pathSchema(path) }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [status]: success, ...(call.statusWhilePending && { [call.statusWhilePending]: success }) },
    },
    onRequest: (request, _reply, done) => {
      request.callName = name
      done()
    },
    // A body whose fields are all optional may be left out.
    ...(call.body &&
      isOptional(call.body) && {
        preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
          if (request.body === undefined) request.body = {}
          done()
        },
      }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // Gate and guard stand in the handler, after the body has arrived and been validated: slow senders cannot use up
      // the slots of others, and neither can be registered on some routes only.
      const gateOfCall = call.evenUnderPressure ? openGate : gate
      gateOfCall.enter(name, reply)
      const leave = () => gateOfCall.leave(name, reply)
      if (call.streamed) return sendParts(reply, call, leave, (sending) => receive(request, reply, sending))
      try {
        const data = await receive(request, reply)
        reply.statusCode = isPending(call, data) ? (call.statusWhilePending ?? status) : status
        return { data }
      } finally {
        leave()
      }
    },
  })

  function receive(request: FastifyRequest, reply: FastifyReply, sending?: AbortSignal): unknown {
    const { params, query, body } = request
    const idempotencyKey = idempotencyKeyOf(request.headers)
    const pass = (caller: Who[keyof Who]) =>
      handler({ params, query, body, caller, requestId: request.id, idempotencyKey, sending })
    const decided = guard(call, request, reply)
    return decided instanceof Promise ? decided.then(pass) : pass(decided)
  }
}

const successes = new WeakMap<Call, TSchema>()

/** One object for a call, however often it is served: what is compiled from it can be kept. */
function successOf(call: Call): TSchema {
  const success = successes.get(call) ?? objectOf({ data: call.reply })
  successes.set(call, success)
  return success
}

const isOptional = ({ required }: TSchema & { readonly required?: readonly string[] }): boolean =>
  required === undefined || required.length === 0

const isPending = (call: Call, data: unknown): boolean =>
  call.isPending?.(data) ?? (data as { readonly status?: unknown } | null)?.status === 'PENDING'

function pathSchema(path: string): TSchema {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, pathId] as const)
  return objectOf(Object.fromEntries(names))
}

const objectOf = (properties: Readonly<Record<string, TSchema>>): TSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

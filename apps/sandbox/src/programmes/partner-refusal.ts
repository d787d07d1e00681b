import { echoOf } from '@dpass/wire/echo'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'

/** An expected no, as the contract between DPASS and a programme says it. */
export class PartnerRefusal extends Error {
  readonly statusCode: number
  readonly code: string

  constructor(statusCode: number, code: string) {
    super(code)
    this.statusCode = statusCode
    this.code = code
  }
}

/** Every refusal of this part of the app has a code. Our own mistakes are left to the sandbox. */
export function refuseByCode(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) throw error
    if (error instanceof PartnerRefusal) return reply.code(status).send({ error: describe(error, request) })
    return reply.code(status).send({ error: { code: 'REQUEST_INVALID', message: error.message } })
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: { code: 'NOT_FOUND' } }))
}

/** A refusal that the call's contract lists repeats what it refuses. */
function describe({ code }: PartnerRefusal, { routeOptions, params, query, body }: FastifyRequest): object {
  const { call } = routeOptions.config
  return {
    code,
    ...(call?.refusals.includes(code) && echoOf(call, { params: params as Record<string, string>, query, body })),
  }
}

import { type Access, refusalsOfAccess } from '@dpass/contract/access'
import { type RefusalCode, refusals, universalRefusals } from '@dpass/contract/refusals'
import { interpolate } from '@dpass/rules/interpolate'
import type { ErrorObject } from 'ajv'
import type { Call } from '@dpass/wire/shape'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { describeProblems } from './validate.ts'
import type { World } from '../world.ts'

const universal: ReadonlySet<string> = new Set(universalRefusals)

/** The form of every refusal: {"error": {"code", "message", "details"?}}. */
export function envelopeOf({ code, extra }: Refusal): string {
  const { values, field } = extra
  const message = extra.message ?? wordsOf(code, values)
  const details = extra.details ?? (field === undefined ? undefined : [{ field, message }])
  return JSON.stringify({ error: { code, message, ...(details && { details }) } })
}

function wordsOf(code: RefusalCode, values: Readonly<Record<string, string | number>> = {}): string {
  const entry: { readonly words: string; readonly fullerWords?: string } = refusals[code]
  const fuller = entry.fullerWords && interpolate(entry.fullerWords, values)
  return fuller && !fuller.includes('{') ? fuller : interpolate(entry.words, values)
}

export const statusOf = ({ code, extra }: Refusal): number => extra.status ?? refusals[code].status

/**
 * Turns anything thrown into a refusal. What is no Refusal and no 4xx of the framework becomes INTERNAL, without
 * details.
 */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { validation, statusCode, code, message } = error as Partial<FastifyError>
  if (validation) {
    const details = describeProblems(validation as ErrorObject[])
    return new Refusal('VALIDATION_FAILED', `${details[0]?.field ?? 'input'} does not fit`, { details })
  }
  if (statusCode === 413) return new Refusal('PAYLOAD_TOO_LARGE', 'body over the limit')
  if (statusCode === 404) return new Refusal('NOT_FOUND', code ?? 'not found')
  // The framework's own 4xx (wrong JSON, wrong content type …) keep their status; their English stays in the log.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('VALIDATION_FAILED', code ?? message ?? 'refused', { status: statusCode })
  return new Refusal('INTERNAL', 'unexpected error', {})
}

const mayRefuse = ({ access, refusals: own }: Call, code: RefusalCode): boolean =>
  universal.has(code) || own.includes(code) || refusalsOfAccess[access as Access].includes(code)

/**
 * RFC 6750, section 3: what was wrong with a bearer's token. Who has shown none is told that there is such a thing, where
 * an app calls; a browser without a session is not, because its 401 is about the cookie.
 */
function challengeOf({ access, scope }: Call, status: number, authorization: string | undefined): string | undefined {
  if (status !== 401 && status !== 403) return undefined
  if (authorization === undefined) return access === 'client' ? 'Bearer realm="DPASS"' : undefined
  if (!/^bearer /i.test(authorization)) return undefined
  if (status === 401) return 'Bearer realm="DPASS", error="invalid_token"'
  return `Bearer realm="DPASS", error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`
}

/** Answers with the envelope and tells the log why. */
export function answerError(world: World, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  let refusal = toRefusal(error)
  const { callName } = request
  const { call } = request.routeOptions.config
  // A refusal the contract does not list for this call is a bug of ours: logged, and answered as INTERNAL.
  if (call && !mayRefuse(call, refusal.code)) {
    error = new Error(`${callName} may not refuse with ${refusal.code}: its contract does not say so`)
    refusal = toRefusal(error)
  }
  const status = statusOf(refusal)
  const entry = { requestId: request.id, call: callName, code: refusal.code, reason: refusal.reason }
  if (refusal.code === 'INTERNAL') world.log.error({ ...entry, err: error }, 'a request failed')
  else world.log.info(entry, 'refused')
  world.metrics.refused(refusal.code)
  const challenge = call && challengeOf(call, status, request.headers.authorization)
  if (challenge !== undefined) reply.header('www-authenticate', challenge)
  if (refusal.extra.retryAfterSeconds) reply.header('retry-after', refusal.extra.retryAfterSeconds)
  void reply.code(status).type('application/json; charset=utf-8').serializer(String).send(envelopeOf(refusal))
}

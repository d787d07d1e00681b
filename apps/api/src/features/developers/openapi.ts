import { type Access, memberHeader, refusalsOfAccess } from '@dpass/contract/access'
import { refusals, type RefusalCode, universalRefusals } from '@dpass/contract/refusals'
import { csvHead, csvLines } from '@dpass/wire/csv'
import type { Call, Calls } from '@dpass/wire/shape'
import type { TSchema } from 'typebox'
import { nullable } from '@dpass/contract/pieces'
import { Type } from '@dpass/contract/schema'
import { inCurrentDraft } from './current-draft.ts'
import { exampleOf } from './examples.ts'
import { OAuthError, protocolPaths } from './protocol.ts'
import { isUnderWay, type RecordedCall, recordedCalls } from './recorded-run.ts'
import { securityOf, securitySchemes } from './security-schemes.ts'

const Envelope = Type.Object({
  error: Type.Object({
    code: Type.String(),
    message: Type.String({ description: 'Traditional Chinese, fit to show a driver.' }),
    details: Type.Optional(
      Type.Union([
        Type.Array(
          Type.Object({
            field: Type.String(),
            message: Type.String(),
            allowed: Type.Optional(
              Type.Array(nullable(Type.String()), {
                description: 'Of VALIDATION_FAILED: the values that the field may have, where they are a list.',
              }),
            ),
          }),
        ),
        Type.Object({
          redemptionId: Type.String({ description: 'Of CONFLICT: the redemption that this order has already.' }),
        }),
        Type.Object({
          status: Type.String({ description: 'Of CONFLICT: what the application for toll payment has become.' }),
        }),
      ]),
    ),
  }),
})

/** The parts of the contract by their name, which is also the tag their calls stand under. */
export type Parts = Readonly<Record<string, { readonly about: string; readonly calls: Calls }>>

/** The contract as OpenAPI 3.1, whose schemas are JSON Schema as ours are. */
export function openApiOf(parts: Parts, publicUrl: URL) {
  const paths: Record<string, Record<string, unknown>> = { ...protocolPaths }
  for (const [tag, { calls }] of Object.entries(parts)) {
    for (const [name, call] of Object.entries(calls)) {
      const [method = '', path = ''] = name.split(' ')
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(tag, name, path, call) }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'DPASS',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Success is {"data": …}; failure is {"error": {"code", "message", "details"?}}. Times are ISO 8601 UTC. The protocol\'s own endpoints answer as their RFCs say.',
    },
    servers: [{ url: publicUrl.origin }],
    tags: [
      { name: 'protocol', description: 'OAuth 2.1 and OpenID Connect.' },
      ...Object.entries(parts).map(([name, { about }]) => ({ name, description: about })),
    ],
    paths,
    components: { schemas: { Error: Envelope, OAuthError }, securitySchemes: securitySchemes(publicUrl.origin) },
  }
}

function operationOf(tag: string, name: string, path: string, call: Call) {
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(call.query),
    ...signedHeaders(call),
    ...memberHeaderOf(call),
    ...idempotencyKeyOf(name, call),
  ]
  return {
    operationId: name.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    tags: [tag],
    summary: call.summary,
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: isRequired(call.body), content: requestContent(name, call.body) } }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        content: { ...replyContent(name, call.reply), ...csvContent(call) },
      },
      ...(call.statusWhilePending && {
        [call.statusWhilePending]: {
          description: 'The programme has not answered yet: the same, with status PENDING. It is settled by itself.',
          content: replyContent(name, call.reply, { underWay: true }),
        },
      }),
      ...refusalResponses([
        ...universalRefusals,
        ...refusalsOfAccess[call.access as Access],
        ...(call.refusals as RefusalCode[]),
      ]),
    },
  }
}

const isRequired = ({ required = [] }: TSchema & { readonly required?: readonly string[] }) => required.length > 0

const jsonOf = (schema: TSchema) => ({
  'application/json': { schema: inCurrentDraft(schema), example: exampleOf(schema) },
})

function requestContent(name: string, body: TSchema) {
  const sent = recordedCalls(name).filter((recorded) => !isUnderWay(recorded))
  if (sent.length === 0) return jsonOf(body)
  return {
    'application/json': { schema: inCurrentDraft(body), examples: namedExamples(sent, ({ body: value }) => value) },
  }
}

function replyContent(name: string, reply: TSchema, { underWay = false } = {}) {
  const schema = Type.Object({ data: reply })
  const answers = recordedCalls(name).filter((recorded) => isUnderWay(recorded) === underWay)
  if (answers.length === 0) return jsonOf(schema)
  return {
    'application/json': { schema: inCurrentDraft(schema), examples: namedExamples(answers, ({ data }) => ({ data })) },
  }
}

/** Beside JSON, where the call gives it: the columns, and a line for each entry. */
const csvContent = ({ csv, reply }: Call) => {
  if (csv === undefined) return {}
  const items = exampleOf(reply) as readonly unknown[]
  return { 'text/csv': { schema: { type: 'string' }, example: csvHead(csv) + csvLines(csv, items) } }
}

const namedExamples = (calls: readonly RecordedCall[], valueOf: (call: RecordedCall) => unknown) =>
  Object.fromEntries(
    calls.map((call, place) => [
      `example${place + 1}`,
      { ...(call.title !== undefined && { summary: call.title }), value: valueOf(call) },
    ]),
  )

function refusalResponses(codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status)
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, refusalResponse(group)]))
}

function refusalResponse(codes: readonly RefusalCode[]) {
  const examples = codes.map((code) => [code, { value: { error: { code, message: refusals[code].words } } }] as const)
  const schema = { $ref: '#/components/schemas/Error' }
  return {
    description: codes.join(', '),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  }
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: exampleOf({ type: 'string' }, name),
  }))

function queryParameters(query: TSchema | undefined) {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, TSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: inCurrentDraft(schema),
    example: exampleOf(schema, name),
  }))
}

/** Standard Webhooks signs the id and the time of a message together with its body. */
function signedHeaders({ access }: Call) {
  if (access !== 'partner') return []
  const examples = { 'webhook-id': 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W', 'webhook-timestamp': '1795579200' }
  return Object.entries(examples).map(([name, example]) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    example,
  }))
}

function idempotencyKeyOf(name: string, { idempotent }: Call) {
  if (!idempotent) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description:
        'Names what is to be done, once. Sent again with the same body within 30 days it is answered with the same id and how it stands by then; with another body, IDEMPOTENCY_CONFLICT.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
      example: recordedCalls(name)[0]?.idempotencyKey ?? 'order-000123',
    },
  ]
}

/** The header by which a page names the member it expects; see platform/http/guard.ts. */
function memberHeaderOf({ access }: Call) {
  if (access !== 'member' && access !== 'visitor') return []
  return [
    {
      name: memberHeader,
      in: 'header',
      required: false,
      description:
        'For a page in a browser whose tabs share one session: the id of the member it shows, as the answers to earlier calls say in the header of the same name. CONFLICT when somebody else is signed in by now. Others leave it out.',
      schema: { type: 'string' },
      example: '01980c3e-5d1c-7a3e-9f6e-2b1f0c9d8e7f',
    },
  ]
}

import { type Calls, type NamedCall, refusalsOfAccess } from '@dpass/contract/access'
import { universalRefusals } from '@dpass/contract/refusals'
import { Type } from '@dpass/contract/schema'
import { csvHead, csvLines } from '@dpass/wire/csv'
import type { TSchema } from 'typebox'
import { type Answers, openAnswers, refusalShapes } from './answers.ts'
import { exampleOf } from './example-of.ts'
import { headers, headersOfSuccess } from './headers.ts'
import { parametersOf } from './parameters.ts'
import { OAuthError, protocolPaths } from './protocol.ts'
import { isUnderWay, type RecordedCall, recordedCalls } from './recorded-run.ts'
import { securityOf, securitySchemes } from './security-schemes.ts'
import { openShapes, type Shapes } from './shapes.ts'

/** The parts of the contract by their name, which is also the tag their calls stand under. */
export type Parts = Readonly<Record<string, { readonly about: string; readonly calls: Calls }>>

/** The contract as OpenAPI 3.1, whose schemas are JSON Schema as ours are. */
export function openApiOf(parts: Parts, publicUrl: URL) {
  const shapes = openShapes()
  const answers = openAnswers()
  const paths: Record<string, Record<string, unknown>> = protocolPaths(answers)
  for (const [tag, { calls }] of Object.entries(parts)) {
    for (const [name, call] of Object.entries(calls)) {
      const [method = '', path = ''] = name.split(' ')
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(tag, name, call, { shapes, answers }) }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'DPASS',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      contact: { name: 'DPASS for engineers', url: new URL('/developers', publicUrl).href },
      description:
        'Success is {"data": …}; failure is {"error": {"code", "message", "details"?}}. Times are ISO 8601 UTC. The protocol\'s own endpoints answer as their RFCs say. Later versions may add fields, values of enumerations and codes.',
    },
    servers: [{ url: publicUrl.origin }],
    tags: [
      { name: 'protocol', description: 'OAuth 2.1 and OpenID Connect.' },
      ...Object.entries(parts).map(([name, { about }]) => ({ name, description: about })),
    ],
    paths,
    components: {
      schemas: { ...shapes.shapes(), ...refusalShapes, OAuthError },
      responses: answers.shared(),
      headers,
      securitySchemes: securitySchemes(publicUrl.origin),
    },
  }
}

interface Collected {
  readonly shapes: Shapes
  readonly answers: Answers
}

function operationOf(tag: string, name: string, call: NamedCall, { shapes, answers }: Collected) {
  const parameters = parametersOf(name, call, shapes)
  const success = (description: string, underWay: boolean) => ({
    description,
    headers: headersOfSuccess(call),
    content: { ...replyContent(name, call.reply, shapes, underWay), ...csvContent(call) },
  })
  return {
    operationId: call.operationId,
    tags: [tag],
    summary: firstSentence(call.summary),
    description: [call.summary, rateOf(call)].join(' ').trim(),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: { required: isRequired(call.body), content: requestContent(name, call.body, shapes) },
    }),
    responses: {
      [call.status ?? 200]: success('Done.', false),
      ...(call.statusWhilePending && {
        [call.statusWhilePending]: success(
          'The programme has not answered yet: the same, with status PENDING. It is settled by itself.',
          true,
        ),
      }),
      ...answers.refuse([...universalRefusals, ...refusalsOfAccess[call.access], ...call.refusals]),
    },
  }
}

const firstSentence = (summary: string): string => /^.*?[.](?= |$)/.exec(summary)?.[0] ?? summary

const rateOf = ({ rate }: NamedCall): string =>
  rate ? `At most ${rate.requests} requests in ${rate.perSeconds} seconds from one source.` : ''

const isRequired = ({ required = [] }: TSchema & { readonly required?: readonly string[] }) => required.length > 0

const jsonOf = (schema: TSchema, { write }: Shapes) => ({
  'application/json': { schema: write(schema), example: exampleOf(schema) },
})

function requestContent(name: string, body: TSchema, shapes: Shapes) {
  const sent = recordedCalls(name).filter((recorded) => !isUnderWay(recorded))
  if (sent.length === 0) return jsonOf(body, shapes)
  return { 'application/json': { schema: shapes.write(body), examples: namedExamples(sent, (call) => call.body) } }
}

function replyContent(name: string, reply: TSchema, shapes: Shapes, underWay: boolean) {
  const schema = Type.Object({ data: reply })
  const answers = recordedCalls(name).filter((recorded) => isUnderWay(recorded) === underWay)
  if (answers.length === 0) return jsonOf(schema, shapes)
  const examples = namedExamples(answers, ({ data }) => ({ data }))
  return { 'application/json': { schema: shapes.write(schema), examples } }
}

/** Beside JSON, where the call gives it: the columns, and a line for each entry. */
function csvContent({ csv, reply }: NamedCall) {
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

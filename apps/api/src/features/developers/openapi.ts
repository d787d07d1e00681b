import { type Access, refusalsOfAccess } from '@dpass/contract/access'
import { refusals, type RefusalCode, universalRefusals } from '@dpass/contract/refusals'
import type { Call, Calls } from '@dpass/wire/shape'
import { type TSchema, Type } from 'typebox'

const Envelope = Type.Object({
  error: Type.Object({
    code: Type.String(),
    message: Type.String({ description: 'Traditional Chinese, fit to show a driver.' }),
    details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  }),
})

/** The contract as OpenAPI 3.1, whose schemas are JSON Schema as ours are: nothing is translated, so nothing can differ. */
export function openApiOf(calls: Calls, publicUrl: URL) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, path, call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'DPASS',
      version: '1',
      description:
        'Success is {"data": …}; failure is {"error": {"code", "message", "details"?}}. Times are ISO 8601 UTC.',
    },
    servers: [{ url: publicUrl.origin }],
    paths,
    components: { schemas: { Error: Envelope } },
  }
}

function operationOf(name: string, path: string, call: Call) {
  const parameters = [...pathParameters(path), ...queryParameters(call.query)]
  return {
    operationId: name.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: Type.Object({ data: call.reply }) } },
      },
      ...refusalResponses([
        ...universalRefusals,
        ...refusalsOfAccess[call.access as Access],
        ...(call.refusals as RefusalCode[]),
      ]),
    },
  }
}

function refusalResponses(codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
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
    schema,
  }))
}

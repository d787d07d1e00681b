import { memberHeader } from '@dpass/contract/access'
import type { Call } from '@dpass/wire/shape'
import type { TSchema } from 'typebox'
import { recordedCalls } from './recorded-run.ts'
import type { Shapes } from './shapes.ts'

/** What a path holds, as in any example of ours. */
const inPaths: Readonly<Record<string, string>> = {
  id: '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d',
  code: 'main_page_ad',
  clientId: 'my-app',
  day: '2026-11-17',
  deliveryId: '0190a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
}

export const examplePath = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPaths[name] ?? `{${name}}`))

/** Everything of a call that stands in its address or its head. */
export const parametersOf = (name: string, call: Call, shapes: Shapes) => [
  ...pathParameters(name),
  ...queryParameters(call.query, shapes),
  ...signedHeaders(call),
  ...memberHeaderOf(call),
  ...idempotencyKeyOf(name, call),
]

const header = (name: string, required: boolean, description: string, schema: object) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', examples: [inPaths[name]] },
  }))

function queryParameters(query: TSchema | undefined, { write }: Shapes) {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, TSchema & { readonly description?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: write(schema),
  }))
}

/** Standard Webhooks signs the id and the time of a message together with its body. */
function signedHeaders({ access }: Call) {
  if (access !== 'partner') return []
  return [
    header('webhook-id', true, 'The same for every try to deliver one event: it counts once.', {
      type: 'string',
      examples: ['msg_2KWPBgLlAfxdpx2AI54pPJ85f4W'],
    }),
    header('webhook-timestamp', true, 'The time of this try in seconds: five minutes from ours at most.', {
      type: 'string',
      examples: ['1795579200'],
    }),
  ]
}

function idempotencyKeyOf(name: string, { idempotent }: Call) {
  if (!idempotent) return []
  const description =
    'Names what is to be done, once. Sent again with the same body within 30 days it is answered with the same id and how it stands by then; with another body, IDEMPOTENCY_CONFLICT.'
  const example = recordedCalls(name)[0]?.idempotencyKey ?? 'order-000123'
  return [
    header('Idempotency-Key', true, description, {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      examples: [example],
    }),
  ]
}

/** The header by which a page names the member it expects; see platform/http/guard.ts. */
function memberHeaderOf({ access }: Call) {
  if (access !== 'member' && access !== 'visitor') return []
  const description =
    'For a page in a browser whose tabs share one session: the id of the member it shows, as the answers to earlier calls say in the header of the same name. CONFLICT when somebody else is signed in by now. Others leave it out.'
  return [
    header(memberHeader, false, description, {
      type: 'string',
      examples: ['01980c3e-5d1c-7a3e-9f6e-2b1f0c9d8e7f'],
    }),
  ]
}

import type { Access } from '@dpass/contract/access'
import type { Call } from '@dpass/wire/shape'
import type { TSchema } from 'typebox'
import { exampleOf } from '../openapi/example-of.ts'
import { examplePath } from '../openapi/parameters.ts'
import { isUnderWay, recordedCalls } from '../openapi/recorded-run.ts'

/** A request for a terminal. Values in `$CAPITALS` are the reader's own. */
export interface Curl {
  /** Who sends it, where it depends on that. */
  readonly title?: string
  readonly line: string
}

interface Request {
  readonly method: string
  readonly url: string
  readonly headers?: readonly string[]
  readonly data?: readonly string[]
}

/** What differs between two requests of one call. */
interface Sent {
  readonly path: string
  readonly idempotencyKey?: string
  readonly body?: unknown
}

/** One word of the shell's; only `$CAPITALS` are left for it to fill in. */
const quote = (text: string): string =>
  /\$[A-Z_]+/.test(text)
    ? `"${text.replaceAll(/["\\`]/g, String.raw`\$&`)}"`
    : `'${text.replaceAll("'", String.raw`'\''`)}'`

export function writeCurl({ method, url, headers = [], data = [] }: Request): string {
  const words = [
    `curl${method === 'GET' || (method === 'POST' && data.length > 0) ? '' : ` -X ${method}`} ${quote(url)}`,
    ...headers.map((header) => `  -H ${quote(header)}`),
    ...data.map((each) => `  ${each}`),
  ]
  return words.join(' \\\n')
}

/** A form, as the protocol's endpoints take it. */
export const formData = (fields: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(fields).map(([name, value]) => `-d ${quote(`${name}=${value}`)}`)

const identities: Readonly<Record<Access, readonly string[]>> = {
  anyone: [],
  visitor: [],
  member: ['cookie: dpass_session=$SESSION'],
  client: ['authorization: Bearer $ACCESS_TOKEN'],
  partner: ['webhook-id: $ID', 'webhook-timestamp: $TIMESTAMP', 'webhook-signature: v1,$SIGNATURE'],
}

/** Every way to make a call of the contract: one, or one for each kind of sender. */
export function curlsOf(name: string, call: Call, origin: string): readonly Curl[] {
  const [method = '', path = ''] = name.split(' ')
  const identity = call.scope === undefined ? identities[call.access as Access] : identities.client
  const line = ({ path: sentTo, idempotencyKey, body }: Sent) =>
    writeCurl({
      method,
      url: `${origin}${sentTo}${queryOf(call.query)}`,
      headers: [
        ...identity,
        ...(idempotencyKey === undefined ? [] : [`idempotency-key: ${idempotencyKey}`]),
        ...(body === undefined ? [] : ['content-type: application/json']),
      ],
      data: body === undefined ? [] : [`-d ${quote(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`],
    })
  const recorded = recordedCalls(name).filter((sent) => !isUnderWay(sent))
  if (recorded.length > 0)
    return recorded.map((sent) => ({ ...(sent.title !== undefined && { title: sent.title }), line: line(sent) }))
  return [{ line: line({ path: examplePath(path), body: call.body && exampleOf(call.body) }) }]
}

function queryOf(query: TSchema | undefined): string {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, TSchema>
    required?: string[]
  }
  const pairs = required.map((name) => [name, String(exampleOf(properties[name] ?? {}))])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

import type { CallName } from './shape.ts'

/** The arguments of any call, once their types have been checked where it is made. */
export interface LooseArgs {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
}

export interface OutgoingRequest {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
}

/** Turns a call's name and arguments into what goes over the wire. Runs in browsers too, so it validates nothing. */
export function toRequest(name: CallName, args: LooseArgs): OutgoingRequest {
  const space = name.indexOf(' ')
  const path = name.slice(space + 1).replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = args.params?.[key]
    // An empty id would silently address the collection instead of one of its members.
    if (!value) throw new TypeError(`${name}: the path needs a value for ${key}`)
    return encodeURIComponent(value)
  })
  return {
    method: name.slice(0, space),
    path: path + queryString((args.query ?? {}) as Readonly<Record<string, unknown>>),
    body: args.body === undefined ? undefined : JSON.stringify(args.body),
  }
}

function queryString(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (pairs.length === 0) return ''
  return '?' + new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
}

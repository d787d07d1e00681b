import type { BridgeCallName } from '@dpass/rules/bridge-calls'

/** Both sides name it in every message; one of another version is ignored. */
const version = 1
/** Of the UTF-8 text, in both directions. */
export const largestMessageBytes = 65_536

export type HostErrorCode = 'CANCELLED' | 'UNSUPPORTED' | 'FAILED'

type Fields = Readonly<Record<string, unknown>>

/** What the app has answered to the request with this id. */
export type HostReply = { readonly id: string } & ({ readonly result: Fields } | { readonly errorCode: HostErrorCode })

const encoder = new TextEncoder()
/** Every UTF-16 unit is one byte or more, so a long text need not be encoded to be refused. */
const isTooLarge = (text: string): boolean =>
  text.length > largestMessageBytes || encoder.encode(text).length > largestMessageBytes

/** The text of a request, undefined when it is over the limit. */
export function writeRequest(id: string, call: BridgeCallName, payload: object): string | undefined {
  const text = JSON.stringify({ v: version, id, call, payload })
  return isTooLarge(text) ? undefined : text
}

/** The reply in a message's data, undefined for anything that is none: such a message is ignored. */
export function readReply(data: unknown): HostReply | undefined {
  if (typeof data !== 'string' || isTooLarge(data)) return undefined
  const message = parse(data)
  if (!isFields(message) || message['v'] !== version) return undefined
  const { id, result, error } = message
  if (typeof id !== 'string') return undefined
  if (isFields(error)) return result === undefined ? { id, errorCode: readErrorCode(error['code']) } : undefined
  return error === undefined && isFields(result) ? { id, result } : undefined
}

/** A code that this version does not know says at least that it went wrong. */
const readErrorCode = (code: unknown): HostErrorCode =>
  code === 'CANCELLED' || code === 'UNSUPPORTED' ? code : 'FAILED'

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'

/** Headers that decide something. Two of them mean two readers may decide differently, so neither is believed. */
const singular = new Set([
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'dpass-member',
  'host',
  'idempotency-key',
  'origin',
  'transfer-encoding',
  'webhook-id',
  'webhook-signature',
  'webhook-timestamp',
])

export function refuseDoubtfulHeaders(request: IncomingMessage): void {
  const { rawHeaders } = request
  // Required since HTTP/1.1; Node would refuse it too, but not in our envelope.
  if (!request.headers.host) throw new Refusal('VALIDATION_FAILED', 'no host header')
  // Node folds repeated headers into one entry, so equal counts mean that nothing was repeated.
  if (rawHeaders.length / 2 === Object.keys(request.headers).length) return
  const seen = new Set<string>()
  for (let position = 0; position < rawHeaders.length; position += 2) {
    const name = (rawHeaders[position] as string).toLowerCase()
    if (singular.has(name) && seen.has(name)) throw new Refusal('VALIDATION_FAILED', `two ${name} headers`)
    seen.add(name)
  }
}

/** PostgreSQL's text cannot hold a NUL, and no honest client sends one. */
export function refuseNulInAddress(url: string): void {
  if (url.includes('%00')) throw new Refusal('VALIDATION_FAILED', 'a NUL in the address')
}

/** JSON is UTF-8 (RFC 8259, section 8.1). Decoded all the same, different wrong bytes would become one text. */
export function readUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Refusal('VALIDATION_FAILED', 'the body is not UTF-8')
  return bytes.toString()
}

/** A NUL, or half of a character that UTF-16 writes as two. */
const spellsUnstorable = /\\u(0000|[dD][89a-fA-F])/

/**
 * PostgreSQL's text cannot hold a NUL, and two halves of characters would be stored as one replacement character: what
 * must differ would be equal. Cheap first: in UTF-8 both can only be escaped, so only a body that spells one is searched.
 */
export function refuseUnstorableText(text: string, parsed: unknown): void {
  const field = spellsUnstorable.test(text) ? findUnstorable(parsed) : undefined
  if (field === undefined) return
  const details = field === '' ? {} : { details: [{ field, message: '格式不正確' }] }
  throw new Refusal('VALIDATION_FAILED', 'a NUL or half a character in the body', details)
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Where in the body it stands; '' at its top. */
function findUnstorable(root: unknown): string | undefined {
  // A list of what is left to look at instead of recursion: a body may be nested ten thousand deep.
  const left: (readonly [path: string, value: unknown])[] = [['', root]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [name, held] of Object.entries(value as Record<string, unknown>)) {
      if (!isStorable(name)) return path
      left.push([path === '' ? name : `${path}.${name}`, held])
    }
  }
  return undefined
}

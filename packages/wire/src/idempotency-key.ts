import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * The key of a request, as its client has written it. Node gives the bytes of a header one character each, and clients send
 * letters beyond ASCII as UTF-8 or as one byte each. Read as Node gives it, a key in a header would be another one than the
 * same key in a body, and who cancels by it would be promised that nothing is taken while it is.
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['idempotency-key']
  if (typeof given !== 'string') return undefined
  const bytes = Buffer.from(given, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : given
}

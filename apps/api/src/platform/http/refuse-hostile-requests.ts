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

/** Cheap first: only a body that spells the escape is walked through. Raw NULs are no valid JSON to begin with. */
export function refuseNulInBody(text: string, parsed: unknown): void {
  if (text.includes('\\u0000') && containsNul(parsed)) throw new Refusal('VALIDATION_FAILED', 'a NUL in the body')
}

function containsNul(root: unknown): boolean {
  // A list of what is left to look at instead of recursion: a body may be nested ten thousand deep.
  const left = [root]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [name, held] of Object.entries(value as Record<string, unknown>)) left.push(name, held)
  }
  return false
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a partner's caller has brought the key it was given. */
export function bringsKey({ headers: { authorization = '' } }: FastifyRequest, apiKey: string): boolean {
  // Hashes are equally long, which the comparison demands, and tell nothing by their timing.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${apiKey}`))
}

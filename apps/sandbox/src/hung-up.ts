import type { FastifyReply } from 'fastify'

/** Listens to this answer rather than to its connection, which may serve many calls and would collect a listener each. */
export function hungUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

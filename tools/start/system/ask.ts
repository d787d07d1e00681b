import { setTimeout as wait } from 'node:timers/promises'

const patience = 15

/**
 * Asks as DPASS asks of its clients: who is refused with 503, as on a machine with too much else to do, comes back after
 * the time the answer names.
 */
export async function ask(url: string | URL, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const reply = await fetch(url, init)
    if (reply.status !== 503 || tries === patience) return reply
    await reply.body?.cancel()
    await wait(Number(reply.headers.get('retry-after') ?? 1) * 1000)
  }
}

import { setTimeout as wait } from 'node:timers/promises'

const patience = 15

/** A client as DPASS wants it: refused with 503, as on a busy machine, it tries again after Retry-After. */
export async function ask(url: string | URL, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const reply = await fetch(url, init)
    if (reply.status !== 503 || tries === patience) return reply
    await reply.body?.cancel()
    await wait(Number(reply.headers.get('retry-after') ?? 1) * 1000)
  }
}

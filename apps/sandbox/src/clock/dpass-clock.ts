import type { World } from '../world.ts'

/** DPASS's clock, which this one follows: an API that was started again stands at the machine's time. */
export interface DpassClock {
  /** Undefined when DPASS does not answer. */
  read(): Promise<number | undefined>
  /** How much ahead it stands afterwards; undefined when DPASS did not take it. */
  set(aheadMs: number): Promise<number | undefined>
}

const patienceMs = 3_000

export function dpassClock({ stopping }: Pick<World, 'stopping'>, dpassUrl: URL, key: string): DpassClock {
  const ask = async (init: RequestInit): Promise<number | undefined> => {
    try {
      const answer = await fetch(new URL('/demo/clock', dpassUrl), {
        ...init,
        headers: { authorization: `Bearer ${key}`, ...(init.body && { 'content-type': 'application/json' }) },
        redirect: 'manual',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
      })
      const { data } = (await answer.json()) as { data?: { aheadMs?: unknown } }
      return answer.ok && typeof data?.aheadMs === 'number' ? data.aheadMs : undefined
    } catch {
      // Nobody answered, or not as DPASS does: the page says so.
      return undefined
    }
  }
  return {
    read: () => ask({ method: 'GET' }),
    set: (aheadMs) => ask({ method: 'PUT', body: JSON.stringify({ aheadMs }) }),
  }
}

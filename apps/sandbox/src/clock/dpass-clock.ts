import type { DoorAnswer, DpassDoor } from '../dpass-door.ts'

/** DPASS's clock, which this one follows: an API that was started again stands at the machine's time. */
export interface DpassClock {
  /** Undefined when DPASS does not answer. */
  read(): Promise<number | undefined>
  /** How much ahead it stands afterwards; undefined when DPASS did not take it. */
  set(aheadMs: number): Promise<number | undefined>
}

export function dpassClock(askDpass: DpassDoor): DpassClock {
  const readAhead = (answer: DoorAnswer | undefined): number | undefined => {
    const { aheadMs } = (answer?.data ?? {}) as { aheadMs?: unknown }
    return answer?.ok && typeof aheadMs === 'number' ? aheadMs : undefined
  }
  return {
    read: async () => readAhead(await askDpass('GET /demo/clock')),
    set: async (aheadMs) => readAhead(await askDpass('PUT /demo/clock', { aheadMs })),
  }
}

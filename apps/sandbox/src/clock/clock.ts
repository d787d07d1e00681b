/** The partners' time: so much ahead of the machine's, as DPASS's own. */
export interface Clock {
  readonly now: () => Date
  aheadMs: number
}

export function createClock(wallClock: () => Date): Clock {
  const clock: Clock = { aheadMs: 0, now: () => new Date(wallClock().getTime() + clock.aheadMs) }
  return clock
}

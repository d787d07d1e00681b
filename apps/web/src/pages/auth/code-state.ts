/** What the page of a code remembers of its sending, in the history, so that a reload does not forget it. */
export interface CodeState {
  readonly resendAtMs: number
  readonly minutes: number
}

interface CodeTimes {
  readonly expiresAt: string
  readonly resendAt: string
}

/** How long a code works when nobody has said. */
export const usualMinutes = 10

const usualWaitMs = 60_000

/** The last message of a quarter of an hour or so has its whole rest to wait for the next. */
const longestWaitMs = 15 * 60_000

/**
 * Reads the server's times by this device's clock, which may be wrong by hours: a wait or a validity that cannot be is
 * taken for the usual one.
 */
export function readCodeTimes({ expiresAt, resendAt }: CodeTimes, nowMs: number): CodeState {
  const waitMs = Date.parse(resendAt) - nowMs
  const minutes = Math.round((Date.parse(expiresAt) - nowMs) / 60_000)
  return {
    resendAtMs: nowMs + (waitMs > 0 && waitMs <= longestWaitMs ? waitMs : usualWaitMs),
    minutes: minutes > 0 && minutes <= usualMinutes ? minutes : usualMinutes,
  }
}

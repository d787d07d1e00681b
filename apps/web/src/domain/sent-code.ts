/** What the history keeps of a code that was sent, so that a reload does not forget it. */
export interface CodeTimes {
  readonly resendAtMs: number
  readonly minutes: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code that was sent to an e-mail address. */
    code?: CodeTimes
  }
}

interface ServerTimes {
  readonly expiresAt: string
  readonly resendAt: string
}

/** How long a code works, for a page that was opened by its address. */
export const usualMinutes = 10

const usualWaitMs = 60_000

/** After the last message of a quarter of an hour the next has to wait for the rest of it. */
const longestWaitMs = 15 * 60_000

/**
 * Reads the server's times by this device's clock. The clock may be wrong by hours, so a wait or a validity that the
 * server never gives is replaced by the usual one.
 */
export function readCodeTimes({ expiresAt, resendAt }: ServerTimes, nowMs: number): CodeTimes {
  const waitMs = Date.parse(resendAt) - nowMs
  const minutes = Math.round((Date.parse(expiresAt) - nowMs) / 60_000)
  return {
    resendAtMs: nowMs + (waitMs > 0 && waitMs <= longestWaitMs ? waitMs : usualWaitMs),
    minutes: minutes > 0 && minutes <= usualMinutes ? minutes : usualMinutes,
  }
}

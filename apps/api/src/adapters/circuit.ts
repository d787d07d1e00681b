/** After three failures in a row a partner is not asked for a moment, so that members do not wait for its timeout. */
export interface Circuit {
  /** Whether to ask now. After the pause one call may try; the others are refused until it has ended. */
  admits(): boolean
  succeeded(): void
  failed(): void
}

const failuresToOpen = 3
/** Short enough that a partner who recovers is asked again within two seconds. */
const pauseMs = 1_500

export function openCircuit(now: () => number = () => performance.now()): Circuit {
  let failures = 0
  let closedUntilMs = 0
  return {
    admits() {
      if (failures < failuresToOpen) return true
      if (now() < closedUntilMs) return false
      closedUntilMs = now() + pauseMs
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures++
      if (failures >= failuresToOpen) closedUntilMs = now() + pauseMs
    },
  }
}

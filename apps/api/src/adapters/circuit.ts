/** A partner who does not answer is left alone for a moment, so that nobody waits for what will not come. */
export interface Circuit {
  /** Whether it is worth asking. After the pause one may try; the others wait to hear how it went. */
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

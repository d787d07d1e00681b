/** After three failures in a row a partner is not asked for a moment, so that members do not wait for its timeout. */
export interface Circuit {
  /** A call that may be made now, or nothing. After the pause one may try; the others wait to hear how it went. */
  begin(): BegunCall | undefined
}

/** How a call ended, told once. */
export interface BegunCall {
  succeeded(): void
  failed(): void
}

const failuresToOpen = 3
/** Short enough that a partner who recovers is asked again within two seconds. */
const pauseMs = 1_500

export function openCircuit(now: () => number = () => performance.now()): Circuit {
  let failures = 0
  let closedUntilMs = 0
  /** Counts what has been learnt of the partner: that it is well, and that it is away. */
  let lessons = 0

  function pause() {
    closedUntilMs = now() + pauseMs
    lessons++
  }

  return {
    begin() {
      if (failures >= failuresToOpen) {
        if (now() < closedUntilMs) return undefined
        closedUntilMs = now() + pauseMs
      }
      const known = lessons
      return {
        succeeded() {
          failures = 0
          lessons++
        },
        failed() {
          // A timeout is told seconds after its call was made. If another call has succeeded since, the partner is well
          // again; if the pause has begun since, it is not to begin anew.
          if (lessons !== known) return
          failures++
          if (failures >= failuresToOpen) pause()
        },
      }
    },
  }
}

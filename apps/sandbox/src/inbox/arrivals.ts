/** Readers who wait at one time; one more is answered at once, as if they had not asked to wait. */
const waitingAtMost = 500

/** Wakes the readers of the inbox who wait for a message. */
export interface Arrivals {
  /** To be called once a message is kept. */
  tell(): void
  /** Resolves with true at the next message, and with false when the wait was called off. */
  next(calledOff: AbortSignal): Promise<boolean>
}

export function createArrivals(): Arrivals {
  const waiting = new Set<(arrived: boolean) => void>()
  return {
    tell() {
      for (const wake of waiting) wake(true)
    },
    next(calledOff) {
      if (calledOff.aborted || waiting.size >= waitingAtMost) return Promise.resolve(false)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const giveUp = () => wake(false)
      const wake = (arrived: boolean) => {
        waiting.delete(wake)
        calledOff.removeEventListener('abort', giveUp)
        resolve(arrived)
      }
      waiting.add(wake)
      calledOff.addEventListener('abort', giveUp)
      return promise
    },
  }
}

/** A clock that stands still until a test moves it. */
export function stoppedClock(start = new Date('2026-11-16T00:00:00Z')) {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    pass(seconds: number) {
      now += seconds * 1_000
    },
  }
}

export const minutes = 60
const hours = 60 * minutes
export const days = 24 * hours

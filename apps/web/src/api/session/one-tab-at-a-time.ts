import { noResponse } from '../client/api-error.ts'
import { limitTime } from '../client/limit-time.ts'

/** Runs work while no other tab of ours runs its own. */
export type OneTabAtATime = <T>(work: () => Promise<T>) => Promise<T>

const lockName = 'DPASS_REFRESH'

export interface Turns {
  readonly longestWaitMs: number
  /** A turn ends so much later than its work: until then other tabs may not see yet what was stored in it. */
  readonly storageDelayMs: number
}

/**
 * One tab at a time by Web Locks. They are missing on insecure origins and refuse where storage is blocked; there the
 * tab works alone, and the server's grace for a token just rotated is what keeps two tabs from hurting each other.
 */
export function createOneTabAtATime(
  locks: LockManager | undefined,
  { longestWaitMs, storageDelayMs }: Turns,
): OneTabAtATime {
  if (!locks) return (work) => work()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await waitForTurn(locks, longestWaitMs)
    try {
      return await work()
    } finally {
      setTimeout(release, storageDelayMs)
    }
  }
}

const nothing = () => {}

/** Resolves when it is this tab's turn, with the function that ends the turn. */
function waitForTurn(locks: LockManager, longestWaitMs: number): Promise<() => void> {
  return limitTime(longestWaitMs, undefined, (signal) => {
    return new Promise<() => void>((resolve, reject) => {
      const holdUntilReleased = () => new Promise<void>((release) => resolve(release))
      locks.request(lockName, { signal }, holdUntilReleased).catch((cause: unknown) => {
        // Another tab hangs while it holds the lock: this one stops waiting, without knowing whether the session lives.
        if (signal.aborted) reject(noResponse(cause))
        else resolve(nothing)
      })
    })
  })
}

import type { QueryClient } from '@tanstack/react-query'

/** A page begins to read when it is drawn. */
const beginsWithinMs = 300
/** An event without lists is better than none. */
const waitsAtMostMs = 5_000

/** Runs `then` once what the page reads is there, because events tell of it; also when the page is left before. */
export function onceRead(reads: Pick<QueryClient, 'isFetching' | 'getQueryCache'>, then: () => unknown): void {
  const stops: (() => void)[] = []
  const finish = () => {
    if (stops.length === 0) return
    for (const stop of stops.splice(0)) stop()
    then()
  }
  const lookForEnd = () => {
    if (reads.isFetching() === 0) finish()
    else
      stops.push(
        reads.getQueryCache().subscribe(() => {
          if (reads.isFetching() === 0) finish()
        }),
      )
  }
  const begin = setTimeout(lookForEnd, beginsWithinMs)
  const limit = setTimeout(finish, waitsAtMostMs)
  const leaving = new AbortController()
  window.addEventListener('pagehide', finish, { signal: leaving.signal })
  stops.push(
    () => clearTimeout(begin),
    () => clearTimeout(limit),
    () => leaving.abort(),
  )
}

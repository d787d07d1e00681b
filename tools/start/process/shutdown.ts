import { once } from 'node:events'
import { CannotStart } from '../cannot-start.ts'

export interface Shutdown {
  /** Aborted when the end begins; its reason is what failed, or undefined when the end was asked for. */
  signal: AbortSignal
  /** Remembers how to stop something that now runs; what came last stops first. */
  whenStopping: (stop: (hurry: AbortSignal) => Promise<void>) => void
  fail: (sentence: string) => void
  /** Waits for `work`, but no longer than until the end is wanted. */
  unlessEnded: (work: Promise<unknown>) => Promise<void>
  /** Stops everything in its order; a second request while this runs makes it hurry. */
  unwind: () => Promise<void>
}

// npm and the terminal may each deliver the same Ctrl-C to us, so what follows this soon is not a second wish.
const SAME_REQUEST_MS = 1000

/** Listens for every way in which the end can be asked for. */
export function openShutdown(): Shutdown {
  const wanted = new AbortController()
  const hurry = new AbortController()
  const stops: ((hurry: AbortSignal) => Promise<void>)[] = []
  let askedAt = 0
  const ask = () => {
    const now = performance.now()
    if (wanted.signal.aborted && now - askedAt > SAME_REQUEST_MS) hurry.abort()
    if (!wanted.signal.aborted) askedAt = now
    wanted.abort(new StopRequested())
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask)
  // The channel closes when the process that started us has died.
  if (process.connected) process.on('disconnect', ask)
  // A closed terminal or pipe must not turn an orderly stop into a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return {
    signal: wanted.signal,
    whenStopping: (stop) => stops.push(stop),
    fail: (sentence) => wanted.abort(new CannotStart(sentence)),
    unlessEnded: (work) => settleBefore(work, wanted.signal),
    unwind: async () => {
      for (const stop of stops.toReversed()) await stop(hurry.signal)
    },
  }
}

async function settleBefore(work: Promise<unknown>, end: AbortSignal): Promise<void> {
  end.throwIfAborted()
  await Promise.race([work, once(end, 'abort')])
  end.throwIfAborted()
}

/** The reason of an end that was asked for, which is no failure. */
export class StopRequested extends Error {}

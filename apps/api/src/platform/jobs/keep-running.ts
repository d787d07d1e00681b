import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'

export interface Routine {
  readonly name: string
  readonly run: () => Promise<unknown>
  /** Between the end of one run and the begin of the next. */
  readonly pauseMs: number
  /** Before the first run. */
  readonly delayMs?: number
  /** It may take minutes, and the next start takes up what was cut off: stopping does not wait for it. */
  readonly canBeCut?: true
}

/** Runs again and again, with a pause between. Returns what stops it, once what is under way has ended. */
export function keepRunning(log: Log, { name, run, pauseMs, delayMs = 0, canBeCut }: Routine): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const running = (async () => {
    if (delayMs > 0) await pause(delayMs)
    while (!signal.aborted) {
      await run().catch((error: unknown) =>
        log.warn({ err: error, routine: name }, 'a routine failed and will run again'),
      )
      await pause(pauseMs)
    }
  })()
  return async () => {
    stopping.abort()
    if (!canBeCut) await running
  }
}

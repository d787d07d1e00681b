import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'

interface Routine {
  readonly name: string
  readonly pauseMs: number
  readonly run: () => Promise<unknown>
}

/** Runs again and again, with a pause between. Returns what stops it, once what is under way has ended. */
export function keepRunning(log: Log, { name, pauseMs, run }: Routine): () => Promise<void> {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await run().catch((error: unknown) =>
        log.warn({ err: error, routine: name }, 'a routine failed and will run again'),
      )
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}

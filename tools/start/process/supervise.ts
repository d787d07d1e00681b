import { once } from 'node:events'
import { CannotStart } from '../cannot-start.ts'
import { StopRequested, openShutdown, type Shutdown } from './shutdown.ts'

/** Runs `start`, then everything it started until the end is asked for or a part fails; then stops it all. */
export async function supervise(start: (shutdown: Shutdown) => Promise<void>): Promise<never> {
  const shutdown = openShutdown()
  let reason: unknown
  try {
    await start(shutdown)
    if (!shutdown.signal.aborted) await once(shutdown.signal, 'abort')
    reason = shutdown.signal.reason
  } catch (error) {
    // A step that was interrupted fails in its own way, which is of no interest to anybody.
    reason = shutdown.signal.aborted ? shutdown.signal.reason : error
  }
  if (reason instanceof StopRequested) console.log('Stopping …')
  else console.error(reason instanceof CannotStart ? reason.message : reason)
  await shutdown.unwind()
  if (reason instanceof StopRequested) console.log('DPASS stopped')
  process.exit(reason instanceof StopRequested ? 0 : 1)
}

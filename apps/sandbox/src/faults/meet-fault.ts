import { setTimeout } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const defaultDelayMs = 3_000
/** Callers give up before this, and a connection held for ever would never be freed. */
const longestSilenceMs = 120_000

interface Circumstances {
  readonly stopping: AbortSignal
  /** The caller has hung up. */
  readonly gone: AbortSignal
}

/**
 * What happens to a call before its work begins. `slow` still does the work after the caller has given up, as real
 * partners do; `timeout` never does it.
 */
export async function meetFault(fault: Fault, { stopping, gone }: Circumstances): Promise<'work' | 'fail' | 'cut'> {
  switch (fault.mode) {
    case 'none':
    case 'lost-response':
    case 'answers-twice':
    case 'refuse':
      return 'work'
    case 'error':
      return 'fail'
    case 'slow':
      return (await elapse(fault.delayMs ?? defaultDelayMs, stopping)) ? 'work' : 'cut'
    case 'timeout':
      await elapse(longestSilenceMs, AbortSignal.any([stopping, gone]))
      return 'cut'
  }
}

/** Waits, and says whether the time really passed or the wait was called off. */
async function elapse(ms: number, calledOff: AbortSignal): Promise<boolean> {
  try {
    await setTimeout(ms, undefined, { signal: calledOff })
    return true
  } catch (error) {
    if (calledOff.aborted) return false
    throw error
  }
}

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

interface Step {
  signal: NodeJS.Signals
  waitMs: number
}

/** Ends a process politely first and firmer step by step; `hurry` goes to the next step at once. */
export async function endProcess(child: ChildProcess, steps: readonly Step[], hurry?: AbortSignal): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  for (const { signal, waitMs } of steps) {
    child.kill(signal)
    await Promise.race([exited, timeOut(waitMs, hurry)])
    if (hasEnded(child)) return
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

function timeOut(waitMs: number, hurry: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, waitMs).unref()
    hurry?.addEventListener('abort', () => resolve(), { once: true })
  })
}

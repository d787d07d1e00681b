import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type Ended = { code: number | null; output: string; timedOut: boolean }

export type Circumstances = { cwd: string; limitMs: number; env?: Record<string, string>; stop?: AbortSignal }

const maximumOutput = 200_000
const graceMs = 10_000
const lastWordsMs = 2000

/** The whole group, because a test runner's workers and the servers they started must not outlive it. */
const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    // Gone already is what was wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const end = (child: ChildProcess) => {
  signalGroup(child, 'SIGTERM')
  setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref()
}

/**
 * Runs a script on this Node to its end, or ends it at the time limit or when told to stop: it leads its own group, so
 * a terminal's Ctrl-C does not reach it. Keeps the last part of what it said.
 */
export const runChild = async (args: readonly string[], { cwd, limitMs, env, stop }: Circumstances): Promise<Ended> => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output = (output + part).slice(-maximumOutput)))
  }
  const limit = AbortSignal.timeout(limitMs)
  const ending = AbortSignal.any(stop ? [limit, stop] : [limit])
  ending.addEventListener('abort', () => end(child), { once: true })
  const closed = once(child, 'close')
  const [code] = (await once(child, 'exit')) as [number | null]
  // Something left behind may hold the pipe open for ever; what the child itself said has arrived long before.
  await Promise.race([closed, wait(lastWordsMs, undefined, { ref: false })])
  child.stdout.destroy()
  child.stderr.destroy()
  return { code, output, timedOut: limit.aborted }
}

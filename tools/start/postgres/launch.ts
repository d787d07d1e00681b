import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { endProcess } from '../process/end-process.ts'
import { findFreePort } from '../ports.ts'
import { CLEAN_ENVIRONMENT } from './initialise.ts'
import type { RunAs } from './run-as.ts'
import { serverSettings } from './server-settings.ts'

export interface Server {
  pid: number
  /** Resolves with PostgreSQL's last words once it has ended. */
  exited: Promise<string>
  stop: (hurry?: AbortSignal) => Promise<void>
}

interface Launch {
  cluster: string
  program: string
  runAs: RunAs
  durable: boolean
  log: (line: string) => void
  signal: AbortSignal | undefined
}

// Recovery after a crash replays at most max_wal_size; a minute per 100 MB would be a very slow disk.
const READY_LIMIT_MS = 300_000
const RETRY_MS = 5000

/** Starts the server on a free port and waits until it accepts connections. */
export async function launch(options: Launch): Promise<Server & { port: number }> {
  const { cluster, program, runAs, durable } = options
  const deadline = Date.now() + RETRY_MS
  for (;;) {
    const port = await findFreePort()
    const command = [...runAs.prefix, program, '-D', cluster, '-p', String(port), ...serverSettings(durable)]
    const outcome = await launchOnce(command, options)
    if ('pid' in outcome) return { port, ...outcome }
    // Backends of a killed server need a moment to notice, and the port may have been taken meanwhile.
    const passing = /pre-existing shared memory block|lock file .* already exists|create any TCP\/IP sockets/
    if (!passing.test(outcome.words) || Date.now() > deadline) throw new CannotStart(explain(cluster, outcome.words))
    await wait(200)
  }
}

async function launchOnce(command: readonly string[], { log, signal }: Launch): Promise<Server | { words: string }> {
  signal?.throwIfAborted()
  const [file = '', ...args] = command
  // Its own process group: Ctrl-C at the terminal must not stop the database before the API has finished with it.
  const child = spawn(file, args, {
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { exited, ready } = listen(child, log)
  const stop = (hurry?: AbortSignal) => endPostgres(child, hurry)
  const outcome = await Promise.race([ready, exited, timeOut(signal)])
  if (outcome === 'ready' && child.pid !== undefined) return { pid: child.pid, exited, stop }
  await stop()
  signal?.throwIfAborted()
  return { words: await exited }
}

function listen(child: ChildProcessByStdio<null, null, Readable>, log: (line: string) => void) {
  const lines = createInterface({ input: child.stderr })
  let words = ''
  const ready = new Promise<'ready'>((resolve) => {
    lines.on('line', (line) => {
      log(line)
      if (line.includes('database system is ready to accept connections')) resolve('ready')
      // The time of the line is for the log only.
      if (/FATAL|PANIC|No space left/.test(line)) words += `${line.replace(/^.*?((?:FATAL|PANIC):)/, '$1')}\n`
    })
  })
  const exited = once(child, 'exit')
    // What it said last may still be in the pipe; orphaned backends can hold the pipe open, hence the limit.
    .then(([code, signal]) =>
      Promise.race([once(lines, 'close'), wait(300)]).then(() => {
        if (signal) return `it was ended by ${signal}`
        return words || `it ended with code ${code}`
      }),
    )
    .catch((error: unknown) => String(error))
  return { ready, exited }
}

function endPostgres(child: ChildProcess, hurry?: AbortSignal): Promise<void> {
  const steps = [
    { signal: 'SIGINT', waitMs: 30_000 },
    { signal: 'SIGQUIT', waitMs: 5000 },
    { signal: 'SIGKILL', waitMs: 2000 },
  ] as const
  return endProcess(child, steps, hurry)
}

function timeOut(signal: AbortSignal | undefined): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(resolve, READY_LIMIT_MS, 'late').unref()
    signal?.addEventListener('abort', () => resolve('late'), { once: true })
  })
}

function explain(cluster: string, words: string): string {
  if (/No space left on device|Disk quota exceeded/i.test(words)) {
    return `The disk of ${cluster} is full, so PostgreSQL cannot start.`
  }
  return `PostgreSQL cannot start on ${cluster}: ${words.trim().split('\n')[0]}`
}

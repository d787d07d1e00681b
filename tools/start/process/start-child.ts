import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { endProcess } from './end-process.ts'
import { endWithParent } from './end-with-parent.ts'
import { openLog } from '../open-log.ts'
import { humanLine, lastWords } from './read-output.ts'

export interface Child {
  /** Resolves when the child says that it answers; rejects with its own sentence when it ends before that. */
  ready: Promise<void>
  /** Resolves with a sentence once the child has ended. */
  exited: Promise<string>
  stop: (hurry?: AbortSignal) => Promise<void>
}

interface Options {
  /** As a person would say it: "the API". */
  name: string
  /** The arguments of Node. */
  args: readonly string[]
  environment: NodeJS.ProcessEnv
  logFile: string
  /** Words put before Node, if it has to be started through something. */
  prefix?: readonly string[]
  /** While its source is being edited a child may fail for as long as it likes, and all its words are shown at once. */
  edited?: boolean
}

const READY_LIMIT_MS = 120_000
// The API promises to finish what it has begun within 30 s.
const STOP_STEPS = [
  { signal: 'SIGTERM', waitMs: 32_000 },
  { signal: 'SIGKILL', waitMs: 2000 },
] as const

/**
 * Runs one of our processes. It tells over IPC when it is ready, and the closing of that channel tells it when we died.
 */
export function startChild({ name, args, environment, logFile, prefix = [], edited = false }: Options): Child {
  const [file = '', ...rest] = [...prefix, process.execPath, ...endWithParent, ...args]
  // Its own process group, so that Ctrl-C at the terminal reaches only us and we stop everything in its order.
  const child = spawn(file, rest, { env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const spoken = keepOutput(child, logFile, { name, edited })
  const exited = once(child, 'exit')
    .then(async ([code, signal]: (string | number | null)[]) => {
      // What it said last may still be in the pipes.
      await Promise.race([spoken.closed, wait(500)])
      return lastWords(spoken.errorLines, signal ? `it was ended by ${signal}` : `it ended with code ${code}`)
    })
    .catch((error: unknown) => String(error))
  const limitMs = edited ? undefined : READY_LIMIT_MS
  return {
    ready: waitReady(child, name, exited, limitMs),
    exited,
    stop: (hurry) => endProcess(child, STOP_STEPS, hurry),
  }
}

async function waitReady(child: ChildProcess, name: string, exited: Promise<string>, limitMs?: number): Promise<void> {
  const said = new Promise<'ready'>((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'ready' in message) resolve('ready')
    })
  })
  const late = new Promise<string>((resolve) => {
    if (limitMs) setTimeout(resolve, limitMs, `it was not ready within ${limitMs / 1000} seconds`).unref()
  })
  const outcome = await Promise.race([said, exited, late])
  if (outcome === 'ready') return
  throw new CannotStart(outcome.startsWith('DPASS cannot start') ? outcome : `${name} cannot start: ${outcome}`)
}

function keepOutput(child: ChildProcess, logFile: string, { name, edited }: { name: string; edited: boolean }) {
  if (!child.stdout || !child.stderr) throw new Error('a child was started without pipes')
  const log = openLog(logFile)
  const errorLines: string[] = []
  const out = createInterface({ input: child.stdout }).on('line', (line) => {
    log.write(line)
    const shown = humanLine(line)
    if (shown) console.error(`${name}: ${shown}`)
    else if (edited && !line.startsWith('{')) console.log(line)
  })
  const error = createInterface({ input: child.stderr }).on('line', (line) => {
    log.write(line)
    if (edited) console.error(line)
    errorLines.push(line)
    if (errorLines.length > 50) errorLines.shift()
  })
  const closed = Promise.all([once(out, 'close'), once(error, 'close')]).then(() => log.close())
  return { errorLines, closed }
}

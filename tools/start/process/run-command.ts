import { spawn } from 'node:child_process'

export interface CommandResult {
  code: number
  output: string
}

interface CommandOptions {
  cwd?: string
  environment?: NodeJS.ProcessEnv
  /** Ends the command early; it is asked by SIGINT so that it can tidy up. */
  signal?: AbortSignal | undefined
}

// A command that talks too much must not fill our memory; its last words say why it failed.
const KEPT_CHARACTERS = 64 * 1024

/** Runs a short command to its end and keeps the last of what it said. */
export function runCommand(
  command: readonly string[],
  { cwd, environment, signal }: CommandOptions = {},
): Promise<CommandResult> {
  const [file = '', ...args] = command
  return new Promise((resolve) => {
    // Its own process group: Ctrl-C at the terminal reaches only us, and we end it in our order.
    const child = spawn(file, args, { cwd, env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (text: string) => (output = (output + text).slice(-KEPT_CHARACTERS))
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    const interrupt = () => child.kill('SIGINT')
    signal?.addEventListener('abort', interrupt)
    if (signal?.aborted) interrupt()
    const finish = (code: number) => {
      signal?.removeEventListener('abort', interrupt)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      keep(error.message)
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

import { resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { buildSandbox, type Sandbox } from './sandbox.ts'
import { readSettings } from './settings.ts'

const stoppingAtMostMs = 5_000

/** One line of JSON for an unexpected error, without its message, which may quote a member's words. */
function report(what: string, error: unknown): void {
  const { name, code, stack } = error as { name?: string; code?: string; stack?: string }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
  process.stdout.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), what, name, code, frames })}\n`,
  )
}

let sandbox: Sandbox | undefined

async function stop(): Promise<void> {
  // An open connection must not keep the sandbox from ending.
  setTimeout(() => process.exit(1), stoppingAtMostMs).unref()
  await sandbox?.close()
  process.exit(0)
}

// Asked again, the first stop goes on. `disconnect` means that the process that started the sandbox has died: nothing
// else would ever stop it.
let stopping: Promise<void> | undefined
for (const request of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(request, () => void (stopping ??= stop()))

try {
  const settings = readSettings(process.env, resolve(import.meta.dirname, '../../../.data/sandbox'))
  sandbox = buildSandbox(settings, { report })
  const ports = await sandbox.listen()
  // The ports are told too, for a starter that let the system choose them.
  process.send?.({ ready: true, ...ports })
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

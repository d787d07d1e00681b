import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const program = join(import.meta.dirname, '../../../apps/sandbox/src/main.ts')

/** The sandbox as a process of its own until the test ends; gives its address. */
export async function runSandbox(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-sandbox-'))
  const child = fork(program, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return `http://127.0.0.1:${port}`
}

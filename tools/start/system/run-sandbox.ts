import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Afterwards, afterTest } from './afterwards.ts'

const program = join(import.meta.dirname, '../../../apps/sandbox/src/main.ts')

export interface RunningSandbox {
  readonly url: string
  readonly smtpPort: number
}

/** The sandbox as a process of its own. */
export async function runSandbox(afterwards: Afterwards = afterTest): Promise<RunningSandbox> {
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
  afterwards(async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  const [{ port, smtpPort }] = (await once(child, 'message')) as [{ port: number; smtpPort: number }]
  return { url: `http://127.0.0.1:${port}`, smtpPort }
}

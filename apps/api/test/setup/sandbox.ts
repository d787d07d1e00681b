import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Afterwards } from './afterwards.ts'

export interface Message {
  readonly kind: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface RunningSandbox {
  readonly url: string
  readonly smtpUrl: string
  inbox(to: string): Promise<Message[]>
  setFault(channel: 'mail' | 'sms', fault: object): Promise<void>
}

const program = new URL('../../../sandbox/src/main.ts', import.meta.url)

/** The real sandbox as a process of its own, reached over real SMTP and HTTP as in the demo. */
export async function startSandbox(
  afterwards: Afterwards,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-sandbox-'))
  const child = fork(program, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  afterwards(async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  })
  const [{ port, smtpPort }] = (await once(child, 'message')) as [{ port: number; smtpPort: number }]
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    async inbox(to) {
      const reply = await fetch(`${url}/control/inbox?to=${encodeURIComponent(to)}`)
      return (await reply.json()) as Message[]
    },
    async setFault(channel, fault) {
      const body = JSON.stringify(fault)
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${url}/control/${channel}/faults`, { method: 'PUT', headers, body })
      if (!reply.ok) throw new Error(`the sandbox refused the fault: ${reply.status}`)
    },
  }
}

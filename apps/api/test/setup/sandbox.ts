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

interface Program {
  buildSandbox(settings: object): {
    listen(): Promise<{ port: number; smtpPort: number }>
    close(): Promise<void>
  }
  readSettings(environment: Readonly<Record<string, string>>, defaultFolder: string): object
}

/** By their addresses: to the API the sandbox is the outside world, of whose modules it knows none. */
async function loadProgram(): Promise<Program> {
  const source = new URL('../../../sandbox/src/', import.meta.url)
  const modules = ['sandbox.ts', 'settings.ts'].map(
    async (name) => import(/* @vite-ignore */ new URL(name, source).href) as Promise<object>,
  )
  return Object.assign({}, ...(await Promise.all(modules))) as Program
}

/**
 * The real sandbox, reached over real SMTP and HTTP as in the demo. It shares the process of the tests: to start one for
 * every file took as long as the tests themselves.
 */
export async function startSandbox(
  afterwards: Afterwards,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningSandbox> {
  const { buildSandbox, readSettings } = await loadProgram()
  const folder = await mkdtemp(join(tmpdir(), 'dpass-sandbox-'))
  const sandbox = buildSandbox(readSettings({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...environment }, folder))
  afterwards(async () => {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { port, smtpPort } = await sandbox.listen()
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Server {
  readonly port: number
  /** What the server told of itself besides its port. */
  said(name: string): string
  /** Sends a message and waits for the answer. */
  ask(message: object): Promise<unknown>
  stop(): Promise<void>
}

/** Each contestant is a process of its own, so that none shares a heap or an event loop with the load. */
export async function runServer(file: string, environment: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`servers/${file}`, import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ready = once(child, 'message') as Promise<[{ port: number; [name: string]: unknown }]>
  const [told] = await Promise.race([
    ready,
    exited.then(([code]) => {
      throw new Error(`${file} ended with ${String(code)} before it was ready`)
    }),
  ])
  return {
    port: told.port,
    said: (name) => String(told[name]),
    async ask(message) {
      const answer = once(child, 'message')
      child.send(message)
      return (await answer)[0] as unknown
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

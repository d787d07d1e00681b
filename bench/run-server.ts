import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface Server {
  readonly port: number
  stop(): Promise<void>
}

/** Each contestant is a process of its own, so that none shares a heap or an event loop with the load. */
export async function runServer(file: string, environment: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`servers/${file}`, import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ready = once(child, 'message') as Promise<[{ port: number }]>
  const [{ port }] = await Promise.race([
    ready,
    exited.then(([code]) => {
      throw new Error(`${file} ended with ${String(code)} before it was ready`)
    }),
  ])
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

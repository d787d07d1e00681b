import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../../apps/api/src/main.ts')

export interface Instance {
  /** Resolves when the instance says that it is ready. */
  start(): Promise<void>
  /** As an orchestrator does: a signal, and patience. Resolves with the exit code. */
  stop(): Promise<number | null>
  /** kill -9, wherever it is. */
  kill(): Promise<void>
}

/** One instance of the API, which can be started and stopped again and again. */
export function openInstance(environment: NodeJS.ProcessEnv): Instance {
  let child: ReturnType<typeof fork> | undefined
  return {
    async start() {
      child = fork(program, {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          ...environment,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`the API ended with code ${String(code)} before it was ready`)
      })
      await Promise.race([once(child, 'message'), ended])
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return null
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      return ((await exited) as [number | null])[0]
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

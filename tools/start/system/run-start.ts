import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Start {
  child: ChildProcess
  pid: number
  output: () => string
  exited: Promise<number | null>
}

/** The start command as a process of its own, with none of the caller's settings that would lead it elsewhere. */
export function runStart(environment: Record<string, string>): Start {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, DATABASE_URL: '', HOST: '', PUBLIC_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (text: string) => (output += text)
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  return { child, pid: child.pid ?? 0, output: () => output, exited }
}

/** Resolves once the start has said that it is ready, and throws all that it said when it ends before. */
export function untilReady(one: Start): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (one.output().includes('Ctrl-C stops it.')) resolve()
    }
    one.child.stdout?.on('data', look)
    look()
    void one.exited.then((code) => reject(new Error(`the start ended with code ${code}:\n${one.output()}`)))
  })
}

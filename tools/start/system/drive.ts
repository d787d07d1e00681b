import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { errorCode } from '../cannot-start.ts'
import { isAlive } from '../is-alive.ts'
import { findFreePort } from '../ports.ts'

export interface Start {
  child: ChildProcess
  pid: number
  output: () => string
  exited: Promise<number | null>
}

/** A fresh data folder and free ports for each test, and nothing left of either when it ends. */
export function useStarts() {
  const place = { folder: '', ports: { PORT: '', SANDBOX_PORT: '', SANDBOX_APP_PORT: '', SANDBOX_SMTP_PORT: '' } }
  const started: Start[] = []
  beforeEach(async () => {
    place.folder = await mkdtemp(join(tmpdir(), 'dpass-start-'))
    for (const name of ['PORT', 'SANDBOX_PORT', 'SANDBOX_APP_PORT', 'SANDBOX_SMTP_PORT'] as const) {
      place.ports[name] = String(await findFreePort())
    }
  })
  afterEach(async () => {
    for (const one of started.splice(0)) {
      one.child.kill('SIGTERM')
      await one.exited
    }
    await rm(place.folder, { recursive: true, force: true, maxRetries: 20 })
  })
  const start = (environment: Record<string, string> = {}) => {
    const one = run({
      ...place.ports,
      DATA_DIR: place.folder,
      DATABASE_URL: '',
      HOST: '',
      PUBLIC_URL: '',
      ...environment,
    })
    started.push(one)
    return one
  }
  const startReady = async () => {
    const one = start()
    const ended = one.exited.then((code) => `ended with code ${code}:\n${one.output()}`)
    await Promise.race([readied(one), ended.then(expect.fail)])
    return one
  }
  return { place, start, startReady }
}

function readied(one: Start): Promise<void> {
  return expect.poll(one.output, { timeout: 60_000, interval: 50 }).toContain('Ctrl-C stops it.')
}

function run(environment: Record<string, string>): Start {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (text: string) => (output += text)
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  return { child, pid: child.pid ?? 0, output: () => output, exited }
}

/** Every process of the machine with its parent. */
function listProcesses(): { pid: number; parent: number }[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    return lines
      .map((line) => line.trim().split(/\s+/))
      .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
  }
  // A small machine may have no ps.
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), parent: readParent(pid) }))
}

/** The fourth word of proc_pid_stat(5), behind the name in its brackets; 0 of a process that has gone meanwhile. */
function readParent(pid: string): number {
  try {
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

export function descendants(ancestor: number): number[] {
  const all = listProcesses().filter(({ pid }) => isAlive(pid))
  const below = (pid: number): number[] =>
    all.filter(({ parent }) => parent === pid).flatMap((row) => [row.pid, ...below(row.pid)])
  return below(ancestor)
}

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // PostgreSQL's backends end by themselves as soon as their postmaster is gone.
      if (errorCode(error) !== 'ESRCH') throw error
    }
  }
}

export const stillAlive = (pids: readonly number[]) => pids.filter(isAlive)

/** The embedded server as its own lock file describes it. */
export async function readPostmaster(folder: string): Promise<{ pid: number; port: string }> {
  const [pid, , , port = ''] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(pid), port }
}

export async function databaseUrl(folder: string): Promise<string> {
  const secret = (await readFile(join(folder, 'postgres-secret'), 'utf8')).trim()
  const { port } = await readPostmaster(folder)
  return `postgres://dpass:${secret}@127.0.0.1:${port}/dpass`
}

export async function connect(folder: string): Promise<Client> {
  const client = new Client({ connectionString: await databaseUrl(folder) })
  client.on('error', () => {})
  await client.connect()
  return client
}

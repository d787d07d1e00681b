import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, inject } from 'vitest'
import { errorCode } from '../cannot-start.ts'
import { isAlive } from '../process/is-alive.ts'
import { copyFolder } from './copy-folder.ts'
import { runStart, type Start, untilReady } from './run-start.ts'
import { takePort } from './take-port.ts'

const portNames = ['PORT', 'SANDBOX_PORT', 'SANDBOX_APP_PORT', 'SANDBOX_SMTP_PORT'] as const

/**
 * A data folder and free ports for each test, and nothing left of either when it ends. The folder is a copy of one that
 * an earlier start has filled, unless the test is about a first start.
 */
export function useStarts({ firstTime = false } = {}) {
  const installation = {
    folder: '',
    ports: { PORT: '', SANDBOX_PORT: '', SANDBOX_APP_PORT: '', SANDBOX_SMTP_PORT: '' },
  }
  const started: Start[] = []
  beforeEach(async () => {
    installation.folder = await mkdtemp(join(tmpdir(), 'dpass-start-'))
    if (!firstTime) copyFolder(inject('filledFolder'), installation.folder)
    for (const name of portNames) installation.ports[name] = String(await takePort())
  })
  afterEach(async () => {
    for (const one of started.splice(0)) {
      one.child.kill('SIGTERM')
      await one.exited
    }
    await rm(installation.folder, { recursive: true, force: true, maxRetries: 20 })
  })
  const start = (environment: Record<string, string> = {}) => {
    const one = runStart({ ...installation.ports, DATA_DIR: installation.folder, ...environment })
    started.push(one)
    return one
  }
  const startReady = async () => {
    const one = start()
    await untilReady(one)
    return one
  }
  return { installation, start, startReady }
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

import { execFileSync } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { isAlive, sendSignal } from '../process/is-alive.ts'

export interface ProcessFacts {
  zombie: boolean
  command: readonly string[]
  workingFolder: string | undefined
}

export type ProcessOwner = 'gone' | 'ours' | 'stranger' | 'unknown'

/** The process id in the first line of `postmaster.pid`, or undefined when the file holds none. */
export function readPid(lockFile: string): number | undefined {
  const line = lockFile.split('\n', 1)[0]?.trim() ?? ''
  // In single-user mode PostgreSQL writes its id negated.
  const pid = Math.abs(Number(line))
  return /^-?\d+$/.test(line) && pid > 1 ? pid : undefined
}

/** Whether the process with the recorded id is our postmaster, or another that got the same id later. */
export function classifyProcess(cluster: string, facts: ProcessFacts | 'gone' | 'unreadable'): ProcessOwner {
  if (facts === 'gone') return 'gone'
  if (facts === 'unreadable') return 'unknown'
  if (facts.zombie) return 'stranger'
  const [program = '', ...options] = facts.command
  // A backend's title is "postgres: checkpointer", so only the bare name is a postmaster.
  if (basename(program) !== 'postgres') return 'stranger'
  return options[options.indexOf('-D') + 1] === cluster || facts.workingFolder === cluster ? 'ours' : 'stranger'
}

/** Ends what an earlier start left behind in this cluster, and never signals a process that is not verified ours. */
export async function clearLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const real = await realpath(cluster)
  for (let attempt = 0; attempt < 300; attempt++) {
    const pid = readPid(await readFile(pidFile, 'utf8').catch(() => ''))
    if (pid === undefined) return
    const owner = classifyProcess(real, await inspect(pid))
    // PostgreSQL itself clears the file of a dead process, and then looks for its surviving backends.
    if (owner === 'gone') return
    if (owner === 'stranger') return rm(pidFile, { force: true })
    if (owner === 'unknown') {
      throw new CannotStart(`The database in ${cluster} may be in use by process ${pid}, which cannot be looked at.`)
    }
    if (attempt === 0) log(`ending the PostgreSQL of an earlier start (process ${pid})`)
    // Fast shutdown first; an immediate one, after which PostgreSQL recovers from its log, when that takes too long.
    if (attempt === 0) sendSignal(pid, 'SIGINT')
    if (attempt === 200) sendSignal(pid, 'SIGQUIT')
    await wait(100)
  }
  throw new CannotStart(`The PostgreSQL of an earlier start in ${cluster} does not stop; end it and start again.`)
}

async function inspect(pid: number): Promise<ProcessFacts | 'gone' | 'unreadable'> {
  if (!sendSignal(pid, 0)) return 'gone'
  const facts = process.platform === 'linux' ? await inspectByProc(pid) : inspectByPs(pid)
  // It may have ended while we looked.
  return facts === 'unreadable' && !sendSignal(pid, 0) ? 'gone' : facts
}

async function inspectByProc(pid: number): Promise<ProcessFacts | 'unreadable'> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => undefined)
  const command = await read('cmdline')
  if (command === undefined) return 'unreadable'
  return {
    zombie: !isAlive(pid),
    command: command.split('\0').filter((part) => part !== ''),
    workingFolder: await readlink(`/proc/${pid}/cwd`).catch(() => undefined),
  }
}

function inspectByPs(pid: number): ProcessFacts | 'unreadable' {
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    // ps joins the arguments by blanks; our own always start "…/postgres -D <folder> -p …".
    const [, program = command, folder = ''] = /^(.*\/postgres) -D (.*?) -p /.exec(command) ?? []
    return { zombie: !isAlive(pid), command: [program, '-D', folder], workingFolder: undefined }
  } catch {
    return 'unreadable'
  }
}

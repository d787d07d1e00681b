import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from '../cannot-start.ts'

/**
 * Whether a process still runs. One that has ended keeps its number until its parent asks how, and in a container
 * process 1 may be a program that never asks for its orphans: such a zombie takes signals and does nothing any more.
 */
export function isAlive(pid: number): boolean {
  return hasNumber(pid) && !isZombie(pid)
}

/** Sends a signal, or only asks with signal 0; false when no process has this number. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    // EPERM says that there is one, of another user.
    return errorCode(error) !== 'ESRCH'
  }
}

const hasNumber = (pid: number) => sendSignal(pid, 0)

function isZombie(pid: number): boolean {
  return /^[ZX]/.test(process.platform === 'linux' ? stateByProc(pid) : stateByPs(pid))
}

function stateByProc(pid: number): string {
  try {
    // The name before the state stands in brackets and may hold brackets and blanks itself (proc_pid_stat(5)).
    return /.*\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
  } catch (error) {
    // Without /proc the state is unknown: a process that has an id counts as alive, one that has just ended does not.
    return ['ENOENT', 'ESRCH'].includes(errorCode(error)) && !hasNumber(pid) ? 'X' : ''
  }
}

function stateByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    // ps fails when it finds no process, and where it is not installed.
    return hasNumber(pid) ? '' : 'X'
  }
}

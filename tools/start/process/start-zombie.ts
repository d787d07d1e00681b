import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/**
 * For tests: a process that has ended and that its parent does not wait for. The parent is a shell that has replaced
 * itself by `cat`, which never waits. A shell waits for its children now and then, so the child ends only after `cat`
 * has answered: it reads a pipe of its own (3) to the end.
 */
export async function startZombie(): Promise<{ pid: number; bury: () => void }> {
  const script = 'cat <&3 >/dev/null & echo $!; exec cat 3<&-'
  const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore', 'pipe'] })
  const [question, answer, , lifeOfChild] = parent.stdio as unknown as [Writable, Readable, null, Writable]
  const lines = createInterface({ input: answer })
  const [pid] = (await once(lines, 'line')) as [string]
  const answered = once(lines, 'line')
  question.write('are you cat?\n')
  await answered
  lifeOfChild.end()
  return { pid: Number(pid), bury: () => void parent.kill('SIGKILL') }
}

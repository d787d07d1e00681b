import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * For tests: a process that has ended and that its parent does not wait for. The parent is a shell that has replaced
 * itself by a program that never waits.
 */
export async function startZombie(): Promise<{ pid: number; bury: () => void }> {
  // The process sleeps for nothing; the shell has been replaced before or after it ends, which makes no difference.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
  return { pid: Number(line), bury: () => void parent.kill('SIGKILL') }
}

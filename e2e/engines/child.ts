import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that says on its output when it is ready, in words that the pattern finds. */
export const startChild = async (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  ready: RegExp,
): Promise<{ found: RegExpExecArray; stop: () => Promise<void> }> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const found = await untilSaid(child, command, ready)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }
  return { found, stop }
}

const untilSaid = (child: ChildProcess, command: string, ready: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    let said = ''
    const hear = (words: Buffer) => {
      said += String(words)
      const found = ready.exec(said)
      if (found) resolve(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`${command} ended: ${said.slice(-500)}`)))
  })

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from './is-alive.ts'
import { startZombie } from './start-zombie.ts'

test('a running process is alive, one that was waited for is not', async () => {
  expect(isAlive(process.pid)).toBe(true)
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  expect(isAlive(child.pid ?? 0)).toBe(false)
})

test('a process that has ended and that nobody waits for is not alive, though it still takes signals', async () => {
  const zombie = await startZombie()
  onTestFinished(zombie.bury)
  await expect.poll(() => isAlive(zombie.pid), { interval: 5 }).toBe(false)
  expect(process.kill(zombie.pid, 0)).toBe(true)
})

test.runIf(process.platform === 'linux')('a name with brackets and blanks hides no state', async () => {
  const child = spawn(process.execPath, ['-e', 'process.title = "a) Z (b"; console.log(); setInterval(() => {}, 1000)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  expect(readFileSync(`/proc/${child.pid}/stat`, 'utf8')).toContain('(a) Z (b)')
  expect(isAlive(child.pid ?? 0)).toBe(true)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLock } from './hold-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dpass-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a second start on one data folder is refused and learns the process id of the first', async () => {
  const lock = await holdLock(folder)
  await expect(holdLock(folder)).rejects.toThrow(`already in use by another DPASS (process ${process.pid})`)
  await lock.release()
})

test('a released lock can be taken again and leaves no file', async () => {
  const lock = await holdLock(folder)
  await lock.release()
  expect(existsSync(join(folder, 'lock.sock'))).toBe(false)
  await (await holdLock(folder)).release()
})

test('the lock of a killed process is taken over', async () => {
  const path = join(folder, 'lock.sock')
  const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('held'))`
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(existsSync(path)).toBe(true)
  await (await holdLock(folder)).release()
})

test('of many who find the same stale lock exactly one gets it', async () => {
  const path = join(folder, 'lock.sock')
  const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 9))`
  await once(spawn(process.execPath, ['-e', script]), 'exit')
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => holdLock(folder)))
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await winners[0]?.value.release()
})

test('a data folder whose path is too long for a socket is locked as well', async () => {
  const deep = join(folder, 'x'.repeat(120))
  await mkdir(deep)
  const lock = await holdLock(deep)
  await expect(holdLock(deep)).rejects.toThrow('already in use')
  await lock.release()
})

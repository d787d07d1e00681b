import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../process/is-alive.ts'
import { startZombie } from '../process/start-zombie.ts'
import { findRunning } from './find-running.ts'

async function dataFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-find-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'postgres'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const lockFile = (pid: number, port = '41234') => `${pid}\n/data/postgres\n1763000000\n${port}\n\n127.0.0.1\n`

test('the database of a running demo is found by its lock file and its password', async () => {
  const files = { 'postgres-secret': 'a-secret\n', 'postgres/postmaster.pid': lockFile(process.pid) }
  expect(await findRunning(await dataFolder(files))).toBe('postgres://dpass:a-secret@127.0.0.1:41234/dpass')
})

test.each([
  ['nothing was ever started', {}],
  ['it was stopped', { 'postgres-secret': 'a-secret' }],
  ['it was killed', { 'postgres-secret': 'a-secret', 'postgres/postmaster.pid': lockFile(2 ** 30) }],
  ['it has just begun', { 'postgres-secret': 'a-secret', 'postgres/postmaster.pid': lockFile(process.pid, '') }],
])('when %s, one sentence says so', async (_when, files) => {
  const folder = await dataFolder(files)
  await expect(findRunning(folder)).rejects.toThrow(`No DPASS runs on ${folder}: run "npm start" beside this`)
})

test('a database that was killed and that nobody has waited for does not run', async () => {
  const zombie = await startZombie()
  onTestFinished(zombie.bury)
  await expect.poll(() => isAlive(zombie.pid), { interval: 5 }).toBe(false)
  const folder = await dataFolder({ 'postgres-secret': 'a-secret', 'postgres/postmaster.pid': lockFile(zombie.pid) })
  await expect(findRunning(folder)).rejects.toThrow('No DPASS runs on')
})

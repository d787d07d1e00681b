import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../process/is-alive.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { startZombie } from '../process/start-zombie.ts'
import { copyFolder } from './copy-folder.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'dpass-postgres-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 20 })

let stopped = ''
let folder = ''
beforeAll(async () => {
  stopped = await newFolder()
  await (await startPostgres({ folder: stopped, durable: false, log: () => {} })).stop()
})
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => remove(folder))
afterAll(() => remove(stopped))

const open = (signal?: AbortSignal) =>
  startPostgres({ folder, durable: false, log: () => {}, ...(signal ? { signal } : {}) })

test('a lock file with the process id of somebody else is removed, and nobody is signalled', async () => {
  copyFolder(stopped, folder)
  // This very process: were it signalled, the test would not end.
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${process.pid}\n${folder}/postgres\n0\n5432\n\n127.0.0.1\n`)
  const postgres = await open()
  expect(postgres.pid).not.toBe(process.pid)
  await postgres.stop()
})

test('a server that was killed and that nobody has waited for is no obstacle', async () => {
  copyFolder(stopped, folder)
  const zombie = await startZombie()
  onTestFinished(zombie.bury)
  await expect.poll(() => isAlive(zombie.pid), { interval: 5 }).toBe(false)
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${zombie.pid}\n${folder}/postgres\n0\n5432\n\n127.0.0.1\n`)
  await (await open()).stop()
})

test('a server that an earlier start left running is ended first', async () => {
  copyFolder(stopped, folder)
  const leftover = await open()
  const next = await open()
  expect(await leftover.exited).toContain('code 0')
  await next.stop()
})

test('an interrupted first start leaves nothing half behind', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 150)
  await expect(open(stop.signal)).rejects.toThrow('aborted')
  expect((await readdir(folder)).filter((name) => name !== 'postgres-secret')).toEqual([])
  await (await open()).stop()
})

test('a cluster of another PostgreSQL is refused by its version', async () => {
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')
  await writeFile(join(folder, 'postgres-secret'), 'secret\n')
  await expect(open()).rejects.toThrow('was made by PostgreSQL 17')
})

test('a cluster whose password is lost says which file to put back', async () => {
  copyFolder(stopped, folder)
  await rm(join(folder, 'postgres-secret'))
  await expect(open()).rejects.toThrow('postgres-secret is missing')
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { operateEnvironment } from './operate-environment.ts'
import { rememberRunning } from './running-settings.ts'
import { readSettings } from './settings.ts'

/** What a start with these ports leaves in its data folder while it runs. */
async function runDemo(ports: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-operate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres-secret'), 'a-secret')
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${process.pid}\n/data\n1763000000\n41234\n\n127.0.0.1\n`)
  await rememberRunning(readSettings({ ...ports, DATA_DIR: folder }, '/repository'))
  return folder
}

const atOwnPorts = {
  PUBLIC_URL: 'http://localhost:4000',
  TREEPOINT_API_URL: 'http://127.0.0.1:4001/partners/programmes/TREEPOINT',
}

test('the running demo is found whatever its ports, with its programmes', async () => {
  const folder = await runDemo({ PORT: '4000', SANDBOX_PORT: '4001' })
  expect(await operateEnvironment({ DATA_DIR: folder }, '/repository')).toMatchObject({
    ...atOwnPorts,
    DATABASE_URL: 'postgres://dpass:a-secret@127.0.0.1:41234/dpass',
    NODE_ENV: 'development',
  })
})

test('so is a demo on a PostgreSQL of its own', async () => {
  const folder = await runDemo({ PORT: '4000', SANDBOX_PORT: '4001' })
  const DATABASE_URL = 'postgres://me@10.0.0.5/demo'
  const named = { DATA_DIR: folder, DATABASE_URL, NODE_ENV: 'development' }
  expect(await operateEnvironment(named, '/repository')).toMatchObject({ ...atOwnPorts, DATABASE_URL })
})

test('production is told what it brings and nothing of a demo', async () => {
  const folder = await runDemo({ SANDBOX_PORT: '4001' })
  const settings = { DATA_DIR: folder, DATABASE_URL: 'postgres://me@10.0.0.5/dpass' }
  expect(await operateEnvironment(settings, '/repository')).toEqual({
    ...settings,
    NODE_ENV: 'production',
    WEB_ROOT: '/repository/apps/web/dist',
  })
})

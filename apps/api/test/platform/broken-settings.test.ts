import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { checkDataKey } from '../../src/features/oauth/engine/check-data-key.ts'
import { readSigningKeys } from '../../src/features/oauth/engine/signing-keys.ts'
import { describeStartProblem } from '../../src/platform/config/start-problem.ts'
import { checkDatabase } from '../../src/platform/database/check-database.ts'
import { listen } from '../../src/platform/http/listening.ts'
import { administrate } from '../setup/administrate.ts'
import { afterTest } from '../setup/afterwards.ts'
import { cloneDatabase } from '../setup/database.ts'
import { makePlainRole, mayMakeRoles } from '../setup/plain-role.ts'
import { newWorld } from '../setup/world.ts'

/** What the operator reads; a stack trace would be undefined here. */
const sentenceOf = (start: Promise<unknown>): Promise<string | undefined> =>
  start.then(() => 'it started', describeStartProblem)

test.runIf(mayMakeRoles)('a role that does not own its database is told that it must', async () => {
  const role = await makePlainRole()
  const database = new URL(await cloneDatabase('empty')).pathname.slice(1)
  const sentence = await sentenceOf(checkDatabase(role.urlOf(database)))
  expect(sentence).toContain(`DATABASE_URL does not work: ${role.name} may not make tables`)
  expect(sentence).toContain(`alter database ${database} owner to ${role.name}`)
  const server = inject('administrationUrl')
  await administrate(server, `alter database ${database} owner to ${role.name}`)
  expect(await sentenceOf(checkDatabase(role.urlOf(database)))).toBe('it started')
  await administrate(server, `alter database ${database} owner to current_user`)
})

test('a DATA_KEY that opens nothing in the database is named', async () => {
  const { config, ...world } = await newWorld()
  const now = world.now()
  const [right, wrong] = [config.dataKey, 'another key of at least thirty-two characters']
  const startWith = (dataKey: string, otherDataKeys: string[] = []) =>
    sentenceOf(checkDataKey({ ...config, dataKey, otherDataKeys }, now))
  expect(await startWith(wrong)).toBe('it started')
  await readSigningKeys(world)
  expect(await startWith(wrong)).toContain('DATA_KEY is not the one that this database was sealed with')
  expect(await startWith(wrong, [right])).toBe('it started')
  const empty = await cloneDatabase('empty')
  expect(await sentenceOf(checkDataKey({ ...config, databaseUrl: empty }, now))).toBe('it started')
})

test('a HOST that this machine does not have is named, and the database is not blamed', async () => {
  const app = await buildApp(await newWorld())
  afterTest(() => app.close())
  for (const host of ['nowhere.invalid', '192.0.2.1'])
    expect(await sentenceOf(listen(app, { host, port: 0 }))).toBe(
      `DPASS cannot start: HOST is "${host}", which is not an address of this machine.`,
    )
})

test('a WEB_ROOT without an app is named', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'dpass-no-site-'))
  afterTest(() => rm(webRoot, { recursive: true }))
  const sentence = await sentenceOf(buildApp(await newWorld({ config: { webRoot } })))
  expect(sentence).toContain(`WEB_ROOT is "${webRoot}", where no web app has been built`)
})

import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { migrate, type Migration, readMigration, readMigrations } from '../../src/platform/database/migrate.ts'
import { cloneDatabase } from '../setup/database.ts'
import { describeSchema } from '../setup/describe-schema.ts'

async function query(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const numbered = (number: number, text: string, oldestBeside?: number): Migration => ({
  number,
  name: `step_${number}`,
  text,
  checksum: text,
  oldestBeside,
})

test('schema.sql and all migrations make the same database', async () => {
  const [migrated, fresh] = await Promise.all([cloneDatabase('empty'), cloneDatabase('empty')])
  await migrate(migrated, await readMigrations())
  await query(fresh, await readFile(new URL('../../schema.sql', import.meta.url), 'utf8'))
  const description = await describeSchema(fresh)
  expect(description.length).toBeGreaterThan(5)
  expect(await describeSchema(migrated)).toEqual(description)
})

test('the comparison notices a column, an index, a constraint and a default', async () => {
  const databaseUrl = await cloneDatabase()
  let before = await describeSchema(databaseUrl)
  for (const change of [
    'alter table rate_limit add column note text',
    'create index extra on rate_limit (points)',
    'alter table rate_limit add constraint some_points check (points >= 0)',
    'alter table rate_limit alter column points set default 3',
    'alter table rate_limit set logged',
  ]) {
    await query(databaseUrl, change)
    const after = await describeSchema(databaseUrl)
    expect(after, change).not.toEqual(before)
    before = after
  }
})

test('five instances starting at once apply each migration once', async () => {
  const databaseUrl = await cloneDatabase('empty')
  const migrations = [numbered(1, 'create table a (n int)'), numbered(2, 'insert into a values (1)')]
  await Promise.all(Array.from({ length: 5 }, () => migrate(databaseUrl, migrations)))
  expect(await query(databaseUrl, 'select n from a')).toEqual([{ n: 1 }])
})

test('a migration that fails leaves nothing of itself, and the next start goes on from there', async () => {
  const databaseUrl = await cloneDatabase('empty')
  const good = numbered(1, 'create table a (n int)')
  const bad = numbered(2, 'create table b (n int); select 1/0')
  await expect(migrate(databaseUrl, [good, bad])).rejects.toThrow('Migration step_2 failed')
  expect(await query(databaseUrl, "select to_regclass('a') is null as a, to_regclass('b') is null as b")).toEqual([
    { a: false, b: true },
  ])
  await migrate(databaseUrl, [good, numbered(2, 'create table b (n int)')])
})

test('a landed migration that was edited is refused', async () => {
  const databaseUrl = await cloneDatabase('empty')
  await migrate(databaseUrl, [numbered(1, 'create table a (n int)')])
  await expect(migrate(databaseUrl, [numbered(1, 'create table a (n text)')])).rejects.toThrow('was changed after')
})

test('an older version starts on a database that a newer one has migrated', async () => {
  const databaseUrl = await cloneDatabase('empty')
  await migrate(databaseUrl, [numbered(1, 'create table a (n int)'), numbered(2, 'create table b (n int)')])
  await expect(migrate(databaseUrl, [numbered(1, 'create table a (n int)')])).resolves.toBeUndefined()
})

test('a version older than a migration allows beside it does not start, and is told how to go on', async () => {
  const databaseUrl = await cloneDatabase()
  const known = await readMigrations()
  const next = known.length + 1
  const four = (number: number) => String(number).padStart(4, '0')
  // One that only adds states the oldest version as it was; the version before it goes on starting.
  await migrate(databaseUrl, [...known, numbered(next, 'select 1', 21)])
  await expect(migrate(databaseUrl, known)).resolves.toBeUndefined()
  await migrate(databaseUrl, [...known, numbered(next, 'select 1', 21), numbered(next + 1, 'select 2', next + 1)])
  await expect(migrate(databaseUrl, known)).rejects.toThrow(
    `this is version ${four(known.length)}, and version ${four(next + 1)} has migrated the database, ` +
      `beside which nothing older than ${four(next + 1)} may run`,
  )
})

test('a migration states the oldest version that may run beside it, which is not newer than itself', () => {
  const read = (firstLine: string) => readMigration('0031_garage.sql', `${firstLine}\ncreate table garage ();`)
  expect(read('-- Oldest version that may run beside this: 0017')).toMatchObject({ number: 31, oldestBeside: 17 })
  expect(() => read('-- Garages.')).toThrow('Migration garage does not begin with')
  expect(() => read('-- Oldest version that may run beside this: 0032')).toThrow('Migration garage does not begin with')
  // These landed before there was such a line, and are never edited.
  expect(readMigration('0022_garage.sql', 'create table garage ();').oldestBeside).toBeUndefined()
})

test('a migration that waits for a busy table gives way to requests every second, and succeeds once the table is free', async () => {
  const databaseUrl = await cloneDatabase('empty')
  await migrate(databaseUrl, [numbered(1, 'create table a (n int)')])
  const busy = new pg.Client({ connectionString: databaseUrl })
  await busy.connect()
  await busy.query('begin; select * from a')
  const migrating = migrate(databaseUrl, [
    numbered(1, 'create table a (n int)'),
    numbered(2, 'alter table a add m int'),
  ])
  await vi.waitFor(
    async () =>
      expect(
        await query(
          databaseUrl,
          "select 1 from pg_stat_activity where query like 'alter%' and wait_event_type = 'Lock'",
        ),
      ).toHaveLength(1),
    30_000,
  )
  // A request that comes now stands behind the waiting migration, and not for long: the lane would cancel it after 2 s.
  await query(databaseUrl, "set statement_timeout = '2s'; select * from a")
  await busy.query('commit')
  await busy.end()
  await migrating
  expect(await query(databaseUrl, 'select m from a')).toEqual([])
})

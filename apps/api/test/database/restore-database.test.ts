import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '../setup/database.ts'
import { readTemplateRows, restoreDatabase, type TemplateRows } from '../setup/restore-database.ts'

async function write(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

/** Null where databases are not reused: there is nothing to restore then. */
const templateRows = inject('templateRows') as TemplateRows
const isReused = (templateRows as TemplateRows | null) !== null

test.runIf(isReused)(
  'a database that was written to holds again what the template holds, as often as it is used',
  async () => {
    const url = await cloneDatabase()
    for (const change of [
      `insert into member (id, email, password_hash, password_changed_at, created_at)
     values (gen_random_uuid(), 'a@example.com', '', now(), now())`,
      `update point set name = 'another'; delete from holiday; update pgboss.queue set retry_limit = 1`,
      'delete from conversion_rate; delete from schema_migration',
      `begin; insert into email_claim (email, member_id) values ('a@example.com', gen_random_uuid()); rollback`,
    ]) {
      await write(url, change)
      expect(await restoreDatabase(url, templateRows)).toBe(true)
      expect(await readTemplateRows(url)).toEqual(templateRows)
    }
  },
)

const schemaChanges = [
  'create table stray (id integer)',
  'alter table member add stray integer',
  `alter table member alter email set default 'stray'`,
  'create index stray_index on member (id)',
  'truncate member cascade',
  'create function stray() returns integer language sql return 1',
  `comment on table member is 'stray'`,
]

test.runIf(isReused)('a database whose schema was changed is not used again', async () => {
  const url = await cloneDatabase()
  for (const change of schemaChanges) {
    // Each change is judged by itself.
    await write(url, 'select pg_stat_reset()')
    await write(url, change)
    expect(await restoreDatabase(url, templateRows), change).toBe(false)
  }
})

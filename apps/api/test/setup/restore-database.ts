import pg from 'pg'
import { withClient } from '../../src/platform/database/with-client.ts'

/** The rows of every table of the template that has some, as JSON. */
export type TemplateRows = Readonly<Record<string, string>>

/** Null for a template that cannot be restored by writing rows. */
export async function readTemplateRows(url: string): Promise<TemplateRows | null> {
  return withClient(url, async (client) => {
    const { rowCount: sequences } = await client.query('select 1 from pg_sequences')
    if (sequences !== 0) return null
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
    )
    const each = tables.map(
      ({ name }) => `select '${name}' as name, json_agg(t order by t::text)::text as rows from only ${name} t`,
    )
    const { rows } = await client.query<{ name: string; rows: string | null }>(each.join(' union all '))
    return Object.fromEntries(rows.flatMap(({ name, rows: found }) => (found === null ? [] : [[name, found]])))
  })
}

/**
 * Leaves in a database that a test has used what a fresh copy of the template holds. Nobody else may be connected to it.
 * False when writing rows is not enough, because the schema was changed: the database must then be dropped.
 */
export async function restoreDatabase(url: string, templateRows: TemplateRows): Promise<boolean> {
  return withClient(url, async (client) => {
    const written = await readWritten(client)
    if (written.some(({ isCatalog }) => isCatalog)) return false
    await putBack(client, written, templateRows)
    return true
  })
}

interface Table {
  readonly name: string
  readonly isCatalog: boolean
}

/**
 * The tables that were written to since the database was made or restored. PostgreSQL counts the rows that are inserted,
 * changed and deleted, in its catalogs too, and a connection hands in its counts before it is gone.
 */
async function readWritten(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', schemaname, relname) as name, false as "isCatalog" from pg_stat_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0
    union all
    select pg_class.relname, true from pg_stat_sys_tables join pg_class on relid = oid and not relisshared
    where schemaname = 'pg_catalog' and n_tup_ins + n_tup_upd + n_tup_del > 0`)
  return rows
}

async function putBack(client: pg.Client, tables: readonly Table[], templateRows: TemplateRows): Promise<void> {
  const steps = tables.flatMap(({ name }) => {
    const rows = templateRows[name]
    if (rows === undefined) return [`delete from only ${name}`]
    const parsed = `json_populate_recordset(null::${name}, ${pg.escapeLiteral(rows)})`
    return [`delete from only ${name}`, `insert into ${name} select * from ${parsed}`]
  })
  // Every table is put back by itself, so neither foreign keys nor triggers have anything to do. The counts of these
  // statements are handed in with the commit and then set to zero, for the next test.
  await client.query(`
    begin;
    set local session_replication_role = replica;
    ${steps.map((step) => `${step};`).join('\n')}
    select pg_stat_force_next_flush();
    commit`)
  await client.query('select pg_stat_reset()')
}

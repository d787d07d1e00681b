import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'
import { explainTooOld, readVersions } from './versions.ts'
import { queriesOf } from './with-client.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** The oldest version that may run beside it; undefined before 0023. */
  readonly oldestBeside: number | undefined
}

const folder = new URL('../../../migrations/', import.meta.url)
/** Any fixed number will do, as long as nothing else in this database locks it. */
const lockKey = 6_201_115
/** How long an instance waits while another one migrates. */
const turnPatience = '150s'
/**
 * While a migration waits for a table, every request for that table waits behind it. So it waits only this long, gives
 * way, and tries again.
 */
const lockPatience = '1s'
const lockAttempts = 40
const lockPauseMs = 1_000
/** The first that states which versions may run beside it. */
const firstStating = 23

export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    files.map(async (file) => readMigration(file, await readFile(new URL(file, folder), 'utf8'))),
  )
  migrations.forEach(({ number, name }, position) => {
    if (number !== position + 1) throw new StartProblem(`Migration ${name} should have the number ${position + 1}.`)
  })
  return migrations
}

export function readMigration(file: string, text: string): Migration {
  const [number, name] = [Number(file.slice(0, 4)), file.slice(5, -4)]
  const checksum = createHash('sha256').update(text).digest('hex')
  const stated = /^-- Oldest version that may run beside this: (\d{4})\n/.exec(text)?.[1]
  const oldestBeside = stated === undefined ? undefined : Number(stated)
  if (number >= firstStating && !(oldestBeside !== undefined && oldestBeside <= number))
    throw new StartProblem(
      `Migration ${name} does not begin with "-- Oldest version that may run beside this: " and a number up to its own.`,
    )
  return { number, name, text, checksum, oldestBeside }
}

/** Brings the database up to date. Several instances may start at once: one works, the others wait and find it done. */
export async function migrate(databaseUrl: string, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'dpass migrate' })
  await client.connect()
  try {
    await lockMigrations(client)
    await client.query(`create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    await refuseOldVersion(client, migrations.at(-1)?.number ?? 0)
    await applyMissing(client, migrations)
  } finally {
    await client.end()
  }
}

/** Until the connection ends nobody else changes the tables; waits for another who does. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '${turnPatience}'`)
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

async function refuseOldVersion(client: pg.Client, version: number): Promise<void> {
  const sentence = explainTooOld(version, await readVersions(queriesOf(client)))
  if (sentence !== undefined) throw new StartProblem(sentence)
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from schema_migration',
  )
  const applied = new Map(rows.map((row) => [row.number, row.checksum]))
  for (const migration of migrations) {
    const known = applied.get(migration.number)
    if (known === undefined) await applyPatiently(client, migration)
    else if (known !== migration.checksum)
      throw new StartProblem(`Migration ${migration.name} was changed after it had been applied; write a new one.`)
  }
}

async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      if (attempt === lockAttempts || !isLockTimeout(error)) throw asProblem(migration, error)
      await setTimeout(lockPauseMs)
    }
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

const asProblem = ({ name }: Migration, error: unknown): StartProblem =>
  new StartProblem(`Migration ${name} failed: ${error instanceof Error ? error.message : 'unknown'}.`, {
    cause: error,
  })

async function apply(client: pg.Client, { number, name, text, checksum, oldestBeside }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${lockPatience}'`)
    await client.query(text)
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    // A database before 0023 has no such column.
    if (oldestBeside !== undefined)
      await client.query('update schema_migration set oldest_beside = $2 where number = $1', [number, oldestBeside])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Afterwards, afterTest } from './afterwards.ts'

/** A database of the test's own, as every migration leaves it (or quite empty), gone when the test ends. */
export async function cloneDatabase(
  template: 'migrated' | 'empty' = 'migrated',
  afterwards: Afterwards = afterTest,
): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const source = template === 'migrated' ? url.pathname.slice(1) : 'template0'
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files, which takes a third of the time of writing every page to the log first (the default).
  await asAdministrator(`create database ${name} template ${source} strategy file_copy`)
  afterwards(() => asAdministrator(`drop database ${name} with (force)`))
  url.pathname = `/${name}`
  return url.href
}

/** Ends the connections of a database as a crash of their backends would. */
export const killConnections = (databaseUrl: string, applicationName: string): Promise<void> =>
  asAdministrator(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${new URL(databaseUrl).pathname.slice(1)}' and application_name = '${applicationName}'`,
  )

async function asAdministrator(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

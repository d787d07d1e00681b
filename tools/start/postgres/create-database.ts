import { Client } from 'pg'
import { CannotStart, errorCode, errorWords } from '../cannot-start.ts'

/** Creates the database if it is missing; `maintenanceUrl` is one of the same server that always exists. */
export async function createDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl, connectionTimeoutMillis: 10_000 })
  // A server that ends under us is reported by its own process; without a listener it would be an uncaught error.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // https://www.postgresql.org/docs/18/errcodes-appendix.html: disk_full.
    const why = errorCode(error) === '53100' ? 'the disk is full' : errorWords(error)
    throw new CannotStart(`The database ${name} cannot be opened: ${why}.`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

import pg from 'pg'

/** Runs a statement that belongs to no test's own database, on a connection of its own. */
export async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Drops a database that its tests have left, with whatever of ours is still connected to it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  try {
    await administrate(server, `drop database ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === insufficientPrivilege)) throw error
    // A backend of the system's own is in it, such as the autovacuum, which a plain role may not end. Without force
    // PostgreSQL has that one give way, and waits five seconds for it.
    const ours = `datname = '${name}' and usename = current_user`
    await administrate(server, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where ${ours}`)
    await administrate(server, `drop database ${name}`)
  }
}

const insufficientPrivilege = '42501'

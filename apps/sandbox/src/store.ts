import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLTagStore } from 'node:sqlite'
import { CannotStart, describeCause } from './cannot-start.ts'
import { schemaSteps } from './schema.ts'

/** What the simulated partners remember. It outlives the process, also one that was killed. */
export interface Store {
  readonly sql: SQLTagStore
  /** All of it or none of it. */
  transaction<Result>(work: () => Result): Result
  close(): void
}

export function openStore(dataDir: string): Store {
  const database = open(dataDir)
  return {
    sql: database.createTagStore(100),
    transaction: (work) => inTransaction(database, work),
    close: () => database.close(),
  }
}

function open(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { timeout: 2_000 })
    // With a write-ahead log, NORMAL loses nothing when processes are killed, only when the machine loses power. That
    // is the promise a simulation has to keep, and waiting for the disk at every message would stall all its partners.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on')
    bringUpToDate(database)
    return database
  } catch (error) {
    throw new CannotStart(`The sandbox cannot keep its data in ${dataDir}: ${describeCause(error)}.`, { cause: error })
  }
}

function bringUpToDate(database: DatabaseSync): void {
  inTransaction(database, () => {
    const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number }
    if (version > schemaSteps.length) throw new Error('a newer version of the sandbox has written there')
    for (const step of schemaSteps.slice(version)) database.exec(step)
    database.exec(`pragma user_version = ${schemaSteps.length}`)
  })
}

function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    // A full disk has SQLite roll back by itself, and a second rollback would hide the first error behind its own.
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

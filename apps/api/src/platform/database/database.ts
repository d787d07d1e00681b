import pg from 'pg'
import { type Gathering, gatheringOn } from './gathering.ts'
import { openLane } from './lane.ts'
import type { Log } from '../log.ts'
import { openPool, type Pool } from './transactions.ts'
import { type Queries, sql } from './sql.ts'

export interface Database {
  /** Short single statements, pipelined. */
  readonly sql: Queries
  readonly pooledSql: Queries
  readonly transaction: Pool['transaction']
  readonly gathering: Gathering
  waiting(): { readonly lane: number; readonly pool: number }
  close(): Promise<void>
}

/** int8 is read as a number: every count and amount of ours is below 2^53, and a larger one throws. */
function parseWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a whole number from the database is too large for a number')
  return value
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format): (text: string) => unknown {
    if (oid === pg.types.builtins.INT8) return parseWholeNumber
    // A calendar day has no time zone; a Date would move it by one for half the world.
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown
  },
}

/** `distribute` (distribution.ts) begins with the small tables and moves all in one transaction, so one tells of all. */
export async function isDistributed(db: Queries): Promise<boolean> {
  const extension = await db.first(sql`select 1 from pg_extension where extname = 'citus'`)
  if (!extension) return false
  return (await db.first(sql`select 1 from pg_dist_partition where logicalrelid = to_regclass('member')`)) !== undefined
}

export async function openDatabase(url: string, log: Log): Promise<Database> {
  const connection = { connectionString: url, types, connectionTimeoutMillis: 5_000, keepAlive: true }
  const pool = openPool({
    connection: {
      ...connection,
      application_name: 'dpass pool',
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
      query_timeout: 15_000,
    },
    log,
    size: 10,
    maxWaiting: 200,
  })
  const openLaneOf = (width: number) =>
    openLane({
      connection: { ...connection, application_name: 'dpass lane', statement_timeout: 2_000, query_timeout: 4_000 },
      log,
      width,
      maxWaiting: 500,
    })
  const narrow = await openLaneOf(2)
  const isSpread = await isDistributed(narrow)
  if (isSpread) await narrow.close()
  // On a cluster a connection waits for another machine, and for one that is down: more of them do so side by side.
  const lane = isSpread ? await openLaneOf(8) : narrow
  return {
    sql: lane,
    pooledSql: pool.patient,
    transaction: pool.transaction,
    gathering: gatheringOn(isSpread ? 'cluster' : 'one machine'),
    waiting: () => ({ lane: lane.waiting(), pool: pool.waiting() }),
    close: async () => {
      await Promise.all([lane.close(), pool.close()])
    },
  }
}

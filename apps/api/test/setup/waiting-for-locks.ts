import { isDistributed } from '../../src/platform/database/database.ts'
import { sql, sqlPart } from '../../src/platform/database/sql.ts'
import type { World } from '../../src/platform/world.ts'

/** How many connections wait for a lock. On a cluster it is one of the machine that has the row. */
export async function waitingForLocks({ sql: db }: World): Promise<number> {
  const connections = (await isDistributed(db)) ? sqlPart`citus_stat_activity` : sqlPart`pg_stat_activity`
  return (
    await db.many(sql`
      select 1 from ${connections} where datname = current_database() and wait_event_type = 'Lock'`)
  ).length
}

/** Lets others go on until one of them waits for a lock, or the work is done. */
export async function untilItWaits(world: World, work: Promise<unknown>): Promise<'waits' | 'done'> {
  let isDone = false
  const end = () => void (isDone = true)
  void work.then(end, end)
  while (!isDone && (await waitingForLocks(world)) === 0);
  return isDone ? 'done' : 'waits'
}

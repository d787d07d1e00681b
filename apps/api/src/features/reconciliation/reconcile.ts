import {
  beginReconciliation,
  type Bookkeeper,
  bookkeepers,
  putReconciliation,
  reconciliations,
} from '../../domain/redemption/reconciliation.sql.ts'
import { addMs, hourMs, msBetween } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { compareLedger } from './compare-ledger.ts'
import { dayOf, endedDays } from './ended-days.ts'

const cutOffMs = hourMs
/** Enough to find the cause; the command shows all of them. */
const maxLogged = 200

/** Compares what is over and was not compared yet with every programme's ledger, by whichever instance comes first. */
export async function reconcileEndedDays(world: World): Promise<void> {
  for (const programme of await bookkeepers(world.sql))
    for (;;) {
      const now = world.now()
      const day = await beginReconciliation(world.sql, programme.id, endedDays(now), now, addMs(now, -cutOffMs))
      if (day === undefined) break
      await reconcileDay(world, programme, day)
    }
}

/** Writes every difference to the log, on which an operator can alarm, and how many there were to the database. */
async function reconcileDay(world: World, programme: Bookkeeper, day: string): Promise<void> {
  const entry = { programme: programme.uniqueId, day }
  try {
    const { compared, differences } = await compareLedger({ ...world, sql: world.pooledSql }, programme, dayOf(day))
    for (const difference of differences.slice(0, maxLogged))
      world.log.error({ ...entry, ...difference }, 'reconciliation: our records differ from the ledger')
    const result = { compared, differences: differences.length }
    await putReconciliation(world.sql, programme.id, day, result, world.now())
    world.log.info({ ...entry, ...result }, 'reconciliation: a day was compared')
  } catch (error) {
    world.log.error(
      { err: error, ...entry },
      'reconciliation: a day could not be compared and is tried again in an hour',
    )
  }
}

export function measureReconciliation(world: World): void {
  const read = async (valueOf: (row: Row) => number | null) =>
    (await reconciliations(world.pooledSql, endedDays(world.now()))).flatMap((row) => {
      const value = valueOf(row)
      return value === null ? [] : [{ of: row.uniqueId, value }]
    })
  world.metrics.watch({
    name: 'dpass_reconciliation_differences',
    help: 'Lines in which our records and the ledger differ, over the last thirty days. Alarm above 0.',
    label: 'programme',
    read: () => read(({ differences }) => differences),
  })
  world.metrics.watch({
    name: 'dpass_reconciliation_age_seconds',
    help: 'How long ago the last comparison ended. Alarm above two days.',
    label: 'programme',
    read: () => read(({ finishedAt }) => finishedAt && Math.max(0, msBetween(finishedAt, world.now()) / 1_000)),
  })
  world.metrics.watch({
    name: 'dpass_reconciliation_days_waiting',
    help: 'Days of the last thirty that are over and have not been compared. Alarm when it is above 0 for a day.',
    label: 'programme',
    read: () => read(({ waiting }) => waiting),
  })
}

type Row = Awaited<ReturnType<typeof reconciliations>>[number]

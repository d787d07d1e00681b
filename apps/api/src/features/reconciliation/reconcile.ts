import { taipeiDay, taipeiMidnight } from '@dpass/rules/taipei-time'
import {
  beginReconciliation,
  type Bookkeeper,
  bookkeepers,
  putReconciliation,
  reconciliations,
} from '../../domain/redemption/reconciliation.sql.ts'
import { addMs, dayMs, hourMs, minuteMs, msBetween } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { compareLedger } from './compare-ledger.ts'

/** Taipei: by then nearly everything of the day before has been settled. */
const beginsAtMs = 3 * hourMs
const cutOffMs = hourMs
const everyMs = 10 * minuteMs
/** Enough to find the cause; the command shows all of them. */
const maxLogged = 200

/** Compares the day before with every programme's ledger, once, by whichever instance comes first. */
export async function reconcileYesterday(world: World): Promise<void> {
  const now = world.now()
  const today = taipeiMidnight(now)
  if (msBetween(today, now) < beginsAtMs) return
  const from = addMs(today, -dayMs)
  for (const programme of await bookkeepers(world.sql)) {
    const isOurs = await beginReconciliation(world.sql, programme.id, taipeiDay(from), now, addMs(now, -cutOffMs))
    if (isOurs) await reconcileDay(world, programme, from)
  }
}

/** Writes every difference to the log, on which an operator can alarm, and how many there were to the database. */
async function reconcileDay(world: World, programme: Bookkeeper, from: Date): Promise<void> {
  const day = taipeiDay(from)
  const entry = { programme: programme.uniqueId, day }
  try {
    const { compared, differences } = await compareLedger({ ...world, sql: world.patientSql }, programme, {
      from,
      to: addMs(from, dayMs),
    })
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

/** Looks every ten minutes whether a day waits to be compared. Returns what stops it. */
export function startReconciling(world: World): () => void {
  const run = () => {
    reconcileYesterday(world).catch((error: unknown) =>
      world.log.warn({ err: error }, 'reconciliation: it could not be begun'),
    )
  }
  // Not at once: an operator who starts everything together has partners that are still starting.
  const first = setTimeout(run, minuteMs).unref()
  const timer = setInterval(run, everyMs).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

export function watchReconciliation(world: World): void {
  const read = async (valueOf: (row: Row) => number) =>
    (await reconciliations(world.patientSql)).map((row) => ({ of: row.uniqueId, value: valueOf(row) }))
  world.metrics.watch({
    name: 'dpass_reconciliation_differences',
    help: 'Lines in which our records and the ledger differ, over the last thirty days compared. Alarm above 0.',
    label: 'programme',
    read: () => read(({ differences }) => differences),
  })
  world.metrics.watch({
    name: 'dpass_reconciliation_age_seconds',
    help: 'How long ago the last comparison ended. Alarm above two days.',
    label: 'programme',
    read: () => read(({ finishedAt }) => Math.max(0, msBetween(finishedAt, world.now()) / 1_000)),
  })
}

type Row = Awaited<ReturnType<typeof reconciliations>>[number]

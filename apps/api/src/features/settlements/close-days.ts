import { dayAfter, endOf, firstDay, lastEndedDay, sumLines } from '../../domain/redemption/settlement.ts'
import {
  addToSums,
  beginDay,
  closeDay,
  findDay,
  linesInNoDay,
  lockSettlements,
  newestDay,
  oldestLine,
  putCorrectionsInDay,
} from '../../domain/redemption/settlement.sql.ts'
import { putInDay } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'

/** Rows locked by one short transaction: refunds of them wait for it. */
const batch = 1_000
const beginning = { settledAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' } as const

type Place = Parameters<typeof linesInNoDay>[2]

type Closer = Pick<World, 'sql' | 'transaction' | 'now' | 'log'>

/**
 * Closes every day that is over and is not closed, the oldest first, by whichever instance comes first; others go on
 * where one was cut off. All that is begun lies between `settlement.started_at` and `closed_at`, and nothing of it is told
 * before.
 */
export async function closeEndedDays(world: Closer): Promise<void> {
  for (let day = await nextDay(world); day !== undefined; day = await nextDay(world)) await fillDay(world, day)
}

/** Undefined when every day that is over is closed; so also while the clock stands earlier than it has stood. */
async function nextDay(world: Closer): Promise<string | undefined> {
  const newest = await newestDay(world.sql)
  if (newest?.closedAt === null) return newest.day
  if (newest && dayAfter(newest.day) > lastEndedDay(world.now())) return undefined
  return world.transaction(async (tx) => {
    await lockSettlements(tx)
    // Another instance may have begun it, or closed it, since.
    const known = await newestDay(tx)
    if (known?.closedAt === null) return known.day
    const now = world.now()
    const day = known ? dayAfter(known.day) : firstDay((await oldestLine(tx))?.settledAt, now)
    if (day > lastEndedDay(now)) return undefined
    await beginDay(tx, day, now)
    return day
  })
}

async function fillDay(world: Closer, day: string): Promise<void> {
  let after: Place | undefined = beginning
  while (after) {
    const from: Place = after
    after = await world.transaction((tx) => putBatchInDay(world, tx, day, from))
  }
}

/**
 * Puts the next lines into a day. Gives where to go on; undefined once the day is closed. The way goes forward through
 * those that were settled, and once more from the beginning, because one may have been committed behind it; the day is closed
 * when there is none.
 */
async function putBatchInDay(world: Closer, tx: Transaction, day: string, after: Place): Promise<Place | undefined> {
  await lockSettlements(tx)
  if ((await findDay(tx, day))?.closedAt !== null) return undefined
  const due = await linesInNoDay(tx, endOf(day), after, batch)
  const last = due.at(-1)
  if (last) {
    await addToSums(tx, day, sumLines(await putInDay(tx, day, due)))
    return last
  }
  if (after !== beginning) return beginning
  await addToSums(tx, day, sumLines(await putCorrectionsInDay(tx, day, endOf(day))))
  await closeDay(tx, day, world.now())
  world.log.info({ day }, 'settlements: a day was closed')
  return undefined
}

import { listClients } from '../../domain/oauth/client.sql.ts'
import { type Bookkeeper, bookkeepers } from '../../domain/redemption/reconciliation.sql.ts'
import { lastEndedDay, type SettlementSum } from '../../domain/redemption/settlement.ts'
import {
  addUpDay,
  beginCheck,
  countChecks,
  endCheck,
  linesOfProgramme,
  newestDay,
  sumsOfDay,
} from '../../domain/redemption/settlement.sql.ts'
import { isDeepStrictEqual } from 'node:util'
import { addMs, dayMs, hourMs, msBetween } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { clocksMs, ledgerOf, type Reconciler, signed } from './compare-ledger.ts'
import { dayOf, endedDays } from './ended-days.ts'

/** What a settlement says and a ledger, or its own lines, do not. It names no member. */
export interface SettlementDifference {
  readonly kind: 'missing there' | 'made twice' | 'other sum'
  readonly clientUid: string
  /** The line's id, which is the programme's key; of a sum its kind of points. */
  readonly key: string
  readonly ours: number
  readonly theirs: number | null
}

const batch = 500
const maxClients = 10_000
const cutOffMs = hourMs
const maxLogged = 200
const beginning = { settledAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' } as const

/**
 * Each line's key stands in its programme's ledger exactly once, and what is told as the day's sums is what its lines come
 * to. A line that was settled late is not in the ledger of this day: then the programme is asked for it.
 */
export async function checkSettlement(world: Reconciler, day: string) {
  const clients = (await listClients(world.sql, maxClients)).map(({ uid }) => uid)
  const differences: SettlementDifference[] = []
  let lines = 0
  for (const programme of await bookkeepers(world.sql)) {
    const ledger = await readLedger(world, programme, day)
    for (const clientUid of clients)
      for await (const line of linesOf(world, programme, clientUid, day)) {
        lines++
        const kind = await judgeLine(world, programme, ledger, line.id)
        if (kind) differences.push({ kind, clientUid, key: line.id, ours: signed(line), theirs: null })
      }
  }
  for (const clientUid of clients) differences.push(...(await compareSums(world, clientUid, day)))
  return { lines, differences }
}

interface Ledger {
  readonly once: ReadonlySet<string>
  readonly twice: ReadonlySet<string>
}

async function readLedger(world: Reconciler, programme: Bookkeeper, day: string): Promise<Ledger> {
  const { from, to } = dayOf(day)
  const [once, twice] = [new Set<string>(), new Set<string>()]
  for await (const entries of ledgerOf(world, programme, { from: addMs(from, -clocksMs), to: addMs(to, clocksMs) }))
    for (const { idempotencyKey } of entries) (once.has(idempotencyKey) ? twice : once).add(idempotencyKey)
  return { once, twice }
}

async function* linesOf({ sql }: Reconciler, { id }: Bookkeeper, clientUid: string, day: string) {
  let after: Parameters<typeof linesOfProgramme>[4] | undefined = beginning
  while (after) {
    const page: Awaited<ReturnType<typeof linesOfProgramme>> = await linesOfProgramme(
      sql,
      id,
      clientUid,
      day,
      after,
      batch,
    )
    yield* page
    after = page.length < batch ? undefined : page.at(-1)
  }
}

async function judgeLine({ programmes }: Reconciler, { uniqueId }: Bookkeeper, { once, twice }: Ledger, id: string) {
  if (twice.has(id)) return 'made twice'
  return once.has(id) || (await programmes.isMade(uniqueId, id)) ? undefined : 'missing there'
}

async function compareSums({ sql }: Reconciler, clientUid: string, day: string): Promise<SettlementDifference[]> {
  const [told, lines] = [await sumsOfDay(sql, clientUid, day), await addUpDay(sql, clientUid, day)]
  const points = new Set([...told, ...lines].map(({ pointId }) => pointId))
  return [...points].flatMap((pointId) => {
    const [ours, theirs] = [told, lines].map((sums) => sums.find((sum) => sum.pointId === pointId))
    if (isDeepStrictEqual(ours, theirs)) return []
    return [{ kind: 'other sum', clientUid, key: pointId, ours: netOf(ours), theirs: netOf(theirs) } as const]
  })
}

const netOf = (sum: SettlementSum | undefined): number =>
  sum ? sum.redeemedTwd - sum.refundedTwd + sum.correctedTwd : 0

/** Checks every closed day of the last thirty once its ledgers can be read whole, by whichever instance comes first. */
export async function checkSettlements(world: World): Promise<void> {
  for (;;) {
    const now = world.now()
    const { first, last } = endedDays(now)
    const day = await beginCheck(world.sql, first, last, now, addMs(now, -cutOffMs))
    if (day === undefined) return
    await checkDay(world, day)
  }
}

async function checkDay(world: World, day: string): Promise<void> {
  try {
    const { lines, differences } = await checkSettlement({ ...world, sql: world.pooledSql }, day)
    for (const difference of differences.slice(0, maxLogged))
      world.log.error({ day, ...difference }, 'settlements: a closed day differs from the ledgers or its lines')
    await endCheck(world.sql, day, differences.length, world.now())
    world.log.info({ day, lines, differences: differences.length }, 'settlements: a day was checked')
  } catch (error) {
    world.log.error({ err: error, day }, 'settlements: a day could not be checked and is tried again in an hour')
  }
}

export function measureSettlements(world: World): void {
  world.metrics.watch({
    name: 'dpass_settlement_days',
    help: 'Days that are over and not closed; closed days of the last thirty that were not checked, or differ. Alarm when one is above 0 for six hours.',
    label: 'state',
    read: async () => {
      const checks = await countChecks(world.pooledSql, endedDays(world.now()).first)
      return [
        { of: 'not_closed', value: await countNotClosed(world) },
        { of: 'not_checked', value: checks?.unchecked ?? 0 },
        { of: 'differing', value: checks?.differing ?? 0 },
      ]
    },
  })
}

async function countNotClosed({ pooledSql, now }: World): Promise<number> {
  const newest = await newestDay(pooledSql)
  const last = dayOf(lastEndedDay(now())).from
  const behind = newest ? msBetween(dayOf(newest.day).from, last) / dayMs : 1
  return Math.max(0, behind + (newest?.closedAt === null ? 1 : 0))
}

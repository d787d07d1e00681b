import { unsealAccount } from '../../domain/points/link.ts'
import {
  type Bookkeeper,
  movedWithin,
  movementsBy,
  type OurMovement,
} from '../../domain/redemption/reconciliation.sql.ts'
import type { LedgerEntry } from '../../platform/doors.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { addMs, dayMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

export type Reconciler = Pick<World, 'sql' | 'secrets' | 'programmes' | 'now'>

/** A line of either book that does not agree with the other. It names no member. */
export interface Difference {
  readonly kind:
    | 'unknown here'
    | 'failed here'
    | 'pending here'
    | 'other points'
    | 'other direction'
    | 'other account'
    | 'made twice'
    | 'missing there'
  /** Our id, which is the programme's key. */
  readonly key: string
  readonly ours: number | null
  readonly theirs: number | null
}

export interface Stretch {
  readonly from: Date
  readonly to: Date
}

/** A movement that is still under way is no difference yet. */
const underWayMs = 5 * minuteMs
/** How far the clocks of DPASS and programme may be apart. */
export const clocksMs = 10 * minuteMs
const batch = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** How far back a movement that was settled late is looked for, in case it was made twice. */
const lateMs = 30 * dayMs

/** Compares both books line by line: every line of the programme's ledger, and every movement that we believe was made. */
export async function compareLedger(world: Reconciler, programme: Bookkeeper, stretch: Stretch) {
  const { from, to } = stretch
  const differences: Difference[] = []
  const made = new Set<string>()
  const late = new Map<string, Line>()
  let compared = 0
  for await (const entries of ledgerOf(world, programme, { from: addMs(from, -clocksMs), to: addMs(to, clocksMs) })) {
    const repeated = entries.filter(({ idempotencyKey }) => made.size === made.add(idempotencyKey).size)
    const within = entries.filter(({ at }) => new Date(at) >= from && new Date(at) < to)
    const lines = await readOurs(world, within)
    for (const line of lines) {
      const kind = repeated.includes(line.entry) ? 'made twice' : classifyDifference(world, programme, line)
      if (kind) differences.push(differenceOf(kind, line))
      else if (line.ours && line.ours.occurredAt < addMs(from, -clocksMs)) late.set(line.entry.idempotencyKey, line)
    }
    compared += within.length
  }
  differences.push(...(await findEarlier(world, programme, from, late)))
  differences.push(...(await compareOurs(world, programme, stretch, made)))
  return { compared, differences }
}

export async function* ledgerOf(world: Reconciler, { uniqueId }: Bookkeeper, { from, to }: Stretch) {
  let cursor: string | undefined
  do {
    const page = await world.programmes.ledger(uniqueId, { from, to, cursor })
    yield page.movements
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** A line of the ledger, and our record under its key. */
interface Line {
  readonly entry: LedgerEntry
  readonly ours: OurMovement | undefined
}

async function readOurs(world: Reconciler, entries: readonly LedgerEntry[]): Promise<Line[]> {
  const keys = entries.map(({ idempotencyKey }) => idempotencyKey).filter(isUuid)
  const ours = new Map((await movementsBy(world.sql, keys)).map((movement) => [movement.id, movement]))
  return entries.map((entry) => ({ entry, ours: ours.get(entry.idempotencyKey) }))
}

const differenceOf = (kind: Difference['kind'], { entry, ours }: Line): Difference => ({
  kind,
  key: entry.idempotencyKey,
  ours: ours ? signed(ours) : null,
  theirs: signedEntry(entry),
})

/** What was begun on an earlier day and stands in this one: made twice, if it stands in the earlier ledger already. */
async function findEarlier(
  world: Reconciler,
  programme: Bookkeeper,
  from: Date,
  late: ReadonlyMap<string, Line>,
): Promise<Difference[]> {
  if (late.size === 0) return []
  const begun = Math.min(...[...late.values()].map(({ ours, entry }) => Number(ours?.occurredAt ?? new Date(entry.at))))
  const earlier = { from: new Date(Math.max(begun - clocksMs, from.getTime() - lateMs)), to: addMs(from, -clocksMs) }
  const twice = new Set<Line>()
  for await (const entries of ledgerOf(world, programme, earlier))
    for (const { idempotencyKey } of entries) {
      const line = late.get(idempotencyKey)
      if (line) twice.add(line)
    }
  return [...twice].map((line) => differenceOf('made twice', line))
}

export const signed = ({ points, refundOf }: Pick<OurMovement, 'points' | 'refundOf'>): number =>
  refundOf === null ? -points : points
const signedEntry = ({ points, kind }: LedgerEntry): number => (kind === 'DEBIT' ? -points : points)

function classifyDifference(
  world: Reconciler,
  { id, uniqueId }: Bookkeeper,
  { entry, ours }: Line,
): Difference['kind'] | undefined {
  if (ours?.programmeId !== id) return 'unknown here'
  if (ours.status === 'FAILED' || ours.points === 0) return 'failed here'
  if ((ours.refundOf === null) !== (entry.kind === 'DEBIT')) return 'other direction'
  if (ours.points !== entry.points) return 'other points'
  if (ours.accountSealed === null || unsealAccount(world, uniqueId, ours.accountSealed) !== entry.account)
    return 'other account'
  return ours.status === 'PENDING' && ours.occurredAt < addMs(world.now(), -underWayMs) ? 'pending here' : undefined
}

/** A movement may stand in the ledger of another day, because we learned of it late: then the programme is asked for it. */
async function compareOurs(
  world: Reconciler,
  { id: programmeId, uniqueId }: Bookkeeper,
  { from, to }: Stretch,
  made: ReadonlySet<string>,
): Promise<Difference[]> {
  const missing: Difference[] = []
  let after = { settledAt: addMs(from, -1), id: beforeAll }
  for (;;) {
    const ours = await movedWithin(world.sql, programmeId, { from, to, after, limit: batch })
    for (const movement of ours) {
      const { id } = movement
      if (made.has(id) || (await world.programmes.isMade(uniqueId, id))) continue
      missing.push({ kind: 'missing there', key: id, ours: signed(movement), theirs: null })
    }
    after = ours.at(-1) ?? after
    if (ours.length < batch) return missing
  }
}

import { unsealAccount } from '../../domain/points/link.ts'
import {
  type Bookkeeper,
  movedWithin,
  movementsBy,
  type OurMovement,
} from '../../domain/redemption/reconciliation.sql.ts'
import type { LedgerEntry } from '../../platform/doors.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

export type Reconciler = Pick<World, 'sql' | 'secrets' | 'programmes' | 'now'>

/** What is wrong with a line of either book. Says nothing of whose it is. */
export interface Difference {
  readonly kind:
    | 'unknown here'
    | 'failed here'
    | 'pending here'
    | 'other points'
    | 'other direction'
    | 'other account'
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

/** What is under way at this moment is no difference yet. */
const underWayMs = 5 * minuteMs
/** Both sides have a clock of their own. */
const clocksMs = 10 * minuteMs
const batch = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Compares both books line by line: every line of the programme's ledger, and every movement that we believe was made. */
export async function compareLedger(world: Reconciler, programme: Bookkeeper, stretch: Stretch) {
  const { from, to } = stretch
  const differences: Difference[] = []
  const made = new Set<string>()
  let compared = 0
  let cursor: string | undefined
  do {
    const page = await world.programmes.ledger(programme.uniqueId, {
      from: addMs(from, -clocksMs),
      to: addMs(to, clocksMs),
      cursor,
    })
    for (const { idempotencyKey } of page.movements) made.add(idempotencyKey)
    const within = page.movements.filter(({ at }) => new Date(at) >= from && new Date(at) < to)
    differences.push(...(await compareTheirs(world, programme, within)))
    compared += within.length
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  differences.push(...(await compareOurs(world, programme, stretch, made)))
  return { compared, differences }
}

async function compareTheirs(world: Reconciler, { id, uniqueId }: Bookkeeper, entries: readonly LedgerEntry[]) {
  const keys = entries.map(({ idempotencyKey }) => idempotencyKey).filter(isUuid)
  const ours = new Map((await movementsBy(world.sql, keys)).map((movement) => [movement.id, movement]))
  return entries.flatMap((entry) => {
    const known = ours.get(entry.idempotencyKey)
    const kind = known?.programmeId === id ? judge(world, uniqueId, entry, known) : 'unknown here'
    return kind
      ? [{ kind, key: entry.idempotencyKey, ours: known ? signed(known) : null, theirs: signedEntry(entry) }]
      : []
  })
}

const signed = ({ points, refundOf }: Pick<OurMovement, 'points' | 'refundOf'>): number =>
  refundOf === null ? -points : points
const signedEntry = ({ points, kind }: LedgerEntry): number => (kind === 'DEBIT' ? -points : points)

function judge(world: Reconciler, uid: string, entry: LedgerEntry, ours: OurMovement): Difference['kind'] | undefined {
  if (ours.status === 'FAILED' || ours.points === 0) return 'failed here'
  if ((ours.refundOf === null) !== (entry.kind === 'DEBIT')) return 'other direction'
  if (ours.points !== entry.points) return 'other points'
  if (ours.accountSealed === null || unsealAccount(world, uid, ours.accountSealed) !== entry.account)
    return 'other account'
  return ours.status === 'PENDING' && ours.occurredAt < addMs(world.now(), -underWayMs) ? 'pending here' : undefined
}

/** A movement may stand in the ledger of another day, because it was settled late: then the programme is asked for it. */
async function compareOurs(
  world: Reconciler,
  { id: programmeId, uniqueId }: Bookkeeper,
  { from, to }: Stretch,
  made: ReadonlySet<string>,
): Promise<Difference[]> {
  const missing: Difference[] = []
  let after = { occurredAt: addMs(from, -1), id: beforeAll }
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

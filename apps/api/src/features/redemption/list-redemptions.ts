import { findOrder, findOwners } from '../../domain/redemption/claim.sql.ts'
import { beginningOf, type Cursor, readCursor, writeCursor } from '../../domain/redemption/cursor.ts'
import { refundsOf } from '../../domain/redemption/refund.sql.ts'
import type { PointTransaction } from '../../domain/redemption/transaction.ts'
import { openReportsOfClient, openReportsOfMember, reportsOf } from '../../domain/redemption/report.sql.ts'
import { redemptionsBy, redemptionsOfClient, redemptionsOfMember } from '../../domain/redemption/transaction.sql.ts'
import type { ClientCaller } from '../../platform/http/callers.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readRange } from '../../platform/http/read-range.ts'
import type { World } from '../../platform/world.ts'
import { describeRedemption } from '../../services/redemption/describe-redemption.ts'

const defaultPageSize = 20

/** A client's own redemptions, newest first: of its member, or in its own name of all its members. */
export async function listRedemptions(world: World, { query, caller }: Input<'GET /v1/redemptions'>) {
  const after = query.cursor === undefined ? beginningOf('NEWEST') : readCursor(query.cursor)
  if (after?.order !== 'NEWEST') throw new Refusal('CURSOR_INVALID', 'not one of ours')
  const limit = (query.pageSize ?? defaultPageSize) + 1
  const wanted = { ...readRange(query), status: query.status ?? null, after, limit }
  const found =
    query.reported === undefined
      ? await findRedemptions(world, caller, wanted, query.orderId)
      : await findReported(world, caller, wanted, query.orderId)
  const shown = found.slice(0, limit - 1)
  const [given, reported] = await Promise.all([refundsOf(world.sql, shown), reportsOf(world.sql, shown)])
  const refunds = Map.groupBy(given, ({ refundOf }) => refundOf)
  const reports = new Map(reported.map((report) => [report.redemptionId, report]))
  const last = shown.at(-1)
  return {
    items: shown.map((redemption) =>
      describeRedemption(redemption, refunds.get(redemption.id) ?? [], reports.get(redemption.id)),
    ),
    nextCursor: found.length < limit || !last ? null : writeCursor('NEWEST', last),
  }
}

function findRedemptions(
  world: World,
  caller: ClientCaller,
  wanted: Wanted,
  orderId: string | undefined,
): Promise<PointTransaction[]> {
  if (orderId !== undefined) return redemptionsOfOrder(world, caller, wanted, orderId)
  // May look through many where few are of the status wanted: not on the lane, where others would wait behind it.
  const { pooledSql } = world
  const { clientUid, memberId } = caller
  return memberId === null
    ? redemptionsOfClient(pooledSql, clientUid, wanted)
    : redemptionsOfMember(pooledSql, clientUid, memberId, wanted)
}

/** Those that members have reported and that wait for an answer: few, whatever the client has made. */
async function findReported(
  world: World,
  caller: ClientCaller,
  wanted: Wanted,
  orderId: string | undefined,
): Promise<PointTransaction[]> {
  const { clientUid, memberId } = caller
  if (orderId !== undefined) {
    const ofOrder = await redemptionsOfOrder(world, caller, wanted, orderId)
    const open = (await reportsOf(world.sql, ofOrder)).filter(({ state }) => state === 'OPEN')
    return ofOrder.filter(({ id }) => open.some(({ redemptionId }) => redemptionId === id))
  }
  const open =
    memberId === null
      ? await openReportsOfClient(world.pooledSql, clientUid, wanted)
      : await openReportsOfMember(world.sql, clientUid, memberId, wanted)
  return redemptionsBy(world.sql, open)
}

/** All attempts at one order, of whichever member. */
async function redemptionsOfOrder(
  { sql }: World,
  { clientUid, memberId }: ClientCaller,
  wanted: Wanted,
  orderId: string,
): Promise<PointTransaction[]> {
  const order = await findOrder(sql, { clientUid, orderId })
  if (!order) return []
  const owners = await findOwners(sql, [order.redemptionId, ...order.earlierIds])
  const own = owners.filter((owner) => memberId === null || owner.memberId === memberId)
  return (await redemptionsBy(sql, own)).filter((one) => isWanted(one, wanted)).slice(0, wanted.limit)
}

interface Wanted {
  readonly status: PointTransaction['status'] | null
  readonly from: Date | '-infinity'
  readonly to: Date | 'infinity'
  readonly after: Cursor
  readonly limit: number
}

const isWanted = ({ id, status, occurredAt }: PointTransaction, { from, to, after, ...wanted }: Wanted): boolean =>
  (wanted.status === null || status === wanted.status) &&
  (from === '-infinity' || occurredAt >= from) &&
  (to === 'infinity' || occurredAt < to) &&
  (!(after.occurredAt instanceof Date) ||
    occurredAt < after.occurredAt ||
    (occurredAt.getTime() === after.occurredAt.getTime() && id < after.id))

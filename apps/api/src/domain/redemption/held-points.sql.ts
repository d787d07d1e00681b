import { type Queries, sql } from '../../platform/database/sql.ts'

export interface HoldAsked {
  readonly memberId: string
  readonly pointId: string
  readonly balanceReadAt: Date
}

/**
 * Points that stand against a balance: those on their way, and those taken after the balance was read, which it may not
 * show yet. In the order asked; the members are different ones. What was settled after `now` was written while the clock
 * was ahead: the balance shows it by now, and counting it would block the member's points until the clock is there again.
 */
export async function heldPointsOf(db: Queries, asked: readonly HoldAsked[], now: Date): Promise<number[]> {
  if (asked.length === 0) return []
  const memberIds = asked.map(({ memberId }) => memberId)
  const pointIds = asked.map(({ pointId }) => pointId)
  const readTimes = asked.map(({ balanceReadAt }) => balanceReadAt)
  const rows = await db.many<{ readonly memberId: string; readonly points: number }>(sql`
    select member_id as "memberId", sum(points)::bigint as points from (
      select held.member_id, held.points
      from unnest(${memberIds}::uuid[], ${pointIds}::text[]) as asked (member_id, point_id)
      join point_transaction as held on held.member_id = asked.member_id and held.point_id = asked.point_id
      where held.member_id = any(${memberIds}::uuid[]) and held.status = 'PENDING' and held.refund_of is null
      union all
      select held.member_id, held.points
      from unnest(${memberIds}::uuid[], ${pointIds}::text[], ${readTimes}::timestamptz[])
        as asked (member_id, point_id, balance_read_at)
      join point_transaction as held on held.member_id = asked.member_id and held.point_id = asked.point_id
      where held.member_id = any(${memberIds}::uuid[]) and held.status = 'COMPLETED' and held.refund_of is null
        and held.points > 0 and held.settled_at >= asked.balance_read_at and held.settled_at <= ${now}
    ) as held group by member_id`)
  const held = new Map(rows.map(({ memberId, points }) => [memberId, points]))
  return asked.map(({ memberId }) => held.get(memberId) ?? 0)
}

export interface TwinAsked {
  readonly memberId: string
  readonly orderAmountTwd: number
  readonly merchantName: string
  readonly stationName: string | null
}

/**
 * The latest order of the same amount at the same place since a moment, of each: perhaps it was paid twice. One that was
 * cancelled or wholly given back is none.
 */
export async function twinsOf(db: Queries, asked: readonly TwinAsked[], since: Date): Promise<(string | null)[]> {
  const memberIds = asked.map(({ memberId }) => memberId)
  const amounts = asked.map(({ orderAmountTwd }) => orderAmountTwd)
  const merchants = asked.map(({ merchantName }) => merchantName)
  const stations = asked.map(({ stationName }) => stationName)
  const rows = await db.many<{ readonly memberId: string; readonly id: string }>(sql`
    select asked.member_id as "memberId", twin.id
    from unnest(${memberIds}::uuid[], ${amounts}::integer[], ${merchants}::text[], ${stations}::text[])
      as asked (member_id, order_amount_twd, merchant_name, station_name)
    cross join lateral (
      select id from point_transaction as earlier
      where earlier.member_id = asked.member_id and earlier.member_id = any(${memberIds}::uuid[])
        and earlier.order_amount_twd = asked.order_amount_twd and earlier.merchant_name = asked.merchant_name
        and earlier.station_name is not distinct from asked.station_name and earlier.occurred_at >= ${since}
        and earlier.refund_of is null and earlier.listed and earlier.status <> 'FAILED'
        and earlier.cancel_requested_at is null and earlier.refunded_twd < earlier.amount_twd
      order by earlier.occurred_at desc, earlier.id desc limit 1
    ) as twin`)
  const twins = new Map(rows.map(({ memberId, id }) => [memberId, id]))
  return asked.map(({ memberId }) => twins.get(memberId) ?? null)
}

/** How many wait for a programme's answer, and since when the oldest does. */
export const pendingByProgramme = (db: Queries) =>
  db.many<{ readonly uniqueId: string; readonly count: number; readonly oldest: Date }>(sql`
    select unique_id as "uniqueId", count(*)::int as count, min(occurred_at) as oldest
    from point_transaction join point on point.id = point_id where status = 'PENDING' group by unique_id`)

/** Cancelled redemptions that have no credit on its way: the programme has refused to give the points back. */
export const countNotGivenBack = (db: Queries) =>
  db.many<{ readonly uniqueId: string; readonly count: number }>(sql`
    select unique_id as "uniqueId", count(*)::int as count
    from point_transaction join point on point.id = point_id
    where cancel_requested_at is not null and status = 'COMPLETED' and refunded_twd < amount_twd and refunding_twd = 0
    group by unique_id`)

import { askEach } from '../../platform/database/ask-each.ts'
import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'

export interface HoldAsked {
  readonly memberId: string
  readonly pointId: string
  readonly balanceReadAt: Date
}

const heldPoints = sqlPart`
  (
    select coalesce(sum(points), 0)::bigint from point_transaction
    where member_id = asked.member_id and point_id = asked.point_id and status = 'PENDING' and refund_of is null
  ) + (
    select coalesce(sum(points), 0)::bigint from point_transaction
    where member_id = asked.member_id and point_id = asked.point_id and status = 'COMPLETED' and refund_of is null
      and points > 0 and settled_at >= asked.balance_read_at and settled_at <= asked.now
  ) as points`

/**
 * Points that stand against a balance: those on their way, and those taken after the balance was read, which it may not
 * show yet. In the order asked; the members are different ones. What was settled after `now` was written while the clock
 * was ahead: the balance shows it by now, and counting it would block the member's points until the clock is there again.
 */
export async function heldPointsOf(db: Queries, asked: readonly HoldAsked[], now: Date): Promise<number[]> {
  const rows = await askEach<{ readonly points: number }, HoldAsked>(db, asked, {
    one: ({ memberId, pointId, balanceReadAt }) => sql`
      select ${heldPoints}
      from (select ${memberId}::uuid as member_id, ${pointId}::text as point_id,
        ${balanceReadAt}::timestamptz as balance_read_at, ${now}::timestamptz as now) as asked`,
    // Behind the inner selects PostgreSQL does not see how many there are, and so does not plan anew for each number.
    many: (each) => sql`
      select asked.position::integer, ${heldPoints}
      from (select *, ${now}::timestamptz as now
        from unnest((select ${each.map(({ memberId }) => memberId)}::uuid[]),
          (select ${each.map(({ pointId }) => pointId)}::text[]),
          (select ${each.map(({ balanceReadAt }) => balanceReadAt)}::timestamptz[]))
          with ordinality as given (member_id, point_id, balance_read_at, position)) as asked`,
  })
  return rows.map((row) => row?.points ?? 0)
}

export interface PlaceAsked {
  readonly memberId: string
  readonly orderAmountTwd: number
  readonly merchantName: string
  readonly stationName: string | null
}

const latest = sqlPart`
  cross join lateral (
    select id, occurred_at from point_transaction
    where member_id = asked.member_id and order_amount_twd = asked.order_amount_twd
      and merchant_name = asked.merchant_name
      and coalesce(station_name, '') = coalesce(asked.station_name, '')
      and refund_of is null and listed and status <> 'FAILED' and cancel_requested_at is null
      and refunded_twd < amount_twd
    order by occurred_at desc, id desc limit 1
  ) as latest`

/**
 * The latest order of the same amount at the same place since a moment, of each: perhaps it was paid twice. One that was
 * cancelled or wholly given back is none. The index leads to the latest at once. The moment stands outside: as a condition
 * inside it led PostgreSQL to walk through everybody's records of the last minutes.
 */
export async function possibleDuplicatesOf(
  db: Queries,
  asked: readonly PlaceAsked[],
  since: Date,
): Promise<(string | null)[]> {
  const rows = await askEach<{ readonly id: string }, PlaceAsked>(db, asked, {
    one: ({ memberId, orderAmountTwd, merchantName, stationName }) => sql`
      select latest.id
      from (select ${memberId}::uuid as member_id, ${orderAmountTwd}::integer as order_amount_twd,
        ${merchantName}::text as merchant_name, ${stationName}::text as station_name) as asked
      ${latest} where latest.occurred_at >= ${since}`,
    many: (each) => sql`
      select asked.position::integer, latest.id
      from unnest((select ${each.map(({ memberId }) => memberId)}::uuid[]),
        (select ${each.map(({ orderAmountTwd }) => orderAmountTwd)}::integer[]),
        (select ${each.map(({ merchantName }) => merchantName)}::text[]),
        (select ${each.map(({ stationName }) => stationName)}::text[]))
        with ordinality as asked (member_id, order_amount_twd, merchant_name, station_name, position)
      ${latest} where latest.occurred_at >= ${since}`,
  })
  return rows.map((row) => row?.id ?? null)
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

import { askEach } from '../../platform/database/ask-each.ts'
import { taipeiDay } from '@dpass/rules/taipei-time'
import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'

export interface HoldQuery {
  readonly memberId: string
  readonly pointId: string
  readonly balanceReadAt: Date
  /** Who asks; null for the member's own preview. */
  readonly clientUid: string | null
}

export interface Standing {
  readonly heldPoints: number
  /** What the client may still take from the member today; null where no client asks. */
  readonly dailyLeftTwd: number | null
}

const heldPoints = sqlPart`
  (
    select coalesce(sum(points), 0)::bigint from point_transaction
    where member_id = asked.member_id and point_id = asked.point_id and status = 'PENDING' and refund_of is null
  ) + (
    select coalesce(sum(points), 0)::bigint from point_transaction
    where member_id = asked.member_id and point_id = asked.point_id and status = 'COMPLETED' and refund_of is null
      and points > 0 and settled_at >= asked.balance_read_at and settled_at <= asked.now
  ) as held_points`

const dailyLeft = sqlPart`
  (select daily_limit_twd from oauth_client where uid = asked.client_uid) - coalesce((
    select amount_twd from daily_deduction
    where member_id = asked.member_id and client_uid = asked.client_uid and day = asked.today), 0) as daily_left_twd`

/**
 * Points that stand against a member's balance: those on their way, and those taken after the balance was read, which it
 * may not show yet. What was settled after `now` was written while the clock was ahead: the balance shows it by now, and
 * counting it would block the member's points until the clock is there again.
 */
export async function standingOf(
  db: Queries,
  { memberId, pointId, balanceReadAt, clientUid }: HoldQuery,
  now: Date,
): Promise<Standing> {
  const row = await db.first<Standing>(sql`
    select ${heldPoints}, ${dailyLeft}
    from (select ${memberId}::uuid as member_id, ${pointId}::text as point_id,
      ${balanceReadAt}::timestamptz as balance_read_at, ${now}::timestamptz as now, ${clientUid}::text as client_uid,
      ${taipeiDay(now)}::date as today) as asked`)
  if (!row) throw new Error('a statement without a table gives one row')
  return row
}

export interface OrderQuery extends HoldQuery {
  readonly orderAmountTwd: number
  readonly merchantName: string
  readonly stationName: string | null
}

export interface Circumstances extends Standing {
  readonly possibleDuplicateOf: string | null
}

/**
 * The moment stands outside: as a condition inside it led PostgreSQL to walk through everybody's records of the last minutes.
 * That it is listed and not FAILED follows from its amount, and is said because the index says it.
 */
const possibleDuplicate = sqlPart`
  (
    select case when occurred_at >= asked.since then id end from (
      select id, occurred_at from point_transaction
      where member_id = asked.member_id and order_amount_twd = asked.order_amount_twd
        and merchant_name = asked.merchant_name
        and coalesce(station_name, '') = coalesce(asked.station_name, '')
        and refund_of is null and listed and status <> 'FAILED' and cancel_requested_at is null
        and refunded_twd < amount_twd
      order by occurred_at desc, id desc limit 1
    ) as latest
  ) as possible_duplicate_of`

/**
 * What stands against the balance and the order of each, in the order asked; the members are different ones. The possible
 * duplicate is the latest order of the same amount at the same place since a moment: one that was cancelled or wholly given
 * back is none. One statement for both, because for a batch most of its cost is sending it.
 */
export async function circumstancesOf(
  db: Queries,
  asked: readonly OrderQuery[],
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<(Circumstances | undefined)[]> {
  return askEach<Circumstances, OrderQuery>(db, asked, {
    one: (it) => sql`
      select ${heldPoints}, ${dailyLeft}, ${possibleDuplicate}
      from (select ${it.memberId}::uuid as member_id, ${it.pointId}::text as point_id,
        ${it.balanceReadAt}::timestamptz as balance_read_at, ${it.orderAmountTwd}::integer as order_amount_twd,
        ${it.merchantName}::text as merchant_name, ${it.stationName}::text as station_name,
        ${it.clientUid}::text as client_uid, ${taipeiDay(now)}::date as today,
        ${now}::timestamptz as now, ${since}::timestamptz as since) as asked`,
    // Behind the inner selects PostgreSQL does not see how many there are, and so does not plan anew for each number.
    many: (each) => sql`
      select asked.position::integer, ${heldPoints}, ${dailyLeft}, ${possibleDuplicate}
      from (select *, ${now}::timestamptz as now, ${since}::timestamptz as since, ${taipeiDay(now)}::date as today
        from unnest((select ${each.map(({ memberId }) => memberId)}::uuid[]),
          (select ${each.map(({ pointId }) => pointId)}::text[]),
          (select ${each.map(({ balanceReadAt }) => balanceReadAt)}::timestamptz[]),
          (select ${each.map(({ orderAmountTwd }) => orderAmountTwd)}::integer[]),
          (select ${each.map(({ merchantName }) => merchantName)}::text[]),
          (select ${each.map(({ stationName }) => stationName)}::text[]),
          (select ${each.map(({ clientUid }) => clientUid)}::text[]))
          with ordinality as given (member_id, point_id, balance_read_at, order_amount_twd, merchant_name,
            station_name, client_uid, position)) as asked`,
  })
}

/** How many wait for a programme's answer, and since when the oldest does. */
export const pendingByProgramme = (db: Queries) =>
  db.many<{ readonly uniqueId: string; readonly count: number; readonly oldest: Date }>(sql`
    select unique_id, count(*)::int as count, min(occurred_at) as oldest
    from point_transaction join point on point.id = point_id where status = 'PENDING' group by unique_id`)

/** Cancelled redemptions that have no credit on its way: the programme has refused to give the points back. */
export const countNotGivenBack = (db: Queries) =>
  db.many<{ readonly uniqueId: string; readonly count: number }>(sql`
    select unique_id, count(*)::int as count
    from point_transaction join point on point.id = point_id
    where cancel_requested_at is not null and status = 'COMPLETED' and refunded_twd < amount_twd and refunding_twd = 0
    group by unique_id`)

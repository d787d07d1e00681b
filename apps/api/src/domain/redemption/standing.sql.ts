import { jsonRows, type Queries, sql, sqlPart } from '../../platform/database/sql.ts'

/** What stands against a balance and against an order, read once the member is locked. */
export interface Standing {
  /** Points on their way, and points taken after the balance was read: the balance may not show them yet. */
  readonly heldPoints: number
  /** Another order of the same amount at the same place within the time given. */
  readonly possibleDuplicateOf: string | null
}

export interface Circumstances {
  readonly memberId: string
  readonly pointId: string
  readonly balanceReadAt: Date
  readonly orderAmountTwd: number
  readonly merchantName: string
  readonly stationName: string | null
  readonly duplicatesSince: Date
}

const columns = sqlPart`
  (
    select coalesce(sum(points), 0)::bigint from point_transaction
    where member_id = asked."memberId" and point_id = asked."pointId" and status = 'PENDING' and refund_of is null
  ) + (
    select coalesce(sum(points), 0)::bigint from point_transaction
    where member_id = asked."memberId" and machine in (true, false) and occurred_at >= asked."duplicatesSince"
      and listed and point_id = asked."pointId" and status = 'COMPLETED' and settled_at >= asked."balanceReadAt"
      and refund_of is null
  ) as "heldPoints",
  (
    select id from point_transaction
    where member_id = asked."memberId" and machine in (true, false) and occurred_at >= asked."duplicatesSince"
      and listed and refund_of is null and status <> 'FAILED' and refunded_twd < amount_twd
      and order_amount_twd = asked."orderAmountTwd" and merchant_name = asked."merchantName"
      and station_name is not distinct from asked."stationName"
    order by occurred_at desc, id desc limit 1
  ) as "possibleDuplicateOf"`

/** Of several members at once, in the order asked. */
export async function standingsOf(db: Queries, asked: readonly Circumstances[]): Promise<Standing[]> {
  const [one, another] = asked
  const rows = await db.many<Standing>(one && !another ? standingOf(one) : standingsOfAll(asked))
  if (rows.length !== asked.length) throw new Error('a count has no answer')
  return rows
}

/** Names the member, so that a cluster asks one machine. */
const standingOf = (asked: Circumstances) => sql`
  select ${columns}
  from (select ${asked.memberId}::uuid as "memberId", ${asked.pointId}::text as "pointId",
    ${asked.balanceReadAt}::timestamptz as "balanceReadAt", ${asked.orderAmountTwd}::integer as "orderAmountTwd",
    ${asked.merchantName}::text as "merchantName", ${asked.stationName}::text as "stationName",
    ${asked.duplicatesSince}::timestamptz as "duplicatesSince") as asked`

const standingsOfAll = (asked: readonly Circumstances[]) => sql`
  select ${columns}
  from rows from (json_to_recordset(${jsonRows(asked)}) as ("memberId" uuid, "pointId" text,
    "balanceReadAt" timestamptz, "orderAmountTwd" integer, "merchantName" text, "stationName" text,
    "duplicatesSince" timestamptz)) with ordinality as asked
  order by asked.ordinality`

/** Points on their way: a balance may not show them yet. */
export const pendingPoints = async (db: Queries, memberId: string, pointId: string): Promise<number> =>
  (
    await db.first<{ readonly points: number }>(sql`
      select coalesce(sum(points), 0)::bigint as points from point_transaction
      where member_id = ${memberId} and point_id = ${pointId} and status = 'PENDING' and refund_of is null`)
  )?.points ?? 0

/** How many wait for a programme's answer, and since when the oldest does. */
export const pendingByProgramme = (db: Queries) =>
  db.many<{ readonly uniqueId: string; readonly count: number; readonly oldest: Date }>(sql`
    select unique_id as "uniqueId", count(*)::int as count, min(occurred_at) as oldest
    from point_transaction join point on point.id = point_id where status = 'PENDING' group by unique_id`)

import { lockByName } from '../../platform/database/lock-by-name.ts'
import { jsonRows, type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { SettledLine, SettlementSum } from './settlement.ts'

/** One instance at a time puts lines into days: what it finds open stays open until its transaction ends. */
export const lockSettlements = (tx: Transaction) => lockByName(tx, 'settlements')

export interface SettlementDay {
  readonly day: string
  readonly closedAt: Date | null
}

/** Days are begun one after the other, so all before the newest are closed. */
export const newestDay = (db: Queries) =>
  db.first<SettlementDay>(sql`select day, closed_at from settlement order by day desc limit 1`)

export const findDay = (db: Queries, day: string) =>
  db.first<SettlementDay>(sql`select day, closed_at from settlement where day = ${day}`)

export const firstDayClosed = (db: Queries) =>
  db.first<{ readonly day: string }>(sql`select day from settlement where closed_at is not null order by day limit 1`)

export const oldestLine = (db: Queries) =>
  db.first<{ readonly settledAt: Date }>(sql`
    select settled_at from point_transaction
    where settlement_day is null and status = 'COMPLETED' and points > 0 order by settled_at limit 1`)

export const beginDay = (tx: Transaction, day: string, now: Date) =>
  tx.run(sql`insert into settlement (day, started_at) values (${day}, ${now})`)

export const closeDay = (tx: Transaction, day: string, now: Date) =>
  tx.run(sql`update settlement set closed_at = ${now} where day = ${day} and closed_at is null`)

interface Place {
  readonly settledAt: Date | '-infinity'
  readonly id: string
}

/** Lines that stand in no day and were settled before a midnight, however long ago. */
export const linesInNoDay = (db: Queries, before: Date, after: Place, limit: number) =>
  db.many<{ readonly memberId: string; readonly id: string; readonly settledAt: Date }>(sql`
    select member_id, id, settled_at from point_transaction
    where settlement_day is null and status = 'COMPLETED' and points > 0 and settled_at < ${before}
      and (settled_at, id) > (${after.settledAt}::timestamptz, ${after.id}::uuid)
    order by settled_at, id limit ${limit}`)

/** Few in a year: all at once. */
export const putCorrectionsInDay = (tx: Transaction, day: string, before: Date) =>
  tx.many<SettledLine>(sql`
    update settlement_correction set settlement_day = ${day} where settlement_day is null and entered_at < ${before}
    returning 'CORRECTION' as kind, client_uid, point_id, points, amount_twd`)

export const addToSums = (tx: Transaction, day: string, sums: readonly SettlementSum[]) =>
  tx.run(sql`
    insert into settlement_sum as held (client_uid, day, point_id, redemptions, redeemed_points, redeemed_twd, refunds,
      refunded_points, refunded_twd, corrections, corrected_points, corrected_twd)
    select "clientUid", ${day}::date, "pointId", redemptions, "redeemedPoints", "redeemedTwd", refunds, "refundedPoints",
      "refundedTwd", corrections, "correctedPoints", "correctedTwd"
    from json_to_recordset(${jsonRows(sums)}) as added ("clientUid" text, "pointId" text, redemptions integer,
      "redeemedPoints" bigint, "redeemedTwd" bigint, refunds integer, "refundedPoints" bigint, "refundedTwd" bigint,
      corrections integer, "correctedPoints" bigint, "correctedTwd" bigint)
    on conflict (client_uid, day, point_id) do update set redemptions = held.redemptions + excluded.redemptions,
      redeemed_points = held.redeemed_points + excluded.redeemed_points,
      redeemed_twd = held.redeemed_twd + excluded.redeemed_twd, refunds = held.refunds + excluded.refunds,
      refunded_points = held.refunded_points + excluded.refunded_points,
      refunded_twd = held.refunded_twd + excluded.refunded_twd, corrections = held.corrections + excluded.corrections,
      corrected_points = held.corrected_points + excluded.corrected_points,
      corrected_twd = held.corrected_twd + excluded.corrected_twd`)

/** The closed days of a month, oldest first. */
export const closedDays = (db: Queries, first: string, last: string) =>
  db.many<{ readonly day: string; readonly closedAt: Date }>(sql`
    select day, closed_at from settlement
    where day between ${first}::date and ${last}::date and closed_at is not null order by day limit 31`)

type NamedSum = Omit<SettlementSum, 'clientUid' | 'pointId'> & {
  readonly day: string
  readonly pointUid: string
  readonly pointName: string
}

export const sumsOfClient = (db: Queries, clientUid: string, first: string, last: string) =>
  db.many<NamedSum>(sql`
    select day, unique_id as point_uid, point.name as point_name, redemptions, redeemed_points, redeemed_twd, refunds,
      refunded_points, refunded_twd, corrections, corrected_points, corrected_twd
    from settlement_sum join point on point.id = point_id
    where client_uid = ${clientUid} and day between ${first}::date and ${last}::date order by day, unique_id limit 10000`)

/** A line as its app reads it. */
export interface StoredLine {
  readonly kind: SettledLine['kind']
  readonly id: string
  readonly redemptionId: string
  readonly orderId: string
  readonly merchantName: string
  readonly serviceType: string
  readonly pointUid: string
  readonly pointName: string
  readonly points: number
  readonly amountTwd: number
  readonly orderAmountTwd: number
  readonly occurredAt: Date
  readonly settledAt: Date
}

/** A page of a day's redemptions and refunds, in the order in which they were settled. Cut from an index before names are joined. */
export const linesOfDay = (db: Queries, clientUid: string, day: string, after: Place, limit: number) =>
  db.many<StoredLine>(sql`
    select case when refund_of is null then 'REDEMPTION' else 'REFUND' end as kind, line.id,
      coalesce(refund_of, line.id) as redemption_id, order_id, merchant_name, service_type,
      point.unique_id as point_uid, point.name as point_name, points, amount_twd, order_amount_twd, occurred_at, settled_at
    from (
      select * from point_transaction
      where client_uid = ${clientUid} and settlement_day = ${day}
        and (settled_at, id) > (${after.settledAt}::timestamptz, ${after.id}::uuid)
      order by settled_at, id limit ${limit}
    ) as line join point on point.id = line.point_id order by settled_at, line.id`)

/** They stand behind the others. */
export const correctionsOfDay = (db: Queries, clientUid: string, day: string) =>
  db.many<StoredLine>(sql`
    select 'CORRECTION' as kind, correction.id, redemption_id, order_id, merchant_name, service_type,
      point.unique_id as point_uid, point.name as point_name, correction.points, correction.amount_twd, order_amount_twd,
      entered_at as occurred_at, entered_at as settled_at
    from settlement_correction as correction
    join point_transaction as redemption
      on redemption.member_id = correction.member_id and redemption.id = correction.redemption_id
    join point on point.id = correction.point_id
    where correction.client_uid = ${clientUid} and correction.settlement_day = ${day}
    order by entered_at, correction.id limit 10000`)

/**
 * Begins the newest closed day from `first` to `last` that was not compared, and names it. Of several instances one compares a day;
 * one that was cut off is begun again when its start lies before `cutOffBefore`.
 */
export const beginCheck = async (db: Queries, first: string, last: string, now: Date, cutOffBefore: Date) =>
  (
    await db.first<{ readonly day: string }>(sql`
      update settlement set check_started_at = ${now}
      where day = (
          select max(day) from settlement
          where day between ${first}::date and ${last}::date and closed_at is not null and checked_at is null
            and (check_started_at is null or check_started_at < ${cutOffBefore}))
        and (check_started_at is null or check_started_at < ${cutOffBefore})
      returning day`)
  )?.day

export const endCheck = (db: Queries, day: string, differences: number, now: Date) =>
  db.run(sql`
    update settlement set checked_at = ${now}, differences = ${differences} where day = ${day} and closed_at is not null`)

/** A page of a day's lines of one programme, of all apps. */
export const linesOfProgramme = (
  db: Queries,
  programmeId: string,
  clientUid: string,
  day: string,
  after: Place,
  limit: number,
) =>
  db.many<{
    readonly id: string
    readonly refundOf: string | null
    readonly points: number
    readonly settledAt: Date
  }>(sql`
    select line.id, refund_of, points, settled_at
    from point_transaction as line join point on point.id = line.point_id
    where client_uid = ${clientUid} and settlement_day = ${day} and point.programme_id = ${programmeId}
      and (settled_at, line.id) > (${after.settledAt}::timestamptz, ${after.id}::uuid)
    order by settled_at, line.id limit ${limit}`)

/** What an app's lines of a day come to, added up anew. */
export const addUpDay = (db: Queries, clientUid: string, day: string) =>
  db.many<SettlementSum>(sql`
    select client_uid, point_id, sum(redemptions)::integer as redemptions, sum(redeemed_points)::bigint as redeemed_points,
      sum(redeemed_twd)::bigint as redeemed_twd, sum(refunds)::integer as refunds,
      sum(refunded_points)::bigint as refunded_points, sum(refunded_twd)::bigint as refunded_twd,
      sum(corrections)::integer as corrections, sum(corrected_points)::bigint as corrected_points,
      sum(corrected_twd)::bigint as corrected_twd
    from (
      select client_uid, point_id, count(*) filter (where refund_of is null) as redemptions,
        coalesce(sum(points) filter (where refund_of is null), 0) as redeemed_points,
        coalesce(sum(amount_twd) filter (where refund_of is null), 0) as redeemed_twd,
        count(*) filter (where refund_of is not null) as refunds,
        coalesce(sum(points) filter (where refund_of is not null), 0) as refunded_points,
        coalesce(sum(amount_twd) filter (where refund_of is not null), 0) as refunded_twd,
        0 as corrections, 0 as corrected_points, 0 as corrected_twd
      from point_transaction where client_uid = ${clientUid} and settlement_day = ${day} group by client_uid, point_id
      union all
      select client_uid, point_id, 0, 0, 0, 0, 0, 0, count(*), sum(points), sum(amount_twd)
      from settlement_correction where client_uid = ${clientUid} and settlement_day = ${day} group by client_uid, point_id
    ) as part group by client_uid, point_id order by point_id limit 100`)

export const sumsOfDay = (db: Queries, clientUid: string, day: string) =>
  db.many<SettlementSum>(sql`
    select client_uid, point_id, redemptions, redeemed_points, redeemed_twd, refunds, refunded_points, refunded_twd,
      corrections, corrected_points, corrected_twd
    from settlement_sum where client_uid = ${clientUid} and day = ${day} order by point_id limit 100`)

/** Days since `first` that are closed, by how their comparison stands. */
export const countChecks = (db: Queries, first: string) =>
  db.first<{ readonly unchecked: number; readonly differing: number }>(sql`
    select count(*) filter (where checked_at is null)::integer as unchecked,
      count(*) filter (where differences > 0)::integer as differing
    from settlement where day >= ${first}::date and closed_at is not null`)

/** The newest days, for an operator. */
export const latestDays = (db: Queries, limit: number) =>
  db.many<{
    readonly day: string
    readonly startedAt: Date
    readonly closedAt: Date | null
    readonly checkedAt: Date | null
    readonly differences: number | null
  }>(sql`select day, started_at, closed_at, checked_at, differences from settlement order by day desc limit ${limit}`)

interface NewCorrection {
  readonly memberId: string
  readonly id: string
  readonly redemptionId: string
  readonly points: number
  readonly amountTwd: number
}

/** 1 when the redemption stands in a closed day; whose it is and in which points, it says itself. */
export const addCorrection = (
  db: Queries,
  { memberId, id, redemptionId, points, amountTwd }: NewCorrection,
  now: Date,
) =>
  db.run(sql`
    insert into settlement_correction (member_id, id, redemption_id, client_uid, point_id, points, amount_twd, entered_at)
    select member_id, ${id}, id, client_uid, point_id, ${points}, ${amountTwd}, ${now}
    from point_transaction
    where member_id = ${memberId} and id = ${redemptionId} and refund_of is null and settlement_day is not null`)

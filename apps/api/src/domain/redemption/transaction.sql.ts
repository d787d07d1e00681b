import { byteaText, jsonRows, type Queries, sql, sqlPart } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { SettledLine } from './settlement.ts'
import type { NewRedemption, PendingMovement, PointTransaction, Reason } from './transaction.ts'

/** One that takes nothing is COMPLETED at once; any other is PENDING until the programme has answered. */
export const addRedemptions = (db: Queries, redemptions: readonly NewRedemption[]) =>
  db.run(sql`
    insert into point_transaction (member_id, id, client_uid, status, reason, limited_by, capped_by, point_id, points, amount_twd,
      order_id, order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, maximum_twd,
      balance_before, account_sealed, possible_duplicate_of, machine, station_name, pump, fuel, litres, token_shown_at,
      accepted_at, started_at, finished_at, listed, occurred_at, settled_at, next_try_at)
    select member_id, id, client_uid, status, reason, limited_by, capped_by, point_id, points, amount_twd,
      order_id, order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, maximum_twd,
      balance_before, account_sealed, possible_duplicate_of, machine, station_name, pump, fuel, litres, token_shown_at,
      accepted_at, started_at, finished_at, listed, occurred_at, settled_at, next_try_at
    from json_populate_recordset(null::point_transaction, ${jsonRows(redemptions.map(rowOf))})`)

function rowOf({ order, terms, machine, ...redemption }: NewRedemption) {
  return {
    member_id: redemption.memberId,
    id: redemption.id,
    client_uid: redemption.clientUid,
    status: redemption.status,
    reason: redemption.reason,
    limited_by: redemption.limitedBy,
    capped_by: redemption.cappedBy,
    point_id: terms?.pointId,
    points: redemption.points,
    amount_twd: redemption.amountTwd,
    order_id: order.orderId,
    order_amount_twd: order.orderAmountTwd,
    payable_twd: order.orderAmountTwd - redemption.amountTwd,
    service_type: order.serviceType,
    merchant_name: order.merchantName,
    rate_points: terms?.ratePoints,
    rate_twd: terms?.rateTwd,
    maximum_twd: redemption.maximumTwd,
    balance_before: redemption.balanceBefore,
    account_sealed: terms?.accountSealed && byteaText(terms.accountSealed),
    possible_duplicate_of: redemption.possibleDuplicateOf,
    machine: machine !== null,
    station_name: machine?.stationName,
    pump: machine?.pump,
    fuel: machine?.fuel,
    litres: machine?.litres,
    token_shown_at: redemption.tokenShownAt,
    accepted_at: redemption.acceptedAt,
    started_at: machine?.startedAt,
    finished_at: machine?.finishedAt,
    listed: redemption.points > 0,
    occurred_at: redemption.occurredAt,
    settled_at: redemption.settledAt,
    next_try_at: redemption.nextTryAt,
  }
}

export interface TransactionId {
  readonly memberId: string
  readonly id: string
}

/**
 * The programme has taken the points. Gives those that are COMPLETED by this: not one that was settled before, nor one that
 * is completed apart, with what belongs to it: a cancelled one with its credit, one that was reported, the first of an app and
 * every one of who wants it with a letter; nor, unless the caller writes the events, one of an app that is told.
 */
export const completeRedemptions = (db: Queries, made: readonly TransactionId[], at: Date, writesEvents: boolean) => {
  // Sorted, so that two transactions that share some of them wait for each other and not in a circle.
  const sorted = made.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const [memberIds, ids] = [sorted.map(({ memberId }) => memberId), sorted.map(({ id }) => id)]
  return db.many<{ readonly id: string }>(sql`
    update point_transaction as taken set status = 'COMPLETED', settled_at = ${at}, next_try_at = null, version = 1
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as made (member_id, id)
    where taken.member_id = made.member_id and taken.id = made.id and taken.member_id = any(${memberIds}::uuid[])
      and taken.status = 'PENDING' and taken.cancel_requested_at is null and taken.version = 0
      and (${writesEvents} or not exists (select from oauth_client where uid = taken.client_uid and is_told))
      and not exists (select from oauth_grant as permission where permission.member_id = taken.member_id
        and permission.client_uid = taken.client_uid and permission.first_deducted_at is null)
      and not exists (select from notice_setting as wish where wish.member_id = taken.member_id and wish.redemption = 'MAIL')
    returning taken.id`)
}

type Settled = TransactionId & { readonly at: Date }

/** One that completeRedemptions has left, for what comes with it. False when it was settled before, or is of the other kind. */
export const completeApart = async (tx: Transaction, { memberId, id, at }: Settled, kind: 'told' | 'cancelled') =>
  (await tx.run(sql`
    update point_transaction set status = 'COMPLETED', settled_at = ${at}, next_try_at = null
    where member_id = ${memberId} and id = ${id} and status = 'PENDING'
      and (cancel_requested_at is not null) = ${kind === 'cancelled'}`)) === 1

/** The programme has taken nothing under this key, and never will. Idempotent: only a PENDING row changes. */
export const failRedemption = (db: Queries, { memberId, id, at }: Settled, reason: Reason) =>
  db.run(sql`
    update point_transaction set status = 'FAILED', points = 0, amount_twd = 0, payable_twd = order_amount_twd,
      reason = case when cancel_requested_at is null then ${reason} else 'CANCELLED' end, limited_by = null, capped_by = null,
      settled_at = ${at}, next_try_at = null
    where member_id = ${memberId} and id = ${id} and status = 'PENDING'`)

/**
 * Nothing was ever sent to the programme: a deduction of zero, or FAILED where the client has cancelled. Only the request
 * that began it knows that, and only until somebody else has taken it to be sent: after a stall of the process another
 * instance may have debited it. False when it is not (any more) the request's to end.
 */
export const endUnsent = async (db: Queries, { memberId, id, at }: Settled): Promise<boolean> =>
  (await db.run(sql`
    update point_transaction set points = 0, amount_twd = 0, payable_twd = order_amount_twd, limited_by = null, capped_by = null,
      status = case when cancel_requested_at is null then 'COMPLETED' else 'FAILED' end,
      reason = case when cancel_requested_at is null then 'SYSTEM_ABNORMAL' else 'CANCELLED' end,
      listed = cancel_requested_at is not null, settled_at = ${at}, next_try_at = null
    where member_id = ${memberId} and id = ${id} and status = 'PENDING' and sends = 0`)) === 1

/** From here on every answer says so, and the debit is not sent any more. Of one that is locked, and was not cancelled before. */
export const markCancelled = (tx: Transaction, { memberId, id, at }: Settled) =>
  tx.run(sql`
    update point_transaction set cancel_requested_at = ${at}
    where member_id = ${memberId} and id = ${id}`)

/** One more change that its app is told of; the version is the count of them. */
export const countChange = (tx: Transaction, { memberId, id }: TransactionId) =>
  tx.first<{ readonly clientUid: string; readonly version: number; readonly isTold: boolean }>(sql`
    update point_transaction as changed set version = version + 1
    from oauth_client as client where member_id = ${memberId} and changed.id = ${id} and client.uid = changed.client_uid
    returning changed.client_uid, changed.version, client.is_told`)

interface NewRefund extends TransactionId {
  readonly refundOf: string
  readonly points: number
  readonly amountTwd: number
  readonly at: Date
  readonly nextTryAt: Date
  /** The giving back of a cancelled redemption is no record of its own. */
  readonly listed: boolean
}

/** Everything else is the redemption's. The sum of all refunds is kept with it, where the database limits it. */
export const addRefund = async (
  tx: Transaction,
  { memberId, id, refundOf, points, amountTwd, at, nextTryAt, listed }: NewRefund,
): Promise<void> => {
  await tx.run(sql`
    update point_transaction set refunding_twd = refunding_twd + ${amountTwd}
    where member_id = ${memberId} and id = ${refundOf}`)
  await tx.run(sql`
    insert into point_transaction (member_id, id, client_uid, refund_of, status, point_id, points, amount_twd, order_id,
      order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, maximum_twd, account_sealed,
      machine, station_name, pump, fuel, litres, listed, occurred_at, next_try_at)
    select member_id, ${id}, client_uid, id, 'PENDING', point_id, ${points}, ${amountTwd}, order_id, order_amount_twd,
      payable_twd, service_type, merchant_name, rate_points, rate_twd, maximum_twd, account_sealed,
      machine, station_name, pump, fuel, litres, ${listed}, ${at}, ${nextTryAt}
    from point_transaction where member_id = ${memberId} and id = ${refundOf}`)
}

/** The programme has given the points back. False when it was settled before. */
export const completeRefund = async (db: Queries, { memberId, id, at }: Settled): Promise<boolean> =>
  (await db.run(sql`
    with refund as (
      update point_transaction set status = 'COMPLETED', settled_at = ${at}, next_try_at = null
      where member_id = ${memberId} and id = ${id} and status = 'PENDING'
      returning refund_of, amount_twd
    )
    update point_transaction set refunded_twd = refunded_twd + refund.amount_twd, refunded_at = ${at}
    from refund where member_id = ${memberId} and id = refund.refund_of`)) === 1

/** The programme has surely given nothing back: as much as before can be refunded again. */
export const failRefund = async (db: Queries, { memberId, id, at }: Settled): Promise<boolean> =>
  (await db.run(sql`
    with refund as (
      update point_transaction as failed set status = 'FAILED', points = 0, amount_twd = 0, settled_at = ${at},
        next_try_at = null
      from point_transaction as before
      where failed.member_id = ${memberId} and failed.id = ${id} and failed.status = 'PENDING'
        and before.member_id = failed.member_id and before.id = failed.id
      returning before.refund_of, before.amount_twd
    )
    update point_transaction set refunding_twd = refunding_twd - refund.amount_twd
    from refund where member_id = ${memberId} and id = refund.refund_of`)) === 1

/** Into a day's settlement, if it stands in none: gives what is in this day by it. */
export const putInDay = (tx: Transaction, day: string, lines: readonly TransactionId[]) => {
  const [memberIds, ids] = [lines.map(({ memberId }) => memberId), lines.map(({ id }) => id)]
  return tx.many<SettledLine>(sql`
    update point_transaction as line set settlement_day = ${day}
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as due (member_id, id)
    where line.member_id = due.member_id and line.id = due.id and line.settlement_day is null
    returning case when refund_of is null then 'REDEMPTION' else 'REFUND' end as kind, client_uid, point_id, points,
      amount_twd`)
}

/** The programme has not answered: it is sent again at `nextTryAt`, unless another sender has taken it meanwhile. */
export const postpone = (
  db: Queries,
  { memberId, id, sends }: Pick<PendingMovement, 'memberId' | 'id' | 'sends'>,
  nextTryAt: Date,
) =>
  db.run(sql`
    update point_transaction set sends = greatest(sends, 1), next_try_at = ${nextTryAt}
    where member_id = ${memberId} and id = ${id} and status = 'PENDING' and sends = ${sends}`)

const dueTransactions = (db: Queries, now: Date, limit: number) =>
  db.many<TransactionId>(sql`
    select member_id, id from point_transaction
    where status = 'PENDING' and next_try_at <= ${now} order by next_try_at limit ${limit}`)

/**
 * Takes those that are due, and counts the sending before it happens. Of two instances that find the same one, one takes
 * it, and until `until` no other.
 */
export const takeDue = async (db: Queries, now: Date, until: Date, limit: number): Promise<PendingMovement[]> => {
  const due = await dueTransactions(db, now, limit)
  if (due.length === 0) return []
  const [memberIds, ids] = [due.map(({ memberId }) => memberId), due.map(({ id }) => id)]
  return db.many<PendingMovement>(sql`
    update point_transaction as taken set next_try_at = ${until}, sends = sends + 1
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as due (member_id, id), point, programme
    where taken.member_id = due.member_id and taken.id = due.id and status = 'PENDING' and next_try_at <= ${now}
      and point.id = taken.point_id and programme.id = point.programme_id
    returning taken.member_id, taken.id, refund_of, points, amount_twd, sends, account_sealed,
      programme.unique_id as programme_uid, occurred_at, cancel_requested_at`)
}

const stored = sqlPart`
  select member_id, record.id, client_uid, refund_of, status, reason, limited_by, capped_by, point.unique_id as point_uid,
    point.name as point_name, points, amount_twd, order_id, order_amount_twd, service_type, merchant_name,
    rate_points, rate_twd, possible_duplicate_of, refunded_twd, cancel_requested_at, occurred_at, settled_at, sends,
    next_try_at`

export const findTransaction = (db: Queries, memberId: string, id: string) =>
  db.first<PointTransaction>(sql`
    ${stored} from point_transaction as record left join point on point.id = record.point_id
    where member_id = ${memberId} and record.id = ${id}`)

/** Of several members, newest first. */
export const redemptionsBy = (db: Queries, wanted: readonly TransactionId[]) => {
  const [memberIds, ids] = [wanted.map(({ memberId }) => memberId), wanted.map(({ id }) => id)]
  return db.many<PointTransaction>(sql`
    ${stored}
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as wanted (owner_id, wanted_id)
    join point_transaction as record on record.member_id = wanted.owner_id and record.id = wanted.wanted_id
    left join point on point.id = record.point_id
    order by occurred_at desc, record.id desc limit 1000`)
}

interface ClientStretch {
  readonly status: PointTransaction['status'] | null
  readonly from: Date | '-infinity'
  readonly to: Date | 'infinity'
  readonly after: { readonly occurredAt: Date | 'infinity' | '-infinity'; readonly id: string }
  readonly limit: number
}

const statuses = {
  PENDING: sqlPart`and status = 'PENDING'`,
  COMPLETED: sqlPart`and status = 'COMPLETED'`,
  FAILED: sqlPart`and status = 'FAILED'`,
  any: sqlPart``,
} as const

/** A page of a client's redemptions of all members, newest first. */
export function redemptionsOfClient(db: Queries, clientUid: string, { status, from, to, after, limit }: ClientStretch) {
  const ofStatus = statuses[status ?? 'any']
  return db.many<PointTransaction>(sql`
    ${stored} from (
      select * from point_transaction
      where client_uid = ${clientUid} and refund_of is null ${ofStatus}
        and (occurred_at, id) < (${after.occurredAt}::timestamptz, ${after.id}::uuid)
        and occurred_at >= ${from}::timestamptz and occurred_at < ${to}::timestamptz
      order by occurred_at desc, id desc limit ${limit}
    ) as record left join point on point.id = record.point_id order by occurred_at desc, record.id desc`)
}

/** A page of those that a client made for one member, newest first. */
export function redemptionsOfMember(
  db: Queries,
  clientUid: string,
  memberId: string,
  { status, from, to, after, limit }: ClientStretch,
) {
  const ofStatus = statuses[status ?? 'any']
  return db.many<PointTransaction>(sql`
    ${stored} from (
      select * from point_transaction
      where member_id = ${memberId} and client_uid = ${clientUid} and refund_of is null ${ofStatus}
        and (occurred_at, id) < (${after.occurredAt}::timestamptz, ${after.id}::uuid)
        and occurred_at >= ${from}::timestamptz and occurred_at < ${to}::timestamptz
      order by occurred_at desc, id desc limit ${limit}
    ) as record left join point on point.id = record.point_id order by occurred_at desc, record.id desc`)
}

export const putSealedReference = (
  db: Queries,
  { memberId, id, accountSealed: before }: TransactionId & { readonly accountSealed: Buffer },
  accountSealed: Buffer,
) =>
  db.run(sql`
    update point_transaction set account_sealed = ${accountSealed}
    where member_id = ${memberId} and id = ${id} and account_sealed = ${before}`)

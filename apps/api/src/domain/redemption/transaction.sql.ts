import { byteaText, jsonRows, type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { NewRedemption, PointTransaction, Reason, Unsettled } from './transaction.ts'

/** Until the transaction ends no other redemption of these members is decided. Returns those whose account is open. */
export const lockMembers = (db: Queries, memberIds: readonly string[]) =>
  db.many<{ readonly id: string }>(sql`
    select id from member where id = any(${memberIds}::uuid[]) and closed_at is null order by id for no key update`)

/** One that takes nothing is COMPLETED at once; any other is PENDING until the programme has answered. */
export const addRedemptions = (db: Queries, redemptions: readonly NewRedemption[]) => {
  const [row, another] = redemptions.map(rowOf)
  if (row && !another) return addRow(db, row)
  return db.run(sql`
    insert into point_transaction (member_id, id, client_uid, status, reason, point_id, points, amount_twd, order_id,
      order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, maximum_twd, balance_before,
      account_sealed, possible_duplicate_of, machine, station_name, pump, fuel, litres, token_shown_at, accepted_at,
      started_at, finished_at, listed, occurred_at, settled_at, next_try_at)
    select member_id, id, client_uid, status, reason, point_id, points, amount_twd, order_id,
      order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, maximum_twd, balance_before,
      account_sealed, possible_duplicate_of, machine, station_name, pump, fuel, litres, token_shown_at, accepted_at,
      started_at, finished_at, listed, occurred_at, settled_at, next_try_at
    from json_populate_recordset(null::point_transaction, ${jsonRows(redemptions.map(rowOf))})`)
}

/** Names the member, so that a cluster writes to one machine. */
const addRow = (db: Queries, row: ReturnType<typeof rowOf>) =>
  db.run(sql`
    insert into point_transaction (member_id, id, client_uid, status, reason, point_id, points, amount_twd, order_id,
      order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, maximum_twd, balance_before,
      account_sealed, possible_duplicate_of, machine, station_name, pump, fuel, litres, token_shown_at, accepted_at,
      started_at, finished_at, listed, occurred_at, settled_at, next_try_at)
    values (${row.member_id}, ${row.id}, ${row.client_uid}, ${row.status}, ${row.reason}, ${row.point_id}, ${row.points},
      ${row.amount_twd}, ${row.order_id}, ${row.order_amount_twd}, ${row.payable_twd}, ${row.service_type},
      ${row.merchant_name}, ${row.rate_points}, ${row.rate_twd}, ${row.maximum_twd}, ${row.balance_before},
      ${row.account_sealed}, ${row.possible_duplicate_of}, ${row.machine}, ${row.station_name}, ${row.pump}, ${row.fuel},
      ${row.litres}, ${row.token_shown_at}, ${row.accepted_at}, ${row.started_at}, ${row.finished_at}, ${row.listed},
      ${row.occurred_at}, ${row.settled_at}, ${row.next_try_at})`)

function rowOf({ order, terms, machine, ...redemption }: NewRedemption) {
  return {
    member_id: redemption.memberId,
    id: redemption.id,
    client_uid: redemption.clientUid,
    status: redemption.status,
    reason: redemption.reason,
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
    maximum_twd: terms?.maximumTwd,
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

/** Both records of what may be one purchase say so. */
export const markDuplicate = (db: Queries, memberId: string, id: string, possibleDuplicateOf: string) =>
  db.run(sql`
    update point_transaction set possible_duplicate_of = ${possibleDuplicateOf}
    where member_id = ${memberId} and id = ${id} and possible_duplicate_of is null`)

export interface Settled {
  readonly memberId: string
  readonly id: string
  readonly at: Date
}

const completeRedemption = (
  db: Queries,
  { memberId, id }: { readonly memberId: string; readonly id: string },
  at: Date,
) =>
  db.run(sql`
    update point_transaction set status = 'COMPLETED', settled_at = ${at}, next_try_at = null
    where member_id = ${memberId} and id = ${id} and status = 'PENDING'`)

/** The programme has taken the points. One that was settled before is left as it is, which comes to the same. */
export const completeRedemptions = (
  db: Queries,
  made: readonly { readonly memberId: string; readonly id: string }[],
  at: Date,
) => {
  const [one, another] = made
  if (one && !another) return completeRedemption(db, one, at)
  // Sorted, so that two transactions that share some of them wait for each other and not in a circle.
  const sorted = made.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const [memberIds, ids] = [sorted.map(({ memberId }) => memberId), sorted.map(({ id }) => id)]
  return db.run(sql`
    update point_transaction set status = 'COMPLETED', settled_at = ${at}, next_try_at = null
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as made (member_id, id)
    where point_transaction.member_id = made.member_id and point_transaction.id = made.id and status = 'PENDING'`)
}

interface Unmade extends Settled {
  /** COMPLETED: a deduction of zero. FAILED: the programme has refused it. */
  readonly status: 'COMPLETED' | 'FAILED'
  readonly reason: Reason
  readonly listed: boolean
}

/** The programme has surely taken nothing. The record that it had marked as perhaps the same purchase no longer is. */
export const endUnmade = async (db: Queries, { memberId, id, at, status, reason, listed }: Unmade): Promise<boolean> =>
  (await db.run(sql`
    with ended as (
      update point_transaction set status = ${status}, reason = ${reason}, points = 0, amount_twd = 0,
        payable_twd = order_amount_twd, settled_at = ${at}, next_try_at = null, listed = ${listed}
      where member_id = ${memberId} and id = ${id} and status = 'PENDING' and refund_of is null
      returning id, possible_duplicate_of
    ), unmarked as (
      update point_transaction set possible_duplicate_of = null
      from ended
      where member_id = ${memberId} and point_transaction.id = ended.possible_duplicate_of
        and point_transaction.possible_duplicate_of = ended.id
    )
    select 1 from ended`)) === 1

interface NewRefund {
  readonly memberId: string
  readonly id: string
  readonly refundOf: string
  readonly points: number
  readonly amountTwd: number
  readonly at: Date
  readonly nextTryAt: Date
}

/** Everything else is the redemption's. The sum of all refunds is kept with it, where the database limits it. */
export const addRefund = async (
  tx: Transaction,
  { memberId, id, refundOf, points, amountTwd, at, nextTryAt }: NewRefund,
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
      machine, station_name, pump, fuel, litres, true, ${at}, ${nextTryAt}
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
    with before as (
      select refund_of, amount_twd from point_transaction
      where member_id = ${memberId} and id = ${id} and status = 'PENDING' for update
    ), refund as (
      update point_transaction set status = 'FAILED', points = 0, amount_twd = 0, settled_at = ${at}, next_try_at = null
      where member_id = ${memberId} and id = ${id} and exists (select from before)
    )
    update point_transaction set refunding_twd = refunding_twd - before.amount_twd
    from before where member_id = ${memberId} and id = before.refund_of`)) === 1

/** Nobody knows yet: it is sent again then. */
export const postpone = (db: Queries, { memberId, id }: Pick<Settled, 'memberId' | 'id'>, nextTryAt: Date) =>
  db.run(sql`
    update point_transaction set tries = tries + 1, next_try_at = ${nextTryAt}
    where member_id = ${memberId} and id = ${id} and status = 'PENDING'`)

const dueTransactions = (db: Queries, now: Date, limit: number) =>
  db.many<Pick<Settled, 'memberId' | 'id'>>(sql`
    select member_id as "memberId", id from point_transaction
    where status = 'PENDING' and next_try_at <= ${now} order by next_try_at limit ${limit}`)

/** Takes those that are due. Of two instances that find the same one, one takes it, and until `until` no other. */
export const takeDue = async (db: Queries, now: Date, until: Date, limit: number): Promise<Unsettled[]> => {
  const due = await dueTransactions(db, now, limit)
  if (due.length === 0) return []
  const [memberIds, ids] = [due.map(({ memberId }) => memberId), due.map(({ id }) => id)]
  return db.many<Unsettled>(sql`
    update point_transaction as taken set next_try_at = ${until}
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as due (member_id, id), point, programme
    where taken.member_id = due.member_id and taken.id = due.id and status = 'PENDING' and next_try_at <= ${now}
      and point.id = taken.point_id and programme.id = point.programme_id
    returning taken.member_id as "memberId", taken.id, refund_of as "refundOf", points, amount_twd as "amountTwd", tries,
      account_sealed as "accountSealed", programme.unique_id as "programmeUid", occurred_at as "occurredAt"`)
}

export const findTransaction = (db: Queries, memberId: string, id: string) =>
  db.first<PointTransaction>(sql`
    select member_id as "memberId", id, client_uid as "clientUid", refund_of as "refundOf", status, reason, points,
      amount_twd as "amountTwd", payable_twd as "payableTwd", rate_points as "ratePoints", rate_twd as "rateTwd",
      possible_duplicate_of as "possibleDuplicateOf", refunded_twd as "refundedTwd", tries,
      next_try_at as "nextTryAt", listed
    from point_transaction where member_id = ${memberId} and id = ${id}`)

/** Records that are not sealed with the current key, walking through all of them in the order of their keys. */
export const transactionsSealedOtherwise = (
  db: Queries,
  header: Buffer,
  after: { readonly memberId: string; readonly id: string },
  limit: number,
) =>
  db.many<{ memberId: string; id: string; uniqueId: string; accountSealed: Buffer }>(sql`
    select member_id as "memberId", point_transaction.id, programme.unique_id as "uniqueId",
      account_sealed as "accountSealed"
    from point_transaction join point on point.id = point_id join programme on programme.id = point.programme_id
    where (member_id, point_transaction.id) > (${after.memberId}::uuid, ${after.id}::uuid)
      and substring(account_sealed from 1 for ${header.length}) <> ${header}
    order by member_id, point_transaction.id limit ${limit}`)

export const putSealedReference = (
  db: Queries,
  { memberId, id, accountSealed: before }: Pick<Settled, 'memberId' | 'id'> & { readonly accountSealed: Buffer },
  accountSealed: Buffer,
) =>
  db.run(sql`
    update point_transaction set account_sealed = ${accountSealed}
    where member_id = ${memberId} and id = ${id} and account_sealed = ${before}`)

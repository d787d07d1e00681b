import type { failureReasons } from '@dpass/contract/payment'
import type { Twd } from '@dpass/contract/pieces'
import type { Period } from '@dpass/rules/plan-period'
import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

export type FailureReason = (typeof failureReasons)[number]

/** A payment for a plan. */
export interface Purchase {
  readonly memberId: string
  readonly id: string
  readonly planId: string
  readonly planName: string
  readonly days: number
  readonly amountTwd: Twd
  readonly status: 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED'
  readonly failureReason: FailureReason | null
  readonly reviewNote: string | null
  readonly method: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
  /** When the gateway has last said that nothing was paid. */
  readonly unpaidAt: Date | null
}

type Key = Pick<Purchase, 'memberId' | 'id'>

/** The member a payment belongs to. */
export const findOwner = async (db: Queries, id: string): Promise<string | undefined> =>
  (await db.first<{ readonly memberId: string }>(sql`select member_id from payment_owner where id = ${id}`))?.memberId

export const findPurchase = (db: Queries, memberId: string, id: string) =>
  db.first<Purchase>(sql`
    select member_id, id, plan_id, plan_name, days, amount_twd, status, failure_reason, review_note, method,
      created_at, expires_at, paid_at, unpaid_at
    from payment_transaction where member_id = ${memberId} and id = ${id}`)

/** The member's payments that are not settled yet: at most one for each plan. */
export const pendingPurchases = (db: Queries, memberId: string, planId: string | null = null) =>
  db.many<Purchase>(sql`
    select member_id, id, plan_id, plan_name, days, amount_twd, status, failure_reason, review_note, method,
      created_at, expires_at, paid_at, unpaid_at
    from payment_transaction
    where member_id = ${memberId} and status = 'PENDING' and (${planId}::text is null or plan_id = ${planId}) limit 100`)

export type NewPurchase = Pick<
  Purchase,
  'memberId' | 'id' | 'planId' | 'planName' | 'days' | 'amountTwd' | 'createdAt' | 'expiresAt'
>

/** Written before the gateway hears of it: whatever is paid there is known here. */
export const addPurchase = (tx: Transaction, purchase: NewPurchase, nextCheckAt: Date) =>
  Promise.all([
    tx.run(sql`insert into payment_owner (id, member_id) values (${purchase.id}, ${purchase.memberId})`),
    tx.run(sql`
      insert into payment_transaction (member_id, id, plan_id, plan_name, days, amount_twd, status, created_at, expires_at,
        next_check_at)
      values (${purchase.memberId}, ${purchase.id}, ${purchase.planId}, ${purchase.planName}, ${purchase.days},
        ${purchase.amountTwd}, 'PENDING', ${purchase.createdAt}, ${purchase.expiresAt}, ${nextCheckAt})`),
  ])

/** The gateway knows the payment: it is listed from now on, and the member is sent there to pay. */
export const markOpened = (db: Queries, { memberId, id }: Key, at: Date) =>
  db.run(sql`
    update payment_transaction set opened_at = coalesce(opened_at, ${at}), unpaid_at = null
    where member_id = ${memberId} and id = ${id}`)

interface Paid extends Period {
  readonly method: string | null
  readonly paidAt: Date
  readonly at: Date
}

export const markPaid = (db: Queries, { memberId, id }: Key, paid: Paid) =>
  db.run(sql`
    update payment_transaction set status = 'PAID', failure_reason = null, review_note = null, next_check_at = null,
      method = ${paid.method}, paid_at = ${paid.paidAt}, settled_at = ${paid.at},
      opened_at = coalesce(opened_at, ${paid.at}), period_starts_at = ${paid.startsAt}, period_ends_at = ${paid.endsAt}
    where member_id = ${memberId} and id = ${id}`)

interface Ended {
  readonly status: 'FAILED' | 'EXPIRED'
  readonly reason: FailureReason
  readonly at: Date
}

export const markEnded = (db: Queries, { memberId, id }: Key, { status, reason, at }: Ended) =>
  db.run(sql`
    update payment_transaction set status = ${status}, failure_reason = ${reason}, review_note = null,
      next_check_at = null, settled_at = ${at}
    where member_id = ${memberId} and id = ${id}`)

/** Flagged for an operator; the gateway is not asked any more. */
export const markUnderReview = (db: Queries, { memberId, id }: Key, note: string | null) =>
  db.run(sql`
    update payment_transaction set review_note = ${note}, next_check_at = null
    where member_id = ${memberId} and id = ${id}`)

const duePurchases = (db: Queries, now: Date, limit: number) =>
  db.many<Key>(sql`
    select member_id, id from payment_transaction
    where next_check_at <= ${now} order by next_check_at limit ${limit}`)

/** Takes those about which the gateway is to be asked. Of two instances that find the same one, one takes it. */
export const takeDuePurchases = async (db: Queries, now: Date, until: Date, limit: number) => {
  const due = await duePurchases(db, now, limit)
  if (due.length === 0) return []
  const [memberIds, ids] = [due.map(({ memberId }) => memberId), due.map(({ id }) => id)]
  return db.many<Key & { readonly expiresAt: Date; readonly checks: number }>(sql`
    update payment_transaction as taken set next_check_at = ${until}, checked_at = ${now}, checks = checks + 1
    from unnest(${memberIds}::uuid[], ${ids}::text[]) as due (member_id, id)
    where taken.member_id = due.member_id and taken.id = due.id and next_check_at <= ${now}
    returning taken.member_id, taken.id, expires_at, checks`)
}

/** `unpaidAt`: now, when the gateway has just said that nothing was paid; null when it has not. */
export const putNextCheck = (db: Queries, { memberId, id }: Key, at: Date, unpaidAt: Date | null) =>
  db.run(sql`
    update payment_transaction set next_check_at = ${at}, unpaid_at = ${unpaidAt}
    where member_id = ${memberId} and id = ${id} and next_check_at is not null`)

/** A member looks at it: the gateway is asked at once, unless it was asked after `notSince`. */
export const hastenCheck = (db: Queries, { memberId, id }: Key, now: Date, notSince: Date) =>
  db.run(sql`
    update payment_transaction set next_check_at = ${now}
    where member_id = ${memberId} and id = ${id} and next_check_at > ${now}
      and (checked_at is null or checked_at <= ${notSince})`)

/** How long the member has the plan. */
export const ownedPeriod = (db: Queries, memberId: string, planId: string) =>
  db.first<Period>(sql`
    select starts_at, ends_at from member_plan
    where member_id = ${memberId} and plan_id = ${planId}`)

export const putPeriod = (
  db: Queries,
  memberId: string,
  planId: string,
  { startsAt, endsAt, warnAt }: Period & { readonly warnAt: Date | null },
) =>
  db.run(sql`
    insert into member_plan (member_id, plan_id, starts_at, ends_at, warn_at)
    values (${memberId}, ${planId}, ${startsAt}, ${endsAt}, ${warnAt})
    on conflict (member_id, plan_id) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at, warn_at = excluded.warn_at`)

export const deletePeriods = (db: Queries, memberId: string) =>
  db.run(sql`delete from member_plan where member_id = ${memberId}`)

const dueWarnings = (db: Queries, now: Date, limit: number) =>
  db.many<{ readonly memberId: string; readonly planId: string }>(sql`
    select member_id, plan_id from member_plan
    where warn_at <= ${now} order by warn_at limit ${limit}`)

interface Warning {
  readonly email: string | null
  readonly planId: string
  readonly planName: string
  readonly endsAt: Date
}

/** Whom to tell that a plan ends, each once. Called in the transaction that writes the letters. */
export const takeWarnings = async (db: Queries, now: Date, limit: number): Promise<Warning[]> => {
  const due = await dueWarnings(db, now, limit)
  if (due.length === 0) return []
  const [memberIds, planIds] = [due.map(({ memberId }) => memberId), due.map(({ planId }) => planId)]
  return db.many<Warning>(sql`
    update member_plan set warn_at = null
    from unnest(${memberIds}::uuid[], ${planIds}::text[]) as due (member_id, plan_id), member, plan
    where member_plan.member_id = due.member_id and member_plan.plan_id = due.plan_id and warn_at <= ${now}
      and member.id = member_plan.member_id and plan.id = member_plan.plan_id
    returning email, member_plan.plan_id, plan.name as plan_name, ends_at`)
}

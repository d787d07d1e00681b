import { jsonRows, type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

interface DailyDeduction {
  readonly memberId: string
  readonly clientUid: string
  /** Of Taipei's calendar. */
  readonly day: string
  readonly amountTwd: number
}

/** Counts what is about to be taken, in the transaction that decides it (decide-deduction.ts compares it with the app's limit). Of different members, each of whom is locked. */
export const countDeductions = (tx: Transaction, taken: readonly DailyDeduction[]) =>
  tx.run(sql`
    insert into daily_deduction as counted (member_id, client_uid, day, amount_twd)
    select "memberId", "clientUid", day, "amountTwd"
    from json_to_recordset(${jsonRows(taken)}) as asked ("memberId" uuid, "clientUid" text, day date, "amountTwd" bigint)
    on conflict (member_id, client_uid, day) do update set amount_twd = counted.amount_twd + excluded.amount_twd`)

/** Nothing was taken in the end. What was taken and given back since stays counted. */
export const uncountDeduction = (
  tx: Transaction,
  { memberId, id, day, amountTwd }: Omit<DailyDeduction, 'clientUid'> & { readonly id: string },
) =>
  tx.run(sql`
    update daily_deduction as counted set amount_twd = greatest(0, counted.amount_twd - ${amountTwd})
    from point_transaction as failed
    where counted.member_id = ${memberId} and counted.day = ${day}
      and failed.member_id = ${memberId} and failed.id = ${id} and counted.client_uid = failed.client_uid`)

export const deleteDeductions = (tx: Transaction, memberId: string) =>
  tx.run(sql`delete from daily_deduction where member_id = ${memberId}`)

export const deleteOldDeductions = (db: Queries, before: string, limit: number) =>
  db.run(sql`
    delete from daily_deduction where (member_id, client_uid, day) in (
      select member_id, client_uid, day from daily_deduction where day < ${before} limit ${limit})`)

/** True the first time in a day. */
export const addLimitReached = async (db: Queries, clientUid: string, day: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    insert into daily_limit_reached (client_uid, day, reached_at) values (${clientUid}, ${day}, ${now})
    on conflict (client_uid, day) do nothing`)) === 1

export const limitsReached = (db: Queries, since: Date, limit: number) =>
  db.many<{
    readonly clientUid: string
    readonly day: string
    readonly reachedAt: Date
    readonly dailyLimitTwd: number
  }>(sql`
    select client_uid, day, reached_at, daily_limit_twd
    from daily_limit_reached join oauth_client on uid = client_uid
    where reached_at >= ${since} order by reached_at limit ${limit}`)

export const deleteOldLimitsReached = (db: Queries, before: string, limit: number) =>
  db.run(sql`
    delete from daily_limit_reached where (client_uid, day) in (
      select client_uid, day from daily_limit_reached where day < ${before} limit ${limit})`)

import { type Queries, sql } from '../database/sql.ts'
import { addSeconds } from '../time.ts'

export interface Limit {
  readonly limit: number
  readonly seconds: number
}

export interface Spent {
  readonly spent: number
  readonly resetsAt: Date
}

/** Takes one from a budget that fills up again so many seconds after its first use. Nothing when it is used up. */
export const spend = (db: Queries, key: Buffer, { limit, seconds }: Limit, now: Date) => {
  const resetsAt = addSeconds(now, seconds)
  return db.first<Spent>(sql`
    insert into budget (key, spent, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      spent = case when budget.resets_at <= ${now} then 1 else budget.spent + 1 end,
      resets_at = case when budget.resets_at <= ${now} then ${resetsAt} else budget.resets_at end
    where budget.resets_at <= ${now} or budget.spent < ${limit}
    returning spent, resets_at as "resetsAt"`)
}

/** Gives one back, when what it was spent for did not happen. */
export const refund = (db: Queries, key: Buffer) =>
  db.run(sql`update budget set spent = spent - 1 where key = ${key} and spent > 0`)

/** What is left of a budget now. */
export const readBudget = (db: Queries, key: Buffer, now: Date) =>
  db.first<Spent>(sql`
    select spent, resets_at as "resetsAt" from budget where key = ${key} and resets_at > ${now}`)

export const deleteExpiredBudgets = (db: Queries, now: Date, limit: number) =>
  db.run(sql`delete from budget where key in (select key from budget where resets_at < ${now} limit ${limit})`)

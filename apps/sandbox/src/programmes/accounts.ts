import type { ProgrammeUid } from '@dpass/rules/programmes'
import type { Store } from '../store.ts'

export interface Account {
  readonly account: string
  readonly balance: number
}

export interface KnownAccount extends Account {
  /** Since when DPASS may use it; null when its owner has not agreed, or no longer does. */
  readonly authorisedAt: string | null
}

/** In the order they were opened. */
export function listAccounts(
  { sql }: Store,
  uid: ProgrammeUid,
  { contains = '', atMost = 1_000_000 }: { contains?: string; atMost?: number } = {},
): KnownAccount[] {
  return sql.all`select account, balance, authorised_at as "authorisedAt" from programme_account
    where programme = ${uid} and instr(lower(account), lower(${contains})) > 0
    order by seq limit ${atMost}` as unknown as KnownAccount[]
}

export function findAccount({ sql }: Store, uid: ProgrammeUid, account: string): KnownAccount | undefined {
  return sql.get`select account, balance, authorised_at as "authorisedAt" from programme_account
    where programme = ${uid} and account = ${account}` as KnownAccount | undefined
}

/** Nothing happens to an account that is there already. */
export function openAccount({ sql }: Store, uid: ProgrammeUid, account: string, balance = 0): boolean {
  const { changes } = sql.run`insert into programme_account (programme, account, balance)
    values (${uid}, ${account}, ${balance}) on conflict do nothing`
  return changes > 0
}

/** Opens the account if need be. */
export function setBalance({ sql }: Store, uid: ProgrammeUid, { account, balance }: Account): void {
  sql.run`insert into programme_account (programme, account, balance) values (${uid}, ${account}, ${balance})
    on conflict (programme, account) do update set balance = excluded.balance`
}

export function authorise({ sql }: Store, uid: ProgrammeUid, account: string, at: Date): void {
  sql.run`update programme_account set authorised_at = ${at.toISOString()}
    where programme = ${uid} and account = ${account}`
}

export function endAuthorisation({ sql }: Store, uid: ProgrammeUid, account: string): void {
  sql.run`update programme_account set authorised_at = null where programme = ${uid} and account = ${account}`
}

import type { CodePurpose } from '../../platform/secrets.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { type Queries, sql } from '../../platform/database/sql.ts'

/** A code that was sent, by mail or by text message. */
export interface Challenge {
  readonly id: string
  readonly startedAt: Date
  readonly resendAt: Date
  readonly expiresAt: Date
  readonly wrongTries: number
  readonly usedAt: Date | null
  /** Id of a text message that was handed to the message service without an answer yet. */
  readonly messageId: string | null
}

/**
 * The mailbox or phone a code was sent to. `owner` is the member or sign-up it was sent for; of e-mail codes the address.
 */
export interface Target {
  readonly purpose: CodePurpose
  readonly owner: string
  readonly target: string
}

/** Locked until the transaction ends; by name first, because a target that no code was sent to yet has no row. */
export const lockCode = async (db: Queries, { purpose, owner, target }: Target) => {
  await lockByName(db, `${purpose}\n${owner}\n${target}`)
  return db.first<Challenge>(sql`
    select id, started_at, resend_at, expires_at, wrong_tries, used_at, message_id
    from one_time_code where owner = ${owner} and purpose = ${purpose} and target = ${target} for update`)
}

export const saveCode = (db: Queries, { purpose, owner, target }: Target, code: Challenge) =>
  db.run(sql`
    insert into one_time_code (purpose, owner, target, id, started_at, resend_at, expires_at, wrong_tries, used_at,
      message_id)
    values (${purpose}, ${owner}, ${target}, ${code.id}, ${code.startedAt}, ${code.resendAt}, ${code.expiresAt},
      ${code.wrongTries}, ${code.usedAt}, ${code.messageId})
    on conflict (owner, purpose, target) do update set
      id = excluded.id, started_at = excluded.started_at, resend_at = excluded.resend_at,
      expires_at = excluded.expires_at, wrong_tries = excluded.wrong_tries, used_at = excluded.used_at,
      message_id = excluded.message_id`)

/** The target of a code; undefined once another code has replaced it. */
export const targetOf = (db: Queries, owner: string, id: string) =>
  db.first<Target>(sql`select purpose, owner, target from one_time_code where owner = ${owner} and id = ${id}`)

export const allowResend = (db: Queries, owner: string, id: string, now: Date) =>
  db.run(sql`
    update one_time_code set resend_at = ${now} where owner = ${owner} and id = ${id} and resend_at > ${now}`)

/** The message service has answered: the next message with this code gets an id of its own. */
export const clearMessage = (db: Queries, owner: string, id: string) =>
  db.run(sql`update one_time_code set message_id = null where owner = ${owner} and id = ${id}`)

/** Whether the code can still be used; a mail that was delayed is not sent otherwise. */
export const isCodeLive = async (db: Queries, owner: string, id: string, now: Date): Promise<boolean> =>
  (await db.first(sql`
    select 1 from one_time_code
    where owner = ${owner} and id = ${id} and used_at is null and expires_at > ${now}`)) !== undefined

/** Of an owner: a member's id, or an address. */
export const deleteCodesOf = (db: Queries, owner: string) =>
  db.run(sql`delete from one_time_code where owner = ${owner}`)

export const deleteOldCodes = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from one_time_code where (owner, purpose, target) in (
      select owner, purpose, target from one_time_code where expires_at < ${before} limit ${limit})`)

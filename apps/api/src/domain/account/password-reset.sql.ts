import { type Queries, sql } from '../../platform/database/sql.ts'

/** What a reset link says of itself. */
export interface ResetKey {
  readonly memberId: string
  readonly id: string
}

export interface PasswordReset extends ResetKey {
  readonly email: string
  readonly passwordHash: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
  /** When its page was last looked at; null for a caller who never did. */
  readonly lastReadAt: Date | null
}

export const addReset = (db: Queries, { memberId, id }: ResetKey, expiresAt: Date) =>
  db.run(sql`insert into password_reset (member_id, id, expires_at) values (${memberId}, ${id}, ${expiresAt})`)

/** With its member. Does not use the link up, so a scanner that follows every link in a mail does no harm. */
export const findReset = (db: Queries, { memberId, id }: ResetKey) =>
  db.first<PasswordReset>(sql`
    select member_id, password_reset.id, email, password_hash, expires_at, used_at, last_read_at
    from password_reset join member on member.id = member_id
    where member_id = ${memberId} and password_reset.id = ${id} and closed_at is null`)

export const markRead = (db: Queries, { memberId, id }: ResetKey, now: Date) =>
  db.run(sql`update password_reset set last_read_at = ${now} where member_id = ${memberId} and id = ${id}`)

/** True for one of two uses at the same time. The member's other reset links are used up too. */
export const useReset = async (db: Queries, { memberId, id }: ResetKey, now: Date): Promise<boolean> => {
  const used = await db.run(sql`
    update password_reset set used_at = ${now}
    where member_id = ${memberId} and id = ${id} and used_at is null and expires_at > ${now}`)
  if (used === 1) await voidResets(db, memberId, now)
  return used === 1
}

/** None of the member's links can be used any more. */
export const voidResets = (db: Queries, memberId: string, now: Date) =>
  db.run(sql`update password_reset set used_at = ${now} where member_id = ${memberId} and used_at is null`)

/** Whether the reset link can still be used; a mail that was delayed is not sent otherwise. */
export const isResetLive = async (db: Queries, { memberId, id }: ResetKey, now: Date): Promise<boolean> =>
  (await db.first(sql`
    select 1 from password_reset
    where member_id = ${memberId} and id = ${id} and used_at is null and expires_at > ${now}`)) !== undefined

export const deleteResets = (db: Queries, memberId: string) =>
  db.run(sql`delete from password_reset where member_id = ${memberId}`)

export const deleteOldResets = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from password_reset where (member_id, id) in (
      select member_id, id from password_reset where expires_at < ${before} limit ${limit})`)

import { type Queries, sql } from '../../platform/database/sql.ts'

export interface PasswordReset {
  readonly memberId: string
  readonly email: string
  readonly passwordHash: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export const addReset = (db: Queries, id: string, memberId: string, expiresAt: Date) =>
  db.run(sql`insert into password_reset (id, member_id, expires_at) values (${id}, ${memberId}, ${expiresAt})`)

/** With its member. Does not use the link up, so a scanner that follows every link in a mail does no harm. */
export const findReset = (db: Queries, id: string) =>
  db.first<PasswordReset>(sql`
    select member_id as "memberId", email, password_hash as "passwordHash", expires_at as "expiresAt",
      used_at as "usedAt"
    from password_reset join member on member.id = member_id
    where password_reset.id = ${id} and closed_at is null`)

/** True for one of two uses at the same time. The member's other reset links are used up too. */
export const useReset = async (db: Queries, id: string, memberId: string, now: Date): Promise<boolean> => {
  const used = await db.run(sql`
    update password_reset set used_at = ${now} where id = ${id} and used_at is null and expires_at > ${now}`)
  if (used === 1)
    await db.run(sql`update password_reset set used_at = ${now} where member_id = ${memberId} and used_at is null`)
  return used === 1
}

/** Whether the reset link can still be used; a mail that was delayed is not sent otherwise. */
export const isResetLive = async (db: Queries, id: string, now: Date): Promise<boolean> =>
  (await db.first(sql`
    select 1 from password_reset where id = ${id} and used_at is null and expires_at > ${now}`)) !== undefined

export const deleteResets = (db: Queries, memberId: string) =>
  db.run(sql`delete from password_reset where member_id = ${memberId}`)

export const deleteOldResets = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from password_reset where id in (
      select id from password_reset where expires_at < ${before} limit ${limit})`)

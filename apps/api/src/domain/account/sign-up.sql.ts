import { type Queries, sql } from '../../platform/database/sql.ts'

/** A newcomer before the account exists. */
export interface SignUp {
  readonly email: string
  readonly verifiedAt: Date | null
  readonly phoneNumber: string | null
}

export const addSignUp = (db: Queries, idHash: Buffer, email: string, expiresAt: Date) =>
  db.run(sql`insert into sign_up (id_hash, email, expires_at) values (${idHash}, ${email}, ${expiresAt})`)

export const findSignUp = (db: Queries, idHash: Buffer, now: Date) =>
  db.first<SignUp>(sql`
    select email, verified_at, phone_number
    from sign_up where id_hash = ${idHash} and expires_at > ${now}`)

/** The newcomer has shown to read this mailbox. */
export const markVerified = (db: Queries, idHash: Buffer, now: Date, expiresAt: Date) =>
  db.run(sql`update sign_up set verified_at = ${now}, expires_at = ${expiresAt} where id_hash = ${idHash}`)

export const savePhone = (db: Queries, idHash: Buffer, phoneNumber: string) =>
  db.run(sql`update sign_up set phone_number = ${phoneNumber} where id_hash = ${idHash}`)

/** Removes and returns a verified sign-up; undefined for the second of two at the same time. */
export const takeSignUp = (db: Queries, idHash: Buffer, now: Date) =>
  db.first<SignUp>(sql`
    delete from sign_up where id_hash = ${idHash} and verified_at is not null and expires_at > ${now}
    returning email, verified_at, phone_number`)

export const deleteExpiredSignUps = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from sign_up where id_hash in (
      select id_hash from sign_up where expires_at < ${now} limit ${limit})`)

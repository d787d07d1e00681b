import { privacyNoticeVersion } from '@dpass/rules/privacy-notice'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { type Queries, sql } from '../../platform/database/sql.ts'

export interface Credentials {
  readonly id: string
  readonly passwordHash: string
}

export const isRegistered = async (db: Queries, email: string): Promise<boolean> =>
  (await db.first(sql`select 1 from member where email = ${email}`)) !== undefined

/** What signing in needs to know, and whether this device has signed in as this member before. */
export const findCredentials = (db: Queries, email: string, deviceMark: Buffer | null) =>
  db.first<Credentials & { readonly knowsDevice: boolean }>(sql`
    select id, password_hash as "passwordHash",
      exists (select 1 from session where member_id = member.id and device_mark = ${deviceMark}) as "knowsDevice"
    from member where email = ${email}`)

export const findPasswordHash = (db: Queries, memberId: string) =>
  db.first<{ readonly email: string; readonly passwordHash: string }>(sql`
    select email, password_hash as "passwordHash" from member where id = ${memberId} and closed_at is null`)

/**
 * The password hash of an open account; neither a reset nor a closing can happen before the transaction ends. With a
 * shared lock a stream of sign-ins would keep the member's own reset waiting until it is refused, because PostgreSQL
 * grants shared locks past a waiting exclusive one; so sign-ins of one member take turns.
 */
export const lockPasswordHash = async (db: Queries, memberId: string): Promise<string | undefined> =>
  (
    await db.first<{ readonly passwordHash: string }>(sql`
      select password_hash as "passwordHash" from member where id = ${memberId} and closed_at is null for no key update`)
  )?.passwordHash

interface NewMember {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly phoneNumber: string | null
}

/** False when the address was registered in the meantime. */
export const addMember = async (db: Queries, member: NewMember, now: Date): Promise<boolean> =>
  (await db.run(sql`
    insert into member (id, email, password_hash, password_changed_at, phone_number, created_at,
      privacy_notice_version, privacy_notice_at)
    values (${member.id}, ${member.email}, ${member.passwordHash}, ${now}, ${member.phoneNumber}, ${now},
      ${privacyNoticeVersion}, ${now})
    on conflict (email) do nothing`)) === 1

export const changePassword = (db: Queries, memberId: string, passwordHash: string, now: Date) =>
  db.run(sql`
    update member set password_hash = ${passwordHash}, password_changed_at = ${now}
    where id = ${memberId} and closed_at is null`)

/** The member with this phone number, if any. No other transaction can give the number away before this one ends. */
export const lockPhone = async (db: Queries, phoneNumber: string) => {
  await lockByName(db, `phone ${phoneNumber}`)
  return db.first<{ readonly id: string }>(sql`select id from member where phone_number = ${phoneNumber}`)
}

/** Returns the previous number. */
export const changePhone = (db: Queries, memberId: string, phoneNumber: string) =>
  db.first<{ readonly previous: string | null }>(sql`
    with before as (select id, phone_number from member where id = ${memberId} and closed_at is null for update)
    update member set phone_number = ${phoneNumber} from before where member.id = before.id
    returning before.phone_number as previous`)

/**
 * Erases what is personal; the row stays for records that refer to it. False when the password was changed in the
 * meantime.
 */
export const closeMember = async (db: Queries, memberId: string, passwordHash: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update member set closed_at = ${now}, email = null, password_hash = null, phone_number = null
    where id = ${memberId} and password_hash = ${passwordHash} and closed_at is null`)) === 1

interface Account {
  readonly email: string
  readonly phoneNumber: string | null
  readonly passwordChangedAt: Date
  readonly noticeVersion: string | null
  readonly noticeAt: Date | null
}

export const accountOf = (db: Queries, memberId: string) =>
  db.first<Account>(sql`
    select email, phone_number as "phoneNumber", password_changed_at as "passwordChangedAt",
      privacy_notice_version as "noticeVersion", privacy_notice_at as "noticeAt"
    from member where id = ${memberId} and closed_at is null`)

export const findMemberId = async (db: Queries, email: string): Promise<string | undefined> =>
  (await db.first<{ readonly id: string }>(sql`select id from member where email = ${email}`))?.id

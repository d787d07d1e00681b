import { privacyNoticeVersion } from '@dpass/rules/privacy-notice'
import { lockMember } from '../../platform/database/lock-member.ts'
import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface Credentials {
  readonly id: string
  readonly passwordHash: string
}

/*
 * What belongs to one member at a time, keyed by its value. Written only in the transaction that also writes the member:
 * so no crash leaves one without the other. A second transaction that wants the same value waits for the first to end.
 */

export const findMemberId = async (db: Queries, email: string): Promise<string | undefined> =>
  (await db.first<{ readonly id: string }>(sql`select member_id as id from email_claim where email = ${email}`))?.id

/** False when it belongs to a member already. */
export const claimEmail = async (tx: Transaction, email: string, memberId: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into email_claim (email, member_id) values (${email}, ${memberId}) on conflict do nothing`)) === 1

const releaseEmail = (tx: Transaction, email: string, memberId: string) =>
  tx.run(sql`delete from email_claim where email = ${email} and member_id = ${memberId}`)

export const isPhoneTaken = async (db: Queries, phoneNumber: string): Promise<boolean> =>
  (await db.first(sql`select 1 from phone_claim where phone_number = ${phoneNumber}`)) !== undefined

/** False when it belongs to a member already, be it this one. */
export const claimPhone = async (tx: Transaction, phoneNumber: string, memberId: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into phone_claim (phone_number, member_id) values (${phoneNumber}, ${memberId}) on conflict do nothing`)) ===
  1

const releasePhone = (tx: Transaction, phoneNumber: string, memberId: string) =>
  tx.run(sql`delete from phone_claim where phone_number = ${phoneNumber} and member_id = ${memberId}`)

/** No member has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * What signing in needs to know, and whether this device has signed in as this member before. Asks twice also for an
 * address that no member has, so that the time it takes does not tell.
 */
export const findCredentials = async (db: Queries, email: string, deviceMark: Buffer | null) => {
  const memberId = (await findMemberId(db, email)) ?? nobody
  return db.first<Credentials & { readonly knowsDevice: boolean }>(sql`
    select id, password_hash,
      exists (select 1 from session where member_id = ${memberId} and device_mark = ${deviceMark}) as knows_device
    from member where id = ${memberId} and closed_at is null`)
}

export const findPasswordHash = (db: Queries, memberId: string) =>
  db.first<{ readonly email: string; readonly passwordHash: string }>(sql`
    select email, password_hash from member where id = ${memberId} and closed_at is null`)

/**
 * The password hash of an open account; neither a reset nor a closing can happen before the transaction ends. With a
 * shared lock a stream of sign-ins would keep the member's own reset waiting until it is refused, because PostgreSQL
 * grants shared locks past a waiting exclusive one; so sign-ins of one member take turns.
 */
export const lockPasswordHash = async (db: Queries, memberId: string): Promise<string | undefined> =>
  (await lockMember(db, memberId))?.passwordHash ?? undefined

interface NewMember {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly phoneNumber: string | null
}

/**
 * Writes the member with the claims on address and number. Refuses what another member has, by throwing: the transaction
 * must not end with a claim and without the member.
 */
export const addMember = async (tx: Transaction, member: NewMember, now: Date): Promise<void> => {
  if (member.phoneNumber !== null && !(await claimPhone(tx, member.phoneNumber, member.id)))
    throw new Refusal('PHONE_ALREADY_USED', 'the number went to another member meanwhile')
  if (!(await claimEmail(tx, member.email, member.id)))
    throw new Refusal('EMAIL_ALREADY_REGISTERED', 'the address was registered meanwhile')
  await tx.run(sql`
    insert into member (id, email, password_hash, password_changed_at, phone_number, created_at,
      privacy_notice_version, privacy_notice_at)
    values (${member.id}, ${member.email}, ${member.passwordHash}, ${now}, ${member.phoneNumber}, ${now},
      ${privacyNoticeVersion}, ${now})`)
}

export const changePassword = (db: Queries, memberId: string, passwordHash: string, now: Date) =>
  db.run(sql`
    update member set password_hash = ${passwordHash}, password_changed_at = ${now}
    where id = ${memberId} and closed_at is null`)

/** Address and number of an open account, which stay as they are until the transaction ends. */
const lockContact = (tx: Transaction, memberId: string) =>
  tx.first<{ readonly email: string; readonly passwordHash: string; readonly phoneNumber: string | null }>(sql`
    select email, password_hash, phone_number
    from member where id = ${memberId} and closed_at is null for update`)

interface PhoneChange {
  /** Another member has the number, or this one has it already. */
  readonly isTaken: boolean
  readonly previous: string | null
}

/** Undefined for an account that was closed. The claim is made before the previous number is given free. */
export const changePhone = async (
  tx: Transaction,
  memberId: string,
  phoneNumber: string,
): Promise<PhoneChange | undefined> => {
  const contact = await lockContact(tx, memberId)
  if (!contact) return undefined
  const { phoneNumber: previous } = contact
  if (!(await claimPhone(tx, phoneNumber, memberId))) return { isTaken: true, previous }
  await tx.run(sql`update member set phone_number = ${phoneNumber} where id = ${memberId}`)
  if (previous !== null) await releasePhone(tx, previous, memberId)
  return { isTaken: false, previous }
}

/**
 * Erases what is personal and gives address and number free; the row stays for records that refer to it. False when the
 * password was changed in the meantime.
 */
export const closeMember = async (
  tx: Transaction,
  memberId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> => {
  const contact = await lockContact(tx, memberId)
  if (contact?.passwordHash !== passwordHash) return false
  await tx.run(sql`
    update member set closed_at = ${now}, email = null, password_hash = null, phone_number = null where id = ${memberId}`)
  await releaseEmail(tx, contact.email, memberId)
  if (contact.phoneNumber !== null) await releasePhone(tx, contact.phoneNumber, memberId)
  return true
}

interface Account {
  readonly email: string
  readonly phoneNumber: string | null
  readonly passwordChangedAt: Date
  readonly noticeVersion: string | null
  readonly noticeAt: Date | null
}

export const accountOf = (db: Queries, memberId: string) =>
  db.first<Account>(sql`
    select email, phone_number, password_changed_at, privacy_notice_version as notice_version,
      privacy_notice_at as notice_at
    from member where id = ${memberId} and closed_at is null`)

interface FoundMember {
  readonly id: string
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly createdAt: Date
  readonly closedAt: Date | null
}

/** For operators only: it reads the whole table, which has no index by the end of an id. */
export const findMembersByIdEnding = (db: Queries, lastTwelveDigits: string) =>
  db.many<FoundMember>(sql`
    select id, email, phone_number, created_at, closed_at
    from member where right(id::text, 12) = ${lastTwelveDigits} limit 10`)

import { lockByName } from '../../platform/database/lock-by-name.ts'
import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

interface Request {
  readonly programmeId: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export const addRequest = (db: Queries, memberId: string, id: string, programmeId: string, expiresAt: Date) =>
  db.run(sql`
    insert into link_request (member_id, id, programme_id, expires_at)
    values (${memberId}, ${id}, ${programmeId}, ${expiresAt})`)

/** Undefined for another member's request. */
export const findRequest = (db: Queries, memberId: string, id: string) =>
  db.first<Request>(sql`
    select programme_id, expires_at, used_at
    from link_request where member_id = ${memberId} and id = ${id}`)

/** True for one of two confirmations at the same time. */
export const takeRequest = async (db: Queries, memberId: string, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update link_request set used_at = ${now}
    where member_id = ${memberId} and id = ${id} and used_at is null and expires_at > ${now}`)) === 1

/** HMACs of an account, one per DATA_KEY: the first is written, a lookup matches any (platform/sealing.ts). */
export type AccountMarks = readonly [Buffer, ...Buffer[]]

interface NewLink {
  readonly memberId: string
  readonly programmeId: string
  readonly accountSealed: Buffer
  readonly accountMarks: AccountMarks
}

/** Makes confirmations of one member at one programme take turns, also before there is a link row to lock. */
export const lockLink = (db: Queries, memberId: string, programmeId: string) =>
  lockByName(db, `link of ${memberId} to ${programmeId}`)

/** The member linked to an account, if any. No other transaction can link the account before this one ends. */
export const lockAccount = async (db: Queries, programmeId: string, accountMarks: AccountMarks) => {
  // Instances that have the same keys in another order must meet at the same lock.
  const [name] = accountMarks.map((mark) => mark.toString('hex')).toSorted()
  await lockByName(db, `link ${programmeId} ${name}`)
  return db.first<{ readonly memberId: string }>(sql`
    select member_id from link_claim
    where programme_id = ${programmeId} and account_mark = any(${accountMarks}::bytea[])`)
}

interface MembersLink {
  readonly accountSealed: Buffer
  readonly accountMark: Buffer
  readonly linkedAt: Date
  readonly invalidSince: Date | null
}

export const findLinkOf = (db: Queries, memberId: string, uniqueId: string) =>
  db.first<MembersLink>(sql`
    select account_sealed, account_mark, linked_at, invalid_since
    from link join programme on programme.id = link.programme_id
    where member_id = ${memberId} and unique_id = ${uniqueId}`)

/** Until the transaction ends the link is neither removed nor changed. */
export const lockLinkOf = (db: Queries, memberId: string, uniqueId: string) =>
  db.first<MembersLink>(sql`
    select account_sealed, account_mark, linked_at, invalid_since
    from link join programme on programme.id = link.programme_id
    where member_id = ${memberId} and unique_id = ${uniqueId} for update of link`)

/**
 * The claim on an account. Fails when another member has it (lockAccount tells before). Held by the same transaction as
 * the link, so that no crash leaves one without the other.
 */
const claimAccount = (
  tx: Transaction,
  { memberId, programmeId }: Pick<NewLink, 'memberId' | 'programmeId'>,
  mark: Buffer,
) =>
  tx.run(sql`
    insert into link_claim (programme_id, account_mark, member_id) values (${programmeId}, ${mark}, ${memberId})`)

const releaseAccount = (tx: Transaction, memberId: string, mark: Buffer) =>
  tx.run(sql`delete from link_claim where account_mark = ${mark} and member_id = ${memberId}`)

/** Links, or links again. Returns the account that was linked before, if it was another. */
export const putLink = async (db: Transaction, link: NewLink, now: Date) => {
  const [accountMark] = link.accountMarks
  const before = await db.first<{ readonly accountSealed: Buffer; readonly accountMark: Buffer }>(sql`
    select account_sealed, account_mark from link
    where member_id = ${link.memberId} and programme_id = ${link.programmeId} for update`)
  await db.run(sql`
    insert into link (member_id, programme_id, linked_at, account_sealed, account_mark)
    values (${link.memberId}, ${link.programmeId}, ${now}, ${link.accountSealed}, ${accountMark})
    on conflict (member_id, programme_id) do update set
      linked_at = excluded.linked_at, account_sealed = excluded.account_sealed, account_mark = excluded.account_mark,
      invalid_since = null, invalid_reason = null, expiry_due_at = '-infinity',
      expiry_told = case when link.account_mark = excluded.account_mark then link.expiry_told else '{}' end`)
  if (!before?.accountMark.equals(accountMark)) {
    await claimAccount(db, link, accountMark)
    if (before) await releaseAccount(db, link.memberId, before.accountMark)
  }
  const isSame = before && link.accountMarks.some((mark) => mark.equals(before.accountMark))
  return before && !isSame ? before.accountSealed : null
}

/** Returns the account the member had there, so that the programme can be told. */
export const removeLink = async (db: Transaction, memberId: string, programmeId: string) => {
  const removed = await db.first<{ readonly accountSealed: Buffer; readonly accountMark: Buffer }>(sql`
    delete from link where member_id = ${memberId} and programme_id = ${programmeId}
    returning account_sealed, account_mark`)
  if (removed) await releaseAccount(db, memberId, removed.accountMark)
  return removed
}

export const removeAllLinks = async (db: Transaction, memberId: string) => {
  const removed = await db.many<{ uniqueId: string; accountSealed: Buffer; accountMark: Buffer }>(sql`
    delete from link using programme where member_id = ${memberId} and programme.id = link.programme_id
    returning unique_id, account_sealed, account_mark`)
  for (const { accountMark } of removed) await releaseAccount(db, memberId, accountMark)
  return removed
}

export const deleteRequests = (db: Queries, memberId: string) =>
  db.run(sql`delete from link_request where member_id = ${memberId}`)

interface WithdrawnAccount {
  readonly uniqueId: string
  readonly accountMarks: AccountMarks
  readonly reason: string | null
  readonly knownAt: Date
}

/** The member who has linked this account, if any. */
const findLinker = async (db: Queries, uniqueId: string, marks: AccountMarks): Promise<string | undefined> =>
  (
    await db.first<{ readonly memberId: string }>(sql`
      select member_id from link_claim join programme on programme.id = link_claim.programme_id
      where unique_id = ${uniqueId} and account_mark = any(${marks}::bytea[])`)
  )?.memberId

/** Marks the account's link INVALID, unless it is already or was made after `knownAt`. Returns whom to tell. */
export const invalidateAccount = async (
  db: Queries,
  { uniqueId, accountMarks, reason, knownAt }: WithdrawnAccount,
  now: Date,
) => {
  const memberId = await findLinker(db, uniqueId, accountMarks)
  if (memberId === undefined) return undefined
  return db.first<{
    readonly email: string
    readonly name: string
    /** Points of the programme are taken by themselves. */
    readonly automatic: boolean
    /** Tolls are paid for the member at this moment. */
    readonly paysTolls: boolean
  }>(sql`
    update link set invalid_since = ${now}, invalid_reason = ${reason}
    from programme, member
    where programme.unique_id = ${uniqueId} and link.programme_id = programme.id
      and link.member_id = ${memberId} and link.account_mark = any(${accountMarks}::bytea[])
      and link.invalid_since is null and link.linked_at <= ${knownAt} and member.id = ${memberId}
    returning member.email, programme.name, exists (
      select 1 from deduction_setting join point on point.id = deduction_setting.point_id
      where deduction_setting.member_id = ${memberId} and point.programme_id = programme.id) as automatic,
      exists (select 1 from etag_submission where member_id = ${memberId} and status = 'ENABLED') as pays_tolls`)
}

/** Whether any member has linked this account. */
export const isAccountLinked = async (db: Queries, uniqueId: string, marks: AccountMarks): Promise<boolean> =>
  (await findLinker(db, uniqueId, marks)) !== undefined

export const deleteOldRequests = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from link_request where (member_id, id) in (
      select member_id, id from link_request where expires_at < ${before} limit ${limit})`)

/** Links that are not sealed with the current key. */
export const linksSealedOtherwise = (db: Queries, header: Buffer, limit: number) =>
  db.many<{ memberId: string; programmeId: string; uniqueId: string; accountSealed: Buffer; accountMark: Buffer }>(sql`
    select member_id, programme_id, unique_id, account_sealed, account_mark
    from link join programme on programme.id = link.programme_id
    where substring(account_sealed from 1 for ${header.length}) <> ${header}
    limit ${limit}`)

/** Unless the member has unlinked or linked again meanwhile. */
export const putSealedAccount = async (
  db: Transaction,
  link: {
    readonly memberId: string
    readonly programmeId: string
    readonly accountSealed: Buffer
    readonly accountMark: Buffer
  },
  accountSealed: Buffer,
  [accountMark]: AccountMarks,
): Promise<void> => {
  const { memberId, programmeId } = link
  const changed = await db.run(sql`
    update link set account_sealed = ${accountSealed}, account_mark = ${accountMark}
    where member_id = ${memberId} and programme_id = ${programmeId} and account_sealed = ${link.accountSealed}`)
  if (changed === 0 || link.accountMark.equals(accountMark)) return
  await claimAccount(db, link, accountMark)
  await releaseAccount(db, memberId, link.accountMark)
}

interface LinkKey {
  readonly memberId: string
  readonly programmeId: string
}

const dueExpiries = (db: Queries, programmeId: string, now: Date, limit: number) =>
  db.many<LinkKey>(sql`
    select member_id, programme_id from link
    where programme_id = ${programmeId} and invalid_since is null and expiry_due_at <= ${now}
    order by expiry_due_at limit ${limit}`)

export interface ExpiryQuestion extends LinkKey {
  readonly linkedAt: Date
  readonly accountSealed: Buffer
  /** The member wants no such mail. */
  readonly isOff: boolean
}

/** Links whose points are to be looked at. Of two instances that find the same one, one takes it, and until `until` no other. */
export const takeDueExpiries = async (
  db: Queries,
  { programmeId, now, until, limit }: { programmeId: string; now: Date; until: Date; limit: number },
): Promise<ExpiryQuestion[]> => {
  const due = await dueExpiries(db, programmeId, now, limit)
  if (due.length === 0) return []
  return db.many<ExpiryQuestion>(sql`
    update link set expiry_due_at = ${until}
    where member_id = any(${due.map(({ memberId }) => memberId)}::uuid[]) and programme_id = ${programmeId}
      and invalid_since is null and expiry_due_at <= ${now}
    returning member_id, programme_id, linked_at, account_sealed, exists (
      select 1 from notice_setting
      where notice_setting.member_id = link.member_id and notice_setting.expiring = 'OFF') as is_off`)
}

type SameLink = LinkKey & { readonly linkedAt: Date }

/** Of which days the member has been told, until the transaction ends; undefined when it is no longer the same link. */
export const lockExpiryTold = (tx: Transaction, { memberId, programmeId, linkedAt }: SameLink) =>
  tx.first<{ readonly expiryTold: readonly string[]; readonly email: string; readonly pointName: string }>(sql`
    select expiry_told, member.email, point.name as point_name
    from link join member on member.id = link.member_id join point on point.programme_id = link.programme_id
    where link.member_id = ${memberId} and link.programme_id = ${programmeId} and linked_at = ${linkedAt}
      and invalid_since is null
    for update of link`)

export const putExpiryTold = (tx: Transaction, { memberId, programmeId }: LinkKey, told: readonly string[]) =>
  tx.run(sql`
    update link set expiry_told = ${told}::text[] where member_id = ${memberId} and programme_id = ${programmeId}`)

/** The programme has said what expires: it is asked again at `dueAt`. */
export const putExpiryDue = (db: Queries, { memberId, programmeId, linkedAt }: SameLink, dueAt: Date) =>
  db.run(sql`
    update link set expiry_due_at = ${dueAt}
    where member_id = ${memberId} and programme_id = ${programmeId} and linked_at = ${linkedAt}`)

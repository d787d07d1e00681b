import type { rejectReasons } from '@dpass/contract/etag'
import type { EtagStatus } from '@dpass/rules/etag/states'
import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

export type RejectReason = (typeof rejectReasons)[number]

/** An application for automatic toll payment. */
export interface Submission {
  readonly memberId: string
  readonly id: string
  readonly status: EtagStatus
  readonly round: number
  readonly ownerType: 'PERSON' | 'COMPANY'
  readonly ownerSealed: Buffer | null
  readonly plateNumber: string
  readonly tollClass: 'SMALL' | 'LARGE' | 'TRAILER'
  readonly submittedAt: Date
  /** `2026-11-20`. */
  readonly reviewDueDate: string
  readonly reviewDueAt: Date
  readonly rejectReason: RejectReason | null
  readonly enabledAt: Date | null
  readonly endRequestedAt: Date | null
  readonly endedAt: Date | null
}

export type Key = Pick<Submission, 'memberId' | 'id'>

const columns = sqlPart`
  member_id, id, status, round, owner_type, owner_sealed, plate_number, toll_class, submitted_at,
  review_due_date::text, review_due_at, reject_reason, enabled_at, end_requested_at, ended_at`

/** The member an application belongs to. */
export const findOwner = async (db: Queries, id: string): Promise<string | undefined> =>
  (await db.first<{ readonly memberId: string }>(sql`select member_id from etag_owner where id = ${id}`))?.memberId

export const findSubmission = (db: Queries, memberId: string, id: string) =>
  db.first<Submission>(sql`select ${columns} from etag_submission where member_id = ${memberId} and id = ${id}`)

export interface ListedSubmission extends Submission {
  readonly consentVersion: string
  readonly consentedAt: Date
  /** The member's link to car services no longer works. */
  readonly isLinkInvalid: boolean
}

/** Far more than a member can have sent in years. */
const listLimit = 500

/** Newest first. With an id only that one. */
export const submissionsOf = (db: Queries, memberId: string, uniqueId: string, id: string | null = null) =>
  db.many<ListedSubmission>(sql`
    select etag_submission.member_id, id, status, etag_submission.round, owner_type, owner_sealed, plate_number,
      toll_class, submitted_at, review_due_date::text, review_due_at, reject_reason, enabled_at, end_requested_at,
      ended_at, etag_consent.version as consent_version, given_at as consented_at,
      ended_at is null and exists (
        select 1 from link join programme on programme.id = link.programme_id
        where link.member_id = ${memberId} and unique_id = ${uniqueId} and invalid_since is not null) as is_link_invalid
    from etag_submission
      join etag_consent on etag_consent.member_id = etag_submission.member_id and submission_id = id
        and etag_consent.round = etag_submission.round and kind = 'owner'
    where etag_submission.member_id = ${memberId} and (${id}::text is null or id = ${id})
    order by submitted_at desc, id desc limit ${listLimit}`)

/** How many are open, and how often the member has sent one since a moment. */
export const countSubmissions = (db: Queries, memberId: string, since: Date) =>
  db.first<{ readonly open: number; readonly sent: number }>(sql`
    select
      (select count(*)::int from etag_submission where member_id = ${memberId} and ended_at is null) as open,
      (select count(*)::int from etag_consent
        where member_id = ${memberId} and kind = 'owner' and given_at >= ${since}) as sent`)

/** While there is one, the link to car services and the account stay. */
export const hasOpenSubmission = async (db: Queries, memberId: string): Promise<boolean> =>
  (await db.first(sql`select 1 from etag_submission where member_id = ${memberId} and ended_at is null limit 1`)) !==
  undefined

/** False when there is an open application for the plate, this member's or another's. */
export const claimPlate = async (db: Queries, { memberId, id }: Key, plateNumber: string): Promise<boolean> =>
  (await db.run(sql`
    insert into etag_plate (plate_number, member_id, submission_id) values (${plateNumber}, ${memberId}, ${id})
    on conflict do nothing`)) === 1

export interface Sending extends Key {
  readonly round: number
  readonly ownerType: Submission['ownerType']
  readonly ownerSealed: Buffer
  readonly plateNumber: string
  readonly tollClass: Submission['tollClass']
  readonly submittedAt: Date
  readonly reviewDueDate: string
  readonly reviewDueAt: Date
}

/** Leads from the application's id to the member. */
const putOwner = (tx: Transaction, { id, memberId }: Key) =>
  tx.run(sql`insert into etag_owner (id, member_id) values (${id}, ${memberId}) on conflict do nothing`)

/** Writes the first sending, or the next one of an application that was rejected. */
export const putSending = (tx: Transaction, sending: Sending) => Promise.all([putOwner(tx, sending), put(tx, sending)])

const put = (tx: Transaction, sending: Sending) =>
  tx.run(sql`
    insert into etag_submission (member_id, id, status, round, owner_type, owner_sealed, plate_number, toll_class,
      submitted_at, review_due_date, review_due_at, next_check_at)
    values (${sending.memberId}, ${sending.id}, 'UNDER_REVIEW', ${sending.round}, ${sending.ownerType},
      ${sending.ownerSealed}, ${sending.plateNumber}, ${sending.tollClass}, ${sending.submittedAt},
      ${sending.reviewDueDate}, ${sending.reviewDueAt}, ${sending.reviewDueAt})
    on conflict (member_id, id) do update set
      status = 'UNDER_REVIEW', round = excluded.round, owner_type = excluded.owner_type,
      owner_sealed = excluded.owner_sealed, plate_number = excluded.plate_number, toll_class = excluded.toll_class,
      submitted_at = excluded.submitted_at, review_due_date = excluded.review_due_date,
      review_due_at = excluded.review_due_at, next_check_at = excluded.next_check_at, reject_reason = null,
      handed_in_at = null, ended_at = null, overdue_told_at = null`)

export const markHandedIn = (db: Queries, { memberId, id }: Key, at: Date) =>
  db.run(sql`
    update etag_submission set handed_in_at = coalesce(handed_in_at, ${at}) where member_id = ${memberId} and id = ${id}`)

export const markEnabled = (db: Queries, { memberId, id }: Key, at: Date) =>
  db.run(sql`
    update etag_submission set status = 'ENABLED', enabled_at = ${at}, next_check_at = null,
      handed_in_at = coalesce(handed_in_at, ${at})
    where member_id = ${memberId} and id = ${id}`)

interface End {
  readonly status: 'REJECTED' | 'CANCELLED' | 'DISABLED'
  readonly reason: RejectReason | null
  readonly at: Date
}

/** Also gives the plate free. */
export const markEnded = (
  tx: Transaction,
  { memberId, id, plateNumber }: Pick<Submission, 'memberId' | 'id' | 'plateNumber'>,
  { status, reason, at }: End,
) =>
  Promise.all([
    tx.run(sql`delete from etag_plate where plate_number = ${plateNumber} and submission_id = ${id}`),
    tx.run(sql`
      update etag_submission set status = ${status}, reject_reason = ${reason}, ended_at = ${at}, next_check_at = null
      where member_id = ${memberId} and id = ${id}`),
  ])

export const markEndRequested = (db: Queries, { memberId, id }: Key, at: Date, nextCheckAt: Date) =>
  db.run(sql`
    update etag_submission set end_requested_at = ${at}, next_check_at = ${nextCheckAt}
    where member_id = ${memberId} and id = ${id}`)

export const deleteSubmissions = async (tx: Transaction, memberId: string): Promise<void> => {
  const deleted = await tx.many<{ readonly id: string }>(sql`
    delete from etag_submission where member_id = ${memberId} returning id`)
  for (const { id } of deleted) await tx.run(sql`delete from etag_owner where id = ${id}`)
}

/** Erases names and numbers of applications that ended before a moment. */
export const eraseOwners = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    update etag_submission set owner_sealed = null where (member_id, id) in (
      select member_id, id from etag_submission
      where ended_at < ${before} and owner_sealed is not null limit ${limit})`)

/** Unless it has been changed meanwhile. */
export const putSealedOwner = (
  db: Queries,
  { memberId, id, ownerSealed: before }: Key & { readonly ownerSealed: Buffer },
  ownerSealed: Buffer,
) =>
  db.run(sql`
    update etag_submission set owner_sealed = ${ownerSealed}
    where member_id = ${memberId} and id = ${id} and owner_sealed = ${before}`)

/** Not sealed with the current key. */
export const ownersSealedOtherwise = (db: Queries, header: Buffer, limit: number) =>
  db.many<Key & { readonly ownerSealed: Buffer }>(sql`
    select member_id, id, owner_sealed from etag_submission
    where owner_sealed is not null and substring(owner_sealed from 1 for ${header.length}) <> ${header}
    limit ${limit}`)

interface Late extends Key {
  readonly status: EtagStatus
  readonly round: number
  readonly plateNumber: string
  readonly reviewDueDate: string
  readonly email: string | null
  /** The member has not been told yet that the review takes longer. */
  readonly isNews: boolean
}

const dueSubmissions = (db: Queries, now: Date, limit: number) =>
  db.many<Key>(sql`
    select member_id, id from etag_submission
    where next_check_at <= ${now} order by next_check_at limit ${limit}`)

/** Those without a result in time. Each is taken again after `until`; the member is mailed once. */
export const takeLate = async (db: Queries, now: Date, until: Date, limit: number): Promise<Late[]> => {
  const due = await dueSubmissions(db, now, limit)
  if (due.length === 0) return []
  const [memberIds, ids] = [due.map(({ memberId }) => memberId), due.map(({ id }) => id)]
  return db.many<Late>(sql`
    update etag_submission as late set next_check_at = ${until},
      overdue_told_at = case when overdue_told_at is null and status = 'UNDER_REVIEW' then ${now} else overdue_told_at end
    from unnest(${memberIds}::uuid[], ${ids}::text[]) as due (member_id, id), member
    where late.member_id = due.member_id and late.id = due.id and next_check_at <= ${now} and member.id = late.member_id
    returning late.member_id, late.id, status, round, plate_number,
      review_due_date, email, coalesce(overdue_told_at = ${now}, false) as is_news`)
}

const withBrokenLink = (db: Queries, uniqueId: string, limit: number) =>
  db.many<Key>(sql`
    select etag_submission.member_id, etag_submission.id from link
      join programme on programme.id = link.programme_id
      join etag_submission on etag_submission.member_id = link.member_id
    where unique_id = ${uniqueId} and invalid_since is not null and status = 'ENABLED'
      and (link_told_at is null or link_told_at < invalid_since)
    limit ${limit}`)

interface WithBrokenLink {
  readonly email: string | null
  readonly plateNumber: string
}

/** Enabled ones whose member's link no longer works, once for each time that it stopped working. */
export const takeWithBrokenLink = async (
  db: Queries,
  uniqueId: string,
  now: Date,
  limit: number,
): Promise<WithBrokenLink[]> => {
  const due = await withBrokenLink(db, uniqueId, limit)
  if (due.length === 0) return []
  const [memberIds, ids] = [due.map(({ memberId }) => memberId), due.map(({ id }) => id)]
  return db.many<WithBrokenLink>(sql`
    update etag_submission as stopped set link_told_at = ${now}
    from unnest(${memberIds}::uuid[], ${ids}::text[]) as due (member_id, id), link, programme, member
    where stopped.member_id = due.member_id and stopped.id = due.id and stopped.status = 'ENABLED'
      and link.member_id = stopped.member_id and programme.id = link.programme_id and unique_id = ${uniqueId}
      and (link_told_at is null or link_told_at < invalid_since) and member.id = stopped.member_id
    returning email, plate_number`)
}

import type { Member } from '../../platform/http/member.ts'
import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

interface SessionKey {
  readonly memberId: string
  readonly id: string
}

export interface StoredSession extends SessionKey {
  readonly generation: number
  readonly rotatedAt: Date
  readonly idleUntil: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/** An access token: whom it names and its hash, in the hexadecimal digits that PostgreSQL reads as uuid and bytea. */
export interface AccessKey {
  readonly memberHex: string
  readonly hashHex: string
}

/** Runs for every request of a member, so it reads what nearly all of them need. */
export const findMember = (db: Queries, { memberHex, hashHex }: AccessKey, now: Date) =>
  db.first<Member>(sql`
    select member.id, member.email, member.phone_number, member.created_at, access_token.session_id
    from access_token join member on member.id = access_token.member_id and member.closed_at is null
    where access_token.member_id = ${memberHex} and access_token.hash = ${`\\x${hashHex}`}
      and access_token.expires_at > ${now}`)

/**
 * As findMember, for all requests of one turn at once (ask-together.ts): the results are in the order of the tokens. The
 * arrays are written here, because digits need none of the escaping that the driver does for each element.
 */
export async function findMembers(db: Queries, tokens: readonly AccessKey[], now: Date) {
  let [memberIds, hashes] = ['', '']
  for (const { memberHex, hashHex } of tokens) {
    memberIds += `,${memberHex}`
    hashes += `,"\\\\x${hashHex}"`
  }
  const rows = await db.many<Member & { readonly position: number }>(sql`
    select asked.position::integer, member.id, member.email, member.phone_number, member.created_at,
      access_token.session_id
    from unnest(${`{${memberIds.slice(1)}}`}::uuid[], ${`{${hashes.slice(1)}}`}::bytea[])
      with ordinality as asked (member_id, hash, position)
    join access_token on access_token.member_id = asked.member_id and access_token.hash = asked.hash
      and access_token.expires_at > ${now}
    join member on member.id = asked.member_id and member.closed_at is null`)
  const members = Array.from<Member | undefined>({ length: tokens.length })
  for (const { position, ...member } of rows) members[position - 1] = member
  return members
}

interface NewSession extends SessionKey {
  readonly device: string
  readonly deviceMark: Buffer
  readonly family: Buffer
  readonly now: Date
  readonly idleUntil: Date
  readonly expiresAt: Date
}

export const addSession = (db: Queries, session: NewSession) =>
  db.run(sql`
    insert into session (member_id, id, device, device_mark, created_at, last_seen_at, token_family,
      refresh_generation, rotated_at, idle_until, expires_at)
    values (${session.memberId}, ${session.id}, ${session.device}, ${session.deviceMark}, ${session.now},
      ${session.now}, ${session.family}, 0, ${session.now}, ${session.idleUntil}, ${session.expiresAt})`)

interface NewTokens {
  readonly accessHash: Buffer
  readonly accessUntil: Date
  readonly refreshHash: Buffer
  readonly generation: number
}

/** One round trip: every sign-in waits for these inserts. */
export const addTokens = (tx: Transaction, { memberId, id }: SessionKey, tokens: NewTokens) =>
  Promise.all([
    tx.run(sql`
      insert into access_token (member_id, hash, session_id, expires_at)
      values (${memberId}, ${tokens.accessHash}, ${id}, ${tokens.accessUntil})`),
    tx.run(sql`
      insert into refresh_token (member_id, hash, session_id, generation)
      values (${memberId}, ${tokens.refreshHash}, ${id}, ${tokens.generation})`),
  ])

/** Locked until the transaction ends, so that refreshes at the same time take turns. */
export const lockFamily = (db: Queries, memberId: string, family: Buffer) =>
  db.first<StoredSession>(sql`
    select member_id, id, refresh_generation as generation, rotated_at, idle_until, expires_at, ended_at
    from session
    where member_id = ${memberId} and token_family = ${family}
      and exists (select 1 from member where member.id = ${memberId} and member.closed_at is null)
    for update`)

export const isStoredToken = async (
  db: Queries,
  { memberId, id }: SessionKey,
  hash: Buffer,
  generation: number,
): Promise<boolean> =>
  (await db.first(sql`
    select 1 from refresh_token
    where member_id = ${memberId} and hash = ${hash} and session_id = ${id} and generation = ${generation}`)) !==
  undefined

/** The next generation. Tokens older than the previous one need no row: their generation tells. */
export const rotate = async (db: Queries, { memberId, id, generation }: StoredSession, now: Date, idleUntil: Date) => {
  await db.run(sql`
    update session set refresh_generation = ${generation + 1}, rotated_at = ${now}, last_seen_at = ${now},
      idle_until = ${idleUntil}
    where member_id = ${memberId} and id = ${id}`)
  await db.run(sql`
    delete from refresh_token where member_id = ${memberId} and session_id = ${id} and generation < ${generation}`)
  await db.run(sql`
    delete from access_token where member_id = ${memberId} and session_id = ${id} and expires_at <= ${now}`)
}

/** Deletes the session's tokens, so that it is over with the next request. True if it was alive until now. */
export const endSession = async (db: Queries, memberId: string, id: string, now: Date): Promise<boolean> => {
  const ended = await db.run(sql`
    update session set ended_at = ${now} where member_id = ${memberId} and id = ${id} and ended_at is null`)
  await db.run(sql`delete from access_token where member_id = ${memberId} and session_id = ${id}`)
  await db.run(sql`delete from refresh_token where member_id = ${memberId} and session_id = ${id}`)
  return ended === 1
}

/** Whoever ends it waits for the transaction; a transaction that comes later sees that it is over. */
export const isSessionLiving = async (tx: Transaction, memberId: string, id: string): Promise<boolean> =>
  (await tx.first(sql`
    select 1 from session where member_id = ${memberId} and id = ${id} and ended_at is null for share`)) !== undefined

/** Ends the sessions that were used longest ago, so that no more than `limit` live. */
export const endSessionsBeyond = (db: Queries, memberId: string, limit: number, now: Date) =>
  db.run(sql`
    with beyond as (
      select id from session
      where member_id = ${memberId} and ended_at is null and idle_until > ${now} and expires_at > ${now}
      order by last_seen_at desc, id desc offset ${limit}),
    access as (
      delete from access_token where member_id = ${memberId} and session_id in (select id from beyond)),
    refresh as (
      delete from refresh_token where member_id = ${memberId} and session_id in (select id from beyond))
    update session set ended_at = ${now} where member_id = ${memberId} and id in (select id from beyond)`)

export const endAllSessions = async (db: Queries, memberId: string, now: Date): Promise<void> => {
  await db.run(sql`update session set ended_at = ${now} where member_id = ${memberId} and ended_at is null`)
  await db.run(sql`delete from access_token where member_id = ${memberId}`)
  await db.run(sql`delete from refresh_token where member_id = ${memberId}`)
}

export const endOtherSessions = async (db: Queries, memberId: string, keptId: string | null, now: Date) => {
  await db.run(sql`
    update session set ended_at = ${now}
    where member_id = ${memberId} and ended_at is null and id is distinct from ${keptId}`)
  await db.run(sql`delete from access_token where member_id = ${memberId} and session_id is distinct from ${keptId}`)
  await db.run(sql`delete from refresh_token where member_id = ${memberId} and session_id is distinct from ${keptId}`)
}

interface ListedSession {
  readonly id: string
  readonly device: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** The current one first, then the last seen, at most a hundred. */
export const livingSessions = (db: Queries, memberId: string, currentId: string | null, now: Date) =>
  db.many<ListedSession>(sql`
    select id, device, created_at, last_seen_at from session
    where member_id = ${memberId} and ended_at is null and idle_until > ${now} and expires_at > ${now}
    order by id = ${currentId} desc, last_seen_at desc, id desc limit 100`)

export const allSessions = (db: Queries, memberId: string) =>
  db.many<Omit<ListedSession, 'id'> & { readonly endedAt: Date | null }>(sql`
    select device, created_at, last_seen_at, ended_at from session
    where member_id = ${memberId} order by created_at desc limit 1000`)

/** For a closed account: device marks go too. */
export const deleteSessions = (db: Queries, memberId: string) =>
  db.run(sql`delete from session where member_id = ${memberId}`)

export const deleteExpiredTokens = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from access_token where (member_id, hash) in (
      select member_id, hash from access_token where expires_at < ${now} limit ${limit})`)

export const deleteOldSessions = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from session where (member_id, id) in (
      select member_id, id from session where expires_at < ${before} limit ${limit})`)

/** When the member signed in; undefined for a caller without a session. */
export const sessionStart = async (db: Queries, memberId: string, id: string | null): Promise<Date | undefined> =>
  (
    await db.first<{ readonly createdAt: Date }>(sql`
      select created_at from session where member_id = ${memberId} and id = ${id}`)
  )?.createdAt

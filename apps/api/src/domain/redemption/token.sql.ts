import { type Queries, sql } from '../../platform/database/sql.ts'

interface NewToken {
  readonly hash: Buffer
  readonly memberId: string
  readonly programmeId: string
  /** The most that the member allows for this code. */
  readonly maximumTwd: number | null
  readonly shownAt: Date
  readonly expiresAt: Date
}

/** Only while the programme is linked: between the look and the write the member may have unlinked in another tab. */
export const addToken = async (
  db: Queries,
  { hash, memberId, programmeId, maximumTwd, shownAt, expiresAt }: NewToken,
): Promise<boolean> =>
  (await db.run(sql`
    insert into transaction_token (hash, member_id, programme_id, maximum_twd, shown_at, expires_at)
    select ${hash}, member_id, programme_id, ${maximumTwd}, ${shownAt}, ${expiresAt} from link
    where member_id = ${memberId} and programme_id = ${programmeId} for key share`)) === 1

export interface ShownToken {
  readonly memberId: string
  readonly programmeId: string
  readonly maximumTwd: number | null
  readonly shownAt: Date
  readonly acceptedAt: Date | null
}

/** One that can still be used. */
export const findToken = (db: Queries, hash: Buffer, now: Date) =>
  db.first<ShownToken>(sql`
    select member_id, programme_id, maximum_twd, shown_at, accepted_at
    from transaction_token where hash = ${hash} and used_at is null and expires_at > ${now}`)

/** A machine has asked what the token would take off: from here on it knows the member's token. Nothing is used up. */
export const acceptToken = (db: Queries, hash: Buffer, now: Date) =>
  db.run(sql`
    update transaction_token set accepted_at = ${now} where hash = ${hash} and accepted_at is null and used_at is null`)

/**
 * Of two machines with the same token one gets it. Returns those that nobody had used; one that ran out since it was found
 * good is taken, because the driver has shown it in time.
 */
export const useTokens = (db: Queries, hashes: readonly Buffer[], now: Date) =>
  db.many<{ readonly hash: Buffer }>(sql`
    update transaction_token set used_at = ${now}
    where hash = any(${hashes}::bytea[]) and used_at is null
    returning hash`)

/** Tokens of a programme that is unlinked are void, also when it is linked again. */
export const voidTokens = (db: Queries, memberId: string, programmeId: string) =>
  db.run(sql`delete from transaction_token where member_id = ${memberId} and programme_id = ${programmeId}`)

export const voidAllTokens = (db: Queries, memberId: string) =>
  db.run(sql`delete from transaction_token where member_id = ${memberId}`)

export const deleteOldTokens = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from transaction_token where hash in (
      select hash from transaction_token where expires_at < ${before} limit ${limit})`)

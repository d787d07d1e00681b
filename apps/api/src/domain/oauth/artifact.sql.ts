import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'
import type { Member } from '../../platform/http/member.ts'

export type Payload = Readonly<Record<string, unknown>>

export interface Artifact {
  readonly kind: string
  readonly idHash: Buffer
  readonly payload: Payload
  readonly memberId: string | null
  readonly clientUid: string | null
  /** The engine calls a sign-in a grant. */
  readonly signInId: string | null
  readonly idSealed: Buffer | null
  readonly expiresAt: Date
}

export interface StoredArtifact {
  readonly payload: Payload
  readonly signInId: string | null
  readonly idSealed: Buffer | null
  readonly consumedAt: Date | null
  readonly expiresAt: Date
}

/** Writing again replaces the payload only: a consumed code stays consumed. */
export const putArtifact = (db: Queries, artifact: Artifact) =>
  db.run(sql`
    insert into oauth_artifact (kind, id_hash, payload, member_id, client_uid, sign_in_id, id_sealed, expires_at)
    values (${artifact.kind}, ${artifact.idHash}, ${artifact.payload}, ${artifact.memberId}, ${artifact.clientUid},
      ${artifact.signInId}, ${artifact.idSealed}, ${artifact.expiresAt})
    on conflict (kind, id_hash) do update set payload = excluded.payload, member_id = excluded.member_id,
      sign_in_id = excluded.sign_in_id, expires_at = excluded.expires_at`)

export const findArtifact = (db: Queries, kind: string, idHash: Buffer) =>
  db.first<StoredArtifact>(sql`
    select payload, sign_in_id, id_sealed, consumed_at, expires_at
    from oauth_artifact where kind = ${kind} and id_hash = ${idHash} and ended_at is null`)

/** Whether a request existed and has been decided. */
export const wasDecided = async (db: Queries, kind: string, idHash: Buffer): Promise<boolean> =>
  (await db.first(sql`
    select 1 from oauth_artifact where kind = ${kind} and id_hash = ${idHash} and ended_at is not null`)) !== undefined

/** True for one of several uses at the same time. */
export const consumeArtifact = async (db: Queries, kind: string, idHash: Buffer, now: Date) =>
  (await db.run(sql`
    update oauth_artifact set consumed_at = ${now}
    where kind = ${kind} and id_hash = ${idHash} and consumed_at is null`)) === 1

export const findConsumption = (db: Queries, kind: string, idHash: Buffer) =>
  db.first<{ readonly signInId: string | null; readonly consumedAt: Date | null }>(sql`
    select sign_in_id, consumed_at
    from oauth_artifact where kind = ${kind} and id_hash = ${idHash}`)

export const endArtifact = (db: Queries, kind: string, idHash: Buffer, now: Date) =>
  db.run(sql`
    update oauth_artifact set ended_at = ${now} where kind = ${kind} and id_hash = ${idHash} and ended_at is null`)

export const removeArtifact = (db: Queries, kind: string, idHash: Buffer) =>
  db.run(sql`delete from oauth_artifact where kind = ${kind} and id_hash = ${idHash}`)

/** Writes the member's decision; false when the device has one already. */
export const decideDevice = async (
  db: Queries,
  idHash: Buffer,
  answer: { readonly payload: Payload; readonly memberId: string | null; readonly signInId: string | null },
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    update oauth_artifact set payload = payload || ${answer.payload}, member_id = ${answer.memberId},
      sign_in_id = ${answer.signInId}
    where kind = 'DeviceCode' and id_hash = ${idHash} and member_id is null and not payload ? 'error'
      and expires_at > ${now}`)) === 1

/** RFC 6749, section 3.3: a token may be asked for without a scope; then it has none and may do nothing. */
const scopesOfArtifact = sqlPart`coalesce(string_to_array(artifact.payload ->> 'scope', ' '), '{}')`

interface StoredToken {
  /** Null where the app speaks in its own name. */
  readonly memberId: string | null
  readonly signInId: string | null
  readonly clientUid: string
  readonly firstParty: boolean
  readonly scopes: readonly string[]
}

/**
 * An access token that has not expired, of an app that is not disabled. One in a member's name is good only while its
 * sign-in is there (findSignedIn).
 */
export const findToken = (db: Queries, idHash: Buffer, now: Date) =>
  db.first<StoredToken>(sql`
    select artifact.member_id, artifact.sign_in_id, client.uid as client_uid, client.first_party,
      ${scopesOfArtifact} as scopes
    from oauth_artifact as artifact
    join oauth_client as client on client.uid = artifact.client_uid and client.disabled_at is null
    where artifact.kind in ('AccessToken', 'ClientCredentials') and artifact.id_hash = ${idHash}
      and artifact.expires_at > ${now} and (artifact.kind = 'ClientCredentials' or artifact.member_id is not null)
    limit 1`)

interface StoredBearer extends Omit<Member, 'id'>, Omit<StoredToken, 'memberId' | 'signInId'> {
  /** Null where the app speaks in its own name. */
  readonly id: string | null
}

/**
 * As findToken and findSignedIn in one statement, for all requests of one turn at once, in the order of their hashes:
 * where all tables are on one machine.
 */
export async function findBearers(db: Queries, idHashes: readonly Buffer[], now: Date) {
  // Behind the inner select PostgreSQL does not see how many there are, and so does not plan anew for each number.
  const rows = await db.many<StoredBearer & { readonly position: number }>(sql`
    select asked.position::integer, bearer.*
    from unnest((select ${idHashes}::bytea[])) with ordinality as asked (hash, position)
    cross join lateral (
      select member.id, member.email, member.phone_number, member.created_at, null as session_id,
        client.uid as client_uid, client.first_party,
        ${scopesOfArtifact} as scopes
      from oauth_artifact as artifact
      join oauth_client as client on client.uid = artifact.client_uid and client.disabled_at is null
      left join oauth_sign_in as sign_in on sign_in.member_id = artifact.member_id and sign_in.id = artifact.sign_in_id
      left join oauth_grant as permission on permission.member_id = sign_in.member_id
        and permission.id = sign_in.grant_id and permission.expires_at > ${now}
      left join member on member.id = permission.member_id and member.closed_at is null
      where artifact.kind in ('AccessToken', 'ClientCredentials') and artifact.id_hash = asked.hash
        and artifact.expires_at > ${now} and (artifact.kind = 'ClientCredentials' or member.id is not null)
      limit 1
    ) as bearer`)
  const bearers = Array.from<StoredBearer | undefined>({ length: idHashes.length })
  for (const { position, ...bearer } of rows) bearers[position - 1] = bearer
  return bearers
}

/** For a closed account. Without their sign-ins these artifacts are void already; elsewhere they stay until they expire. */
export const removeArtifactsOf = (db: Queries, signInIds: readonly string[]) =>
  db.run(sql`delete from oauth_artifact where sign_in_id = any(${signInIds}::text[])`)

export const deleteExpiredArtifacts = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from oauth_artifact where (kind, id_hash) in (
      select kind, id_hash from oauth_artifact where expires_at < ${now} limit ${limit})`)

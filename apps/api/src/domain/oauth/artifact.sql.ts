import type { Member } from '../../platform/http/member.ts'
import { type Queries, sql } from '../../platform/database/sql.ts'

export type Payload = Readonly<Record<string, unknown>>

export interface Artifact {
  readonly kind: string
  readonly idHash: Buffer
  readonly payload: Payload
  readonly memberId: string | null
  readonly clientUid: string | null
  readonly grantId: string | null
  readonly userCode: string | null
  readonly idSealed: Buffer | null
  readonly expiresAt: Date
}

interface Stored {
  readonly payload: Payload
  readonly idSealed: Buffer | null
  readonly consumedAt: Date | null
  readonly expiresAt: Date
}

/**
 * Writing again replaces the payload only: a consumed code stays consumed. The app's sign-in then lives at least as
 * long.
 */
export const putArtifact = (db: Queries, artifact: Artifact) =>
  db.run(sql`
    with kept as (
      update oauth_sign_in set expires_at = greatest(expires_at, ${artifact.expiresAt}) where id = ${artifact.grantId})
    insert into oauth_artifact (kind, id_hash, payload, member_id, client_uid, grant_id, user_code, id_sealed, expires_at)
    values (${artifact.kind}, ${artifact.idHash}, ${artifact.payload}, ${artifact.memberId}, ${artifact.clientUid},
      ${artifact.grantId}, ${artifact.userCode}, ${artifact.idSealed}, ${artifact.expiresAt})
    on conflict (kind, id_hash) do update set payload = excluded.payload, member_id = excluded.member_id,
      grant_id = excluded.grant_id, expires_at = excluded.expires_at`)

export const findArtifact = (db: Queries, kind: string, idHash: Buffer) =>
  db.first<Stored>(sql`
    select payload, id_sealed as "idSealed", consumed_at as "consumedAt", expires_at as "expiresAt"
    from oauth_artifact where kind = ${kind} and id_hash = ${idHash} and ended_at is null`)

export const findByUserCode = (db: Queries, userCode: string) =>
  db.first<Stored>(sql`
    select payload, id_sealed as "idSealed", consumed_at as "consumedAt", expires_at as "expiresAt"
    from oauth_artifact where user_code = ${userCode}`)

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
    select grant_id as "signInId", consumed_at as "consumedAt"
    from oauth_artifact where kind = ${kind} and id_hash = ${idHash}`)

export const endArtifact = (db: Queries, kind: string, idHash: Buffer, now: Date) =>
  db.run(sql`
    update oauth_artifact set ended_at = ${now} where kind = ${kind} and id_hash = ${idHash} and ended_at is null`)

export const removeArtifact = (db: Queries, kind: string, idHash: Buffer) =>
  db.run(sql`delete from oauth_artifact where kind = ${kind} and id_hash = ${idHash}`)

/** Writes the member's decision; false when the device has one already. */
export const decideDevice = async (
  db: Queries,
  userCode: string,
  answer: { readonly payload: Payload; readonly memberId: string | null; readonly grantId: string | null },
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    update oauth_artifact set payload = payload || ${answer.payload}, member_id = ${answer.memberId},
      grant_id = ${answer.grantId}
    where user_code = ${userCode} and member_id is null and not payload ? 'error' and expires_at > ${now}`)) === 1

interface StoredBearer extends Omit<Member, 'id'> {
  /** Null where the app speaks in its own name. */
  readonly id: string | null
  readonly clientUid: string
  readonly firstParty: boolean
  readonly scopes: readonly string[]
}

/**
 * Whom access tokens speak for, in the order of their hashes. Only while app, token and (in a member's name) grant and
 * account all live.
 */
export async function findBearers(db: Queries, idHashes: readonly Buffer[], now: Date) {
  // Behind the inner select PostgreSQL does not see how many there are, and so does not plan anew for each number.
  const rows = await db.many<StoredBearer & { readonly position: number }>(sql`
    select asked.position::integer, bearer.*
    from unnest((select ${idHashes}::bytea[])) with ordinality as asked (hash, position)
    cross join lateral (
      select member.id, member.email, member.phone_number as "phoneNumber", member.created_at as "createdAt",
        null as "sessionId", client.uid as "clientUid", client.first_party as "firstParty",
        string_to_array(artifact.payload ->> 'scope', ' ') as scopes
      from oauth_artifact as artifact
      join oauth_client as client on client.uid = artifact.client_uid and client.disabled_at is null
      left join oauth_sign_in as sign_in on sign_in.id = artifact.grant_id
      left join oauth_grant as permission on permission.member_id = sign_in.member_id
        and permission.id = sign_in.grant_id and permission.expires_at > ${now}
      left join member on member.id = artifact.member_id and member.id = permission.member_id and member.closed_at is null
      where artifact.kind in ('AccessToken', 'ClientCredentials') and artifact.id_hash = asked.hash
        and artifact.expires_at > ${now} and (artifact.kind = 'ClientCredentials' or member.id is not null)
      limit 1
    ) as bearer`)
  const bearers = Array.from<StoredBearer | undefined>({ length: idHashes.length })
  for (const { position, ...bearer } of rows) bearers[position - 1] = bearer
  return bearers
}

export const deleteExpiredArtifacts = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from oauth_artifact where (kind, id_hash) in (
      select kind, id_hash from oauth_artifact where expires_at < ${now} limit ${limit})`)

import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

/** What the member has allowed this app so far. */
export const grantedScopes = async (
  db: Queries,
  memberId: string,
  clientUid: string,
  now: Date,
): Promise<readonly string[]> =>
  (
    await db.first<{ readonly scopes: readonly string[] }>(sql`
      select scopes from oauth_grant
      where member_id = ${memberId} and client_uid = ${clientUid} and expires_at > ${now}`)
  )?.scopes ?? []

interface Consent {
  readonly newId: string
  readonly memberId: string
  readonly clientUid: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date
}

export interface SavedConsent {
  readonly grantId: string
  /** All that the member has allowed this app by now. */
  readonly scopes: readonly string[]
  /** `connected` also for an app whose grant had expired. */
  readonly change: 'connected' | 'widened' | 'nothing new'
}

/**
 * One grant for a member and an app: scopes are added to those granted before, also by two screens at the same time. An
 * expired grant begins anew.
 */
export async function saveConsent(tx: Transaction, consent: Consent, now: Date): Promise<SavedConsent> {
  const { newId, memberId, clientUid, scopes, expiresAt } = consent
  const before = await tx.first<{ readonly id: string; readonly scopes: readonly string[]; readonly expiresAt: Date }>(
    sql`select id, scopes, expires_at from oauth_grant
    where member_id = ${memberId} and client_uid = ${clientUid} for update`,
  )
  if (!before) {
    const added = await tx.run(sql`
      insert into oauth_grant (member_id, id, client_uid, scopes, granted_at, widened_at, expires_at)
      values (${memberId}, ${newId}, ${clientUid}, ${scopes}, ${now}, ${now}, ${expiresAt})
      on conflict (member_id, client_uid) do nothing`)
    // Another screen was first: its scopes are added to.
    return added === 1 ? { grantId: newId, scopes, change: 'connected' } : saveConsent(tx, consent, now)
  }
  const all = before.expiresAt > now ? [...new Set([...before.scopes, ...scopes])].toSorted() : scopes
  const change = changeTo(all, before, now)
  await tx.run(sql`
    update oauth_grant set scopes = ${all}, granted_at = ${now}, expires_at = ${expiresAt},
      widened_at = case when ${change !== 'nothing new'} then ${now} else widened_at end,
      first_deducted_at = case when ${change === 'connected'} then null else first_deducted_at end
    where member_id = ${memberId} and id = ${before.id}`)
  return { grantId: before.id, scopes: all, change }
}

type Before = Pick<Consent, 'scopes' | 'expiresAt'>

function changeTo(all: readonly string[], before: Before, now: Date): SavedConsent['change'] {
  if (before.expiresAt <= now) return 'connected'
  return all.every((scope) => before.scopes.includes(scope)) ? 'nothing new' : 'widened'
}

export const touchGrant = (db: Queries, memberId: string | null, signInId: string, now: Date) =>
  db.run(sql`
    update oauth_grant set last_used_at = ${now} from oauth_sign_in
    where oauth_sign_in.member_id = ${memberId} and oauth_sign_in.id = ${signInId}
      and oauth_grant.member_id = oauth_sign_in.member_id and oauth_grant.id = oauth_sign_in.grant_id`)

/**
 * What the app's first deduction was, for the member to read; undefined when it has deducted before, or was not connected:
 * a machine takes what the member shows it.
 */
export const markFirstDeduction = (tx: Transaction, memberId: string, redemptionId: string, now: Date) =>
  tx.first<{
    readonly email: string
    readonly clientName: string
    readonly merchantName: string
    readonly pointName: string
    readonly points: number
    readonly amountTwd: number
    readonly occurredAt: Date
  }>(sql`
    update oauth_grant set first_deducted_at = ${now}
    from point_transaction as taken, member, oauth_client as client, point
    where oauth_grant.member_id = ${memberId} and oauth_grant.client_uid = taken.client_uid and first_deducted_at is null
      and taken.member_id = ${memberId} and taken.id = ${redemptionId}
      and member.id = ${memberId} and member.closed_at is null
      and client.uid = taken.client_uid and point.id = taken.point_id
    returning member.email, client.name as client_name, taken.merchant_name, point.name as point_name, taken.points,
      taken.amount_twd, taken.occurred_at`)

/** The apps of a member, the last used first. */
export const grantsOf = (db: Queries, memberId: string, now: Date) =>
  db.many<{
    readonly id: string
    readonly uid: string
    readonly name: string
    readonly logoUrl: string | null
    readonly brand: string | null
    readonly scopes: readonly string[]
    readonly grantedAt: Date
    readonly lastUsedAt: Date | null
  }>(sql`
    select oauth_grant.id, client.uid, client.name, client.logo_url, client.brand, oauth_grant.scopes, granted_at,
      last_used_at
    from oauth_grant join oauth_client as client on client.uid = oauth_grant.client_uid
    where member_id = ${memberId} and expires_at > ${now}
    order by coalesce(last_used_at, granted_at) desc limit 200`)

/**
 * The apps that may take the member's points, the last connected or widened first. Not the provider's own: whatever ends
 * all sessions ends that too.
 */
export const spendingGrantsOf = (db: Queries, memberId: string, now: Date) =>
  db.many<{ readonly id: string; readonly name: string; readonly grantedAt: Date; readonly widenedAt: Date }>(sql`
    select oauth_grant.id, client.name, granted_at, widened_at
    from oauth_grant join oauth_client as client on client.uid = oauth_grant.client_uid
    where member_id = ${memberId} and expires_at > ${now} and 'points:redeem' = any(oauth_grant.scopes)
      and not client.first_party
    order by widened_at desc, oauth_grant.id limit 200`)

/** What a member had allowed an app, with what it takes to tell the app that it is over. */
export interface RemovedGrant {
  readonly clientUid: string
  readonly scopes: readonly string[]
  readonly name: string
  readonly sector: string
  readonly firstParty: boolean
  readonly isTold: boolean
}

interface Disconnecting {
  readonly memberId: string
  /** Of these, those of the member; ids of others change nothing. */
  readonly ids: readonly string[]
  /** And what was connected or widened after this moment and may take points. */
  readonly spendingSince: Date | null
}

/** With a new password. The provider's own app counts as a session, so it goes in any case. Returns what went. */
export const disconnectWithPassword = (tx: Transaction, { memberId, ids, spendingSince }: Disconnecting) =>
  tx.many<RemovedGrant>(sql`
    delete from oauth_grant using oauth_client as client
    where member_id = ${memberId} and client.uid = client_uid
      and (client.first_party or oauth_grant.id = any(${ids}::text[])
        or ('points:redeem' = any(oauth_grant.scopes) and widened_at > ${spendingSince}))
    returning client_uid, oauth_grant.scopes, client.name, client.sector, client.first_party, client.is_told`)

/** Its sign-ins are deleted with it (foreign key), so that their codes and tokens are void. */
export const removeGrant = (tx: Transaction, memberId: string, id: string) =>
  tx.first<RemovedGrant>(sql`
    delete from oauth_grant using oauth_client as client
    where member_id = ${memberId} and id = ${id} and client.uid = client_uid
    returning client_uid, oauth_grant.scopes, client.name, client.sector, client.first_party, client.is_told`)

export const removeAllGrants = (tx: Transaction, memberId: string) =>
  tx.many<RemovedGrant>(sql`
    delete from oauth_grant using oauth_client as client
    where member_id = ${memberId} and client.uid = client_uid
    returning client_uid, oauth_grant.scopes, client.name, client.sector, client.first_party, client.is_told`)

export const deleteExpiredGrants = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from oauth_grant where (member_id, id) in (
      select member_id, id from oauth_grant where expires_at < ${now} limit ${limit})`)

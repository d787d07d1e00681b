import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

export interface OauthClient {
  readonly uid: string
  readonly name: string
  readonly brand: string | null
  readonly logoUrl: string | null
  readonly flow: 'oauth' | 'oauth2'
  readonly secretHashes: readonly Buffer[]
  readonly redirectUris: readonly string[]
  readonly grantTypes: readonly string[]
  readonly scopes: readonly string[]
  readonly firstParty: boolean
  /** Apps of one sector know a member by the same `sub` (subject.ts). */
  readonly sector: string
  /** For redirects to a loopback address: the port may differ from the registered one. */
  readonly anyLoopbackPort: boolean
  /** Who is mailed of its webhooks. */
  readonly contactEmail: string | null
}

type StoredClient = OauthClient & { readonly createdAt: Date; readonly disabledAt: Date | null }

export const findClient = (db: Queries, uid: string) =>
  db.first<StoredClient>(sql`
    select uid, name, brand, logo_url, flow, secret_hashes, redirect_uris, grant_types, scopes, first_party, sector,
      any_loopback_port, contact_email, created_at, disabled_at
    from oauth_client where uid = ${uid}`)

export const listClients = (db: Queries, limit: number) =>
  db.many<
    Pick<StoredClient, 'uid' | 'name' | 'flow' | 'scopes' | 'createdAt' | 'disabledAt'> & {
      readonly dailyLimitTwd: number
    }
  >(sql`
    select uid, name, flow, scopes, created_at, disabled_at, daily_limit_twd
    from oauth_client order by uid limit ${limit}`)

/** Of the apps whose uids begin so: how many are enabled, and how many there ever were. */
export const countClients = async (db: Queries, prefix: string) =>
  (await db.first<{ readonly enabled: number; readonly ever: number }>(sql`
    select count(*) filter (where disabled_at is null)::int as enabled, count(*)::int as ever
    from oauth_client where starts_with(uid, ${prefix})`)) ?? { enabled: 0, ever: 0 }

/** False when the uid is taken. */
export const addClient = async (db: Queries, client: OauthClient, now: Date): Promise<boolean> =>
  (await write(db, client, now, { replace: false })) === 1

/** For the demo, whose addresses change with its ports: updates an existing client, except for its sector. */
export const putClient = (db: Queries, client: OauthClient, now: Date) => write(db, client, now, { replace: true })

const write = (db: Queries, client: OauthClient, now: Date, { replace }: { readonly replace: boolean }) =>
  db.run(sql`
    insert into oauth_client (uid, name, brand, logo_url, flow, secret_hashes, redirect_uris, grant_types, scopes,
      first_party, sector, any_loopback_port, contact_email, created_at)
    values (${client.uid}, ${client.name}, ${client.brand}, ${client.logoUrl}, ${client.flow},
      ${client.secretHashes}, ${client.redirectUris}, ${client.grantTypes}, ${client.scopes},
      ${client.firstParty}, ${client.sector}, ${client.anyLoopbackPort}, ${client.contactEmail}, ${now})
    on conflict (uid) do update set redirect_uris = excluded.redirect_uris, grant_types = excluded.grant_types,
      scopes = excluded.scopes, secret_hashes = excluded.secret_hashes, name = excluded.name,
      brand = excluded.brand, flow = excluded.flow, first_party = excluded.first_party,
      any_loopback_port = excluded.any_loopback_port
    where ${replace}::boolean`)

/** The previous secret stays valid until it is dropped, so that the app's operator can change it without an outage. */
export const addSecret = (db: Queries, uid: string, secretHash: Buffer) =>
  db.run(sql`
    update oauth_client set secret_hashes = array[${secretHash}::bytea, secret_hashes[1]]
    where uid = ${uid} and cardinality(secret_hashes) > 0`)

/** Element by element: a slice of an array brings Citus 13 down. */
export const dropOldSecret = (db: Queries, uid: string) =>
  db.run(sql`
    update oauth_client
    set secret_hashes = case when cardinality(secret_hashes) > 1 then array[secret_hashes[1]] else secret_hashes end
    where uid = ${uid}`)

export const setDailyLimit = (db: Queries, uid: string, limitTwd: number) =>
  db.run(sql`update oauth_client set daily_limit_twd = ${limitTwd} where uid = ${uid}`)

export const disableClient = (db: Queries, uid: string, now: Date) =>
  db.run(sql`update oauth_client set disabled_at = ${now} where uid = ${uid} and disabled_at is null`)

export const enableClient = (db: Queries, uid: string) =>
  db.run(sql`update oauth_client set disabled_at = null where uid = ${uid} and disabled_at is not null`)

export const setContact = (db: Queries, uid: string, email: string | null) =>
  db.run(sql`update oauth_client set contact_email = ${email} where uid = ${uid}`)

/**
 * Whether there is an endpoint that the app is told at. Locks the app until the transaction ends, so that its endpoints are
 * added and removed one after the other.
 */
export const markTold = (tx: Transaction, uid: string, isTold: boolean) =>
  tx.run(sql`update oauth_client set is_told = ${isTold} where uid = ${uid}`)

export const isTold = async (db: Queries, uid: string): Promise<boolean> =>
  (await db.first(sql`select 1 from oauth_client where uid = ${uid} and is_told`)) !== undefined

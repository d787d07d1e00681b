import { byteaText, jsonRows, type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

export interface KeyName {
  readonly clientUid: string
  readonly call: 'redeem' | 'refund'
  readonly keyHash: Buffer
}

/** What a client's key stands for. */
export interface UsedKey {
  readonly fingerprint: Buffer
  readonly memberId: string
  readonly transactionId: string
}

/** The client has cancelled a request of which we had not heard: nothing can be asked for under its key any more. */
interface ClosedKey {
  readonly fingerprint: null
  readonly memberId: null
  readonly transactionId: null
}

export const findKey = (db: Queries, { clientUid, call, keyHash }: KeyName, now: Date) =>
  db.first<UsedKey | ClosedKey>(sql`
    select fingerprint, member_id, transaction_id from idempotency_key
    where client_uid = ${clientUid} and call = ${call} and key_hash = ${keyHash} and expires_at > ${now}`)

export interface Claim extends KeyName, UsedKey {
  readonly expiresAt: Date
}

export interface RedemptionClaim extends Claim {
  readonly orderId: string
}

const rowsOf = (claims: readonly Claim[]) =>
  jsonRows(
    claims.map(({ keyHash, fingerprint, ...claim }) => ({
      ...claim,
      keyHash: byteaText(keyHash),
      fingerprint: byteaText(fingerprint),
    })),
  )

/**
 * Claims keys. Returns the ids whose key was free. A twin waits here until the first one's transaction has ended; sorted,
 * so that two transactions that share some of them wait for each other and not in a circle.
 */
const claimKeys = (tx: Transaction, claims: readonly Claim[], now: Date) =>
  tx.many<{ readonly id: string }>(sql`
    insert into idempotency_key (client_uid, call, key_hash, fingerprint, member_id, transaction_id, expires_at)
    select "clientUid", call, "keyHash", fingerprint, "memberId", "transactionId", "expiresAt"
    from json_to_recordset(${rowsOf(claims)}) as asked ("clientUid" text, call text, "keyHash" bytea,
      fingerprint bytea, "memberId" uuid, "transactionId" uuid, "expiresAt" timestamptz)
    order by "clientUid", "keyHash"
    on conflict (client_uid, call, key_hash) do update set fingerprint = excluded.fingerprint,
      member_id = excluded.member_id, transaction_id = excluded.transaction_id, expires_at = excluded.expires_at
      where idempotency_key.expires_at <= ${now}
    returning transaction_id as id`)

/** Claims orders. Returns the ids whose order was free. */
const claimOrders = (tx: Transaction, claims: readonly RedemptionClaim[]) => {
  const clientUids = claims.map(({ clientUid }) => clientUid)
  const orderIds = claims.map(({ orderId }) => orderId)
  const memberIds = claims.map(({ memberId }) => memberId)
  const ids = claims.map(({ transactionId }) => transactionId)
  return tx.many<{ readonly id: string }>(sql`
    insert into redemption_order (client_uid, order_id, member_id, redemption_id)
    select client_uid, order_id, member_id, redemption_id
    from unnest(${clientUids}::text[], ${orderIds}::text[], ${memberIds}::uuid[], ${ids}::uuid[])
      as asked (client_uid, order_id, member_id, redemption_id)
    order by client_uid, order_id
    on conflict (client_uid, order_id) do nothing
    returning redemption_id as id`)
}

const claimIds = (tx: Transaction, claims: readonly Claim[]) => {
  const ids = claims.map(({ transactionId }) => transactionId)
  const memberIds = claims.map(({ memberId }) => memberId)
  const clientUids = claims.map(({ clientUid }) => clientUid)
  return tx.run(sql`
    insert into point_transaction_owner (id, member_id, client_uid)
    select id, member_id, client_uid
    from unnest(${ids}::uuid[], ${memberIds}::uuid[], ${clientUids}::text[]) as asked (id, member_id, client_uid)`)
}

/** In one statement, for a batch: most of what each statement costs is sending it. */
async function claimTogether(tx: Transaction, claims: readonly RedemptionClaim[], now: Date) {
  const claimed = await tx.many<{ readonly id: string; readonly isOrderFree: boolean }>(sql`
    with asked as (
      select * from json_to_recordset(${rowsOf(claims)}) as asked ("clientUid" text, call text, "keyHash" bytea,
        fingerprint bytea, "memberId" uuid, "transactionId" uuid, "expiresAt" timestamptz, "orderId" text)
    ), key as (
      insert into idempotency_key (client_uid, call, key_hash, fingerprint, member_id, transaction_id, expires_at)
      select "clientUid", call, "keyHash", fingerprint, "memberId", "transactionId", "expiresAt" from asked
      order by "clientUid", "keyHash"
      on conflict (client_uid, call, key_hash) do update set fingerprint = excluded.fingerprint,
        member_id = excluded.member_id, transaction_id = excluded.transaction_id, expires_at = excluded.expires_at
        where idempotency_key.expires_at <= ${now}
      returning transaction_id
    ), claimed as (
      select asked.* from asked join key on key.transaction_id = asked."transactionId"
    ), ordered as (
      insert into redemption_order (client_uid, order_id, member_id, redemption_id)
      select "clientUid", "orderId", "memberId", "transactionId" from claimed order by "clientUid", "orderId"
      on conflict (client_uid, order_id) do nothing
      returning redemption_id
    ), owned as (
      insert into point_transaction_owner (id, member_id, client_uid)
      select "transactionId", "memberId", "clientUid" from claimed
    )
    select transaction_id as id, transaction_id in (select redemption_id from ordered) as is_order_free from key`)
  return { keyed: idsOf(claimed), ordered: idsOf(claimed.filter(({ isOrderFree }) => isOrderFree)) }
}

/** On a cluster key, order and id live on machines of their own, and a batch holds one. */
async function claimApart(tx: Transaction, claims: readonly RedemptionClaim[], now: Date) {
  const [keyed, ordered] = await Promise.all([
    claimKeys(tx, claims, now),
    claimOrders(tx, claims),
    claimIds(tx, claims),
  ])
  return { keyed: idsOf(keyed), ordered: idsOf(ordered) }
}

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))

/**
 * Claims keys, orders and ids, in this order. Returns the ids whose key was free, and those whose order was. No two may
 * share an order, and of two that share a key it fails. Where a key was used before the transaction must not go on: it may
 * have claimed an order for nothing.
 */
export const claimRedemptions = (tx: Transaction, claims: readonly RedemptionClaim[], now: Date) =>
  claims.length === 1 ? claimApart(tx, claims, now) : claimTogether(tx, claims, now)

/** True when the key was free; the refund's id is claimed along. */
export const claimRefund = async (tx: Transaction, claim: Claim, now: Date): Promise<boolean> => {
  if ((await claimKeys(tx, [claim], now)).length === 0) return false
  await claimIds(tx, [claim])
  return true
}

/** The id of a credit for which no client has brought a key. */
export const claimCredit = (tx: Transaction, claim: Pick<Claim, 'clientUid' | 'memberId' | 'transactionId'>) =>
  tx.run(sql`
    insert into point_transaction_owner (id, member_id, client_uid)
    values (${claim.transactionId}, ${claim.memberId}, ${claim.clientUid})`)

/**
 * Closes a key that was not used yet. False when it is closed already, or stands for a redemption. Waits for one that is
 * about to use it.
 */
export const closeKey = async (
  db: Queries,
  { clientUid, call, keyHash }: KeyName,
  now: Date,
  expiresAt: Date,
): Promise<boolean> =>
  (await db.run(sql`
    insert into idempotency_key (client_uid, call, key_hash, expires_at)
    values (${clientUid}, ${call}, ${keyHash}, ${expiresAt})
    on conflict (client_uid, call, key_hash) do update set fingerprint = null, member_id = null, transaction_id = null,
      expires_at = excluded.expires_at
      where idempotency_key.expires_at <= ${now}`)) === 1

interface OrderName {
  readonly clientUid: string
  readonly orderId: string
}

export interface ClaimedOrder {
  readonly memberId: string
  readonly redemptionId: string
  /** Redemptions of the order that took nothing in the end, newest first; the hundred latest. */
  readonly earlierIds: readonly string[]
}

export const findOrder = (db: Queries, { clientUid, orderId }: OrderName) =>
  db.first<ClaimedOrder>(sql`
    select member_id, redemption_id, earlier_ids from redemption_order
    where client_uid = ${clientUid} and order_id = ${orderId}`)

/** The redemption that an order has already; nobody else can take the order over until the transaction ends. */
export const lockOrder = (tx: Transaction, { clientUid, orderId }: OrderName) =>
  tx.first<ClaimedOrder>(sql`
    select member_id, redemption_id, earlier_ids from redemption_order
    where client_uid = ${clientUid} and order_id = ${orderId} for update`)

/** The order's redemption took nothing: another one takes its place. */
export const takeOrderOver = (
  tx: Transaction,
  { clientUid, orderId }: OrderName,
  { memberId, redemptionId }: Pick<ClaimedOrder, 'memberId' | 'redemptionId'>,
) =>
  tx.run(sql`
    update redemption_order set member_id = ${memberId}, redemption_id = ${redemptionId},
      earlier_ids = (redemption_id || earlier_ids)[1:100]
    where client_uid = ${clientUid} and order_id = ${orderId}`)

/** Where an id of a redemption or a refund leads to. */
export const findOwner = (db: Queries, id: string) =>
  db.first<{ readonly memberId: string; readonly clientUid: string }>(sql`
    select member_id, client_uid from point_transaction_owner where id = ${id}`)

/** The members behind several ids. */
export const findOwners = (db: Queries, ids: readonly string[]) =>
  db.many<{ readonly id: string; readonly memberId: string }>(sql`
    select id, member_id from point_transaction_owner
    where id = any(${ids}::uuid[])`)

export const deleteExpiredKeys = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from idempotency_key where (client_uid, call, key_hash) in (
      select client_uid, call, key_hash from idempotency_key where expires_at < ${now} limit ${limit})`)

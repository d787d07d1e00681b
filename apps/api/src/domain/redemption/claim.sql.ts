import { byteaText, jsonRows, type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

/** What a client's key stands for. */
export interface KeyedTransaction {
  readonly fingerprint: Buffer
  readonly memberId: string
  readonly transactionId: string
}

export interface KeyName {
  readonly clientUid: string
  readonly call: 'redeem' | 'refund'
  readonly keyHash: Buffer
}

export const findKey = (db: Queries, { clientUid, call, keyHash }: KeyName, now: Date) =>
  db.first<KeyedTransaction>(sql`
    select fingerprint, member_id as "memberId", transaction_id as "transactionId" from idempotency_key
    where client_uid = ${clientUid} and call = ${call} and key_hash = ${keyHash} and expires_at > ${now}`)

interface Claim extends KeyName, KeyedTransaction {
  readonly expiresAt: Date
}

/**
 * Claims keys, orders and ids, in this order. Returns the ids whose key was free, and whether their order was. A twin
 * waits here until the first one's transaction has ended. No two may share a key or an order.
 */
export const claimRedemptions = (db: Queries, claims: readonly (Claim & { readonly orderId: string })[], now: Date) => {
  const rows = claims.map(({ keyHash, fingerprint, ...claim }) => ({
    ...claim,
    keyHash: byteaText(keyHash),
    fingerprint: byteaText(fingerprint),
  }))
  // Sorted, so that two transactions that share some of them wait for each other and not in a circle.
  return db.many<{ readonly id: string; readonly isOrderFree: boolean }>(sql`
    with asked as (
      select * from json_to_recordset(${jsonRows(rows)}) as asked ("clientUid" text, call text, "keyHash" bytea,
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
    select transaction_id as id, transaction_id in (select redemption_id from ordered) as "isOrderFree" from key`)
}

/** True when the key was free. A twin waits here until the first one's transaction has ended. */
const claimKey = async (tx: Transaction, claim: Claim, now: Date): Promise<boolean> => {
  const { clientUid, call, keyHash, fingerprint, memberId, transactionId, expiresAt } = claim
  const claimed = await tx.run(sql`
    insert into idempotency_key (client_uid, call, key_hash, fingerprint, member_id, transaction_id, expires_at)
    values (${clientUid}, ${call}, ${keyHash}, ${fingerprint}, ${memberId}, ${transactionId}, ${expiresAt})
    on conflict (client_uid, call, key_hash) do update set fingerprint = excluded.fingerprint,
      member_id = excluded.member_id, transaction_id = excluded.transaction_id, expires_at = excluded.expires_at
      where idempotency_key.expires_at <= ${now}`)
  return claimed === 1
}

const claimOrder = async (
  tx: Transaction,
  { clientUid, orderId, memberId, transactionId }: Claim & { readonly orderId: string },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into redemption_order (client_uid, order_id, member_id, redemption_id)
    values (${clientUid}, ${orderId}, ${memberId}, ${transactionId})
    on conflict (client_uid, order_id) do nothing`)) === 1

const claimId = (tx: Transaction, id: string, memberId: string, clientUid: string) =>
  tx.run(sql`insert into point_transaction_owner (id, member_id, client_uid) values (${id}, ${memberId}, ${clientUid})`)

/** As claimRedemptions, for one: on a cluster key, order and id each live on a machine of their own. */
export const claimRedemption = async (tx: Transaction, claim: Claim & { readonly orderId: string }, now: Date) => {
  const { transactionId: id, memberId, clientUid } = claim
  if (!(await claimKey(tx, claim, now))) return []
  const [isOrderFree] = await Promise.all([claimOrder(tx, claim), claimId(tx, id, memberId, clientUid)])
  return [{ id, isOrderFree }]
}

/** The redemption that an order has already. */
export const findOrder = (db: Queries, clientUid: string, orderId: string) =>
  db.first<{ readonly memberId: string; readonly redemptionId: string }>(sql`
    select member_id as "memberId", redemption_id as "redemptionId" from redemption_order
    where client_uid = ${clientUid} and order_id = ${orderId} for update`)

/** The order's redemption failed or took nothing: another one takes its place. */
export const replaceOrder = (
  db: Queries,
  { clientUid, orderId }: { readonly clientUid: string; readonly orderId: string },
  { memberId, redemptionId }: { readonly memberId: string; readonly redemptionId: string },
) =>
  db.run(sql`
    update redemption_order set member_id = ${memberId}, redemption_id = ${redemptionId}
    where client_uid = ${clientUid} and order_id = ${orderId}`)

/** A redemption that nobody has heard of yet is replaced by another one: key and order stand for that one from now on. */
export const repointClaims = (
  tx: Transaction,
  { clientUid, call, keyHash }: KeyName,
  { orderId, memberId, newId }: { readonly orderId: string; readonly memberId: string; readonly newId: string },
) =>
  Promise.all([
    tx.run(sql`
      update idempotency_key set transaction_id = ${newId}
      where client_uid = ${clientUid} and call = ${call} and key_hash = ${keyHash}`),
    tx.run(sql`
      update redemption_order set redemption_id = ${newId} where client_uid = ${clientUid} and order_id = ${orderId}`),
    claimId(tx, newId, memberId, clientUid),
  ])

/** True when the key was free; the refund's id is claimed along. */
export const claimRefund = async (tx: Transaction, claim: Claim, now: Date): Promise<boolean> => {
  if (!(await claimKey(tx, claim, now))) return false
  await claimId(tx, claim.transactionId, claim.memberId, claim.clientUid)
  return true
}

/** Where an id of a redemption or a refund leads to. */
export const findOwner = (db: Queries, id: string) =>
  db.first<{ readonly memberId: string; readonly clientUid: string }>(sql`
    select member_id as "memberId", client_uid as "clientUid" from point_transaction_owner where id = ${id}`)

export const deleteExpiredKeys = (db: Queries, now: Date, limit: number) =>
  db.run(sql`
    delete from idempotency_key where (client_uid, call, key_hash) in (
      select client_uid, call, key_hash from idempotency_key where expires_at < ${now} limit ${limit})`)

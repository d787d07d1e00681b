import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly synced: boolean
}

/** How browsers find it, and what its signatures are checked by. */
export interface PasskeyKey {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

const shown = sqlPart`id, name, created_at, last_used_at, synced`

/** The oldest first. */
export const passkeysOf = (db: Queries, memberId: string) =>
  db.many<Passkey & Pick<PasskeyKey, 'credentialId' | 'transports'>>(sql`
    select ${shown}, credential_id, transports
    from passkey where member_id = ${memberId} order by created_at, id limit 100`)

/** Stands for the member of an unknown passkey, so that the lookup has one shape; no member has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

interface FoundPasskey extends PasskeyKey {
  readonly id: string
  readonly name: string
  readonly memberId: string
  readonly email: string
  /** Whether the member has signed in with this browser before. */
  readonly knowsDevice: boolean
}

/** Undefined for an unknown passkey, and for one of a closed account. */
export const findPasskey = async (db: Queries, credentialId: Buffer, deviceMark: Buffer | null) => {
  const claim = await db.first<{ readonly memberId: string }>(sql`
    select member_id from passkey_claim where credential_id = ${credentialId}`)
  const memberId = claim?.memberId ?? nobody
  return db.first<FoundPasskey>(sql`
    select passkey.id, passkey.name, passkey.member_id, member.email, credential_id, public_key, counter, transports,
      exists (select 1 from session where member_id = ${memberId} and device_mark = ${deviceMark}) as knows_device
    from passkey join member on member.id = passkey.member_id and member.closed_at is null
    where passkey.member_id = ${memberId} and credential_id = ${credentialId}`)
}

export type NewPasskey = Omit<Passkey, 'lastUsedAt'> & PasskeyKey & { readonly memberId: string }

/** False when the passkey is a member's already. */
export const addPasskey = async (tx: Transaction, added: NewPasskey): Promise<boolean> => {
  const claimed = await tx.run(sql`
    insert into passkey_claim (credential_id, member_id) values (${added.credentialId}, ${added.memberId})
    on conflict do nothing`)
  if (claimed === 0) return false
  await tx.run(sql`
    insert into passkey (member_id, id, credential_id, public_key, counter, transports, synced, name, created_at)
    values (${added.memberId}, ${added.id}, ${added.credentialId}, ${added.publicKey}, ${added.counter},
      ${added.transports}, ${added.synced}, ${added.name}, ${added.createdAt})`)
  return true
}

interface PasskeyUse {
  readonly memberId: string
  readonly id: string
  readonly counter: number
  readonly synced: boolean
}

/**
 * False when the passkey is gone, or when another use has counted as far: of two answers with one count, one is a copy's.
 */
export const recordUse = async (tx: Transaction, use: PasskeyUse, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update passkey set counter = ${use.counter}, synced = ${use.synced}, last_used_at = ${now}
    where member_id = ${use.memberId} and id = ${use.id} and (counter = 0 or counter < ${use.counter})`)) === 1

export const renamePasskey = (db: Queries, memberId: string, id: string, name: string) =>
  db.first<Passkey>(sql`
    update passkey set name = ${name} where member_id = ${memberId} and id = ${id}
    returning ${shown}`)

type RemovedPasskey = Pick<Passkey, 'name' | 'createdAt'> & Pick<PasskeyKey, 'credentialId'>

/** What is removed may be added again, by another member too. Returns the names, the oldest passkey's first. */
async function releaseClaims(tx: Transaction, memberId: string, removed: readonly RemovedPasskey[]) {
  for (const { credentialId } of removed)
    await tx.run(sql`delete from passkey_claim where credential_id = ${credentialId} and member_id = ${memberId}`)
  return removed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map(({ name }) => name)
}

/** Its name; undefined when the member has no such passkey. */
export const removePasskey = async (tx: Transaction, memberId: string, id: string): Promise<string | undefined> => {
  const removed = await tx.many<RemovedPasskey>(sql`
    delete from passkey where member_id = ${memberId} and id = ${id} returning name, created_at, credential_id`)
  return (await releaseClaims(tx, memberId, removed))[0]
}

/** All that were added after a moment; without one all of them. */
export const removePasskeys = async (tx: Transaction, memberId: string, addedAfter?: Date) =>
  releaseClaims(
    tx,
    memberId,
    await tx.many<RemovedPasskey>(sql`
      delete from passkey where member_id = ${memberId} and created_at > ${addedAfter ?? '-infinity'}
      returning name, created_at, credential_id`),
  )

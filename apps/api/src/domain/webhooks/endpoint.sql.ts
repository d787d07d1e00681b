import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { DisabledReason, Endpoint } from './endpoint.ts'

const columns = sqlPart`id, client_uid, url, events, disabled_reason, created_at`

/** Oldest first. */
export const endpointsOf = (db: Queries, clientUid: string) =>
  db.many<Endpoint>(sql`
    select ${columns} from webhook_endpoint where client_uid = ${clientUid} order by created_at, id limit 10`)

export const findEndpoint = (db: Queries, clientUid: string, id: string) =>
  db.first<Endpoint>(sql`select ${columns} from webhook_endpoint where client_uid = ${clientUid} and id = ${id}`)

interface NewEndpoint extends Omit<Endpoint, 'disabledReason'> {
  readonly secretSealed: Buffer
}

export const addEndpoint = (tx: Transaction, { id, clientUid, url, events, secretSealed, createdAt }: NewEndpoint) =>
  tx.run(sql`
    insert into webhook_endpoint (id, client_uid, url, events, secret_sealed, created_at)
    values (${id}, ${clientUid}, ${url}, ${events}, ${secretSealed}, ${createdAt})`)

/** With another address, or switched on again, what has failed until now counts no more. */
export const putEndpoint = (
  tx: Transaction,
  { id, url, events, disabledReason }: Endpoint,
  { startsAnew }: { readonly startsAnew: boolean },
) =>
  tx.run(sql`
    update webhook_endpoint set url = ${url}, events = ${events}, disabled_reason = ${disabledReason},
      failing_since = case when ${startsAnew} then null else failing_since end,
      failed_tries = case when ${startsAnew} then 0 else failed_tries end
    where id = ${id}`)

export const removeEndpoint = (tx: Transaction, id: string) =>
  tx.run(sql`delete from webhook_endpoint where id = ${id}`)

/** The one before the last is forgotten: two sign at a time. */
export const rotateSecret = (tx: Transaction, id: string, secretSealed: Buffer, formerUntil: Date) =>
  tx.run(sql`
    update webhook_endpoint set former_secret_sealed = secret_sealed, former_secret_until = ${formerUntil},
      secret_sealed = ${secretSealed}
    where id = ${id}`)

/** An endpoint for which something is due, with what sending there takes. */
export interface BusyEndpoint {
  readonly id: string
  readonly clientUid: string
  readonly url: string
  readonly secretSealed: Buffer
  readonly formerSecretSealed: Buffer | null
  readonly formerSecretUntil: Date | null
  readonly isFailing: boolean
}

/** Of those that are switched on, and of apps that are not disabled. */
export const endpointsWithDue = (db: Queries, now: Date, limit: number) =>
  db.many<BusyEndpoint>(sql`
    select id, client_uid, url, secret_sealed, former_secret_sealed, former_secret_until, failing_since is not null as is_failing
    from webhook_endpoint as endpoint join oauth_client as client on client.uid = client_uid and client.disabled_at is null
    where disabled_reason is null and exists (
      select from webhook_delivery as delivery where delivery.endpoint_id = endpoint.id and next_try_at <= ${now})
    order by id limit ${limit}`)

/** Tries have come to an end. A success ends the row of failures. */
export const countTries = (
  tx: Transaction,
  id: string,
  { succeeded, failed, at }: { readonly succeeded: boolean; readonly failed: number; readonly at: Date },
) =>
  tx.first<{
    readonly failingSince: Date | null
    readonly failedTries: number
    readonly disabledReason: string | null
  }>(sql`
    update webhook_endpoint set
      failing_since = case when ${succeeded} or ${failed}::integer = 0 then null else coalesce(failing_since, ${at}) end,
      failed_tries = case when ${succeeded} then 0 else failed_tries + ${failed}::integer end
    where id = ${id}
    returning failing_since, failed_tries, disabled_reason`)

export const switchOff = (tx: Transaction, id: string, reason: DisabledReason) =>
  tx.run(sql`update webhook_endpoint set disabled_reason = ${reason} where id = ${id}`)

/** For operators: with since when it has been failing. */
export const endpointsForOperators = (db: Queries, clientUid: string) =>
  db.many<
    Pick<Endpoint, 'id' | 'url' | 'events' | 'disabledReason' | 'createdAt'> & {
      readonly failingSince: Date | null
      readonly waiting: number
    }
  >(sql`
    select id, url, events, disabled_reason, created_at, failing_since,
      (select count(*)::int from webhook_delivery as delivery
        where delivery.endpoint_id = endpoint.id and next_try_at is not null) as waiting
    from webhook_endpoint as endpoint where client_uid = ${clientUid} order by created_at, id limit 10`)

export const countDisabled = async (db: Queries): Promise<number> =>
  (
    await db.first<{ readonly count: number }>(sql`
    select count(*)::int as count from webhook_endpoint where disabled_reason = 'FAILING'`)
  )?.count ?? 0

interface SealedSecrets {
  readonly id: string
  readonly secretSealed: Buffer
  readonly formerSecretSealed: Buffer | null
}

export const secretsSealedOtherwise = (tx: Transaction, header: Buffer, limit: number) =>
  tx.many<SealedSecrets>(sql`
    select id, secret_sealed, former_secret_sealed from webhook_endpoint
    where substring(secret_sealed from 1 for ${header.length}) <> ${header}
      or substring(former_secret_sealed from 1 for ${header.length}) <> ${header}
    limit ${limit} for update`)

export const putSealedSecrets = (tx: Transaction, { id, secretSealed, formerSecretSealed }: SealedSecrets) =>
  tx.run(sql`
    update webhook_endpoint set secret_sealed = ${secretSealed}, former_secret_sealed = ${formerSecretSealed}
    where id = ${id}`)

import { jsonRows, type Queries, sql, sqlPart } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { ClientEvent } from './client-event.ts'
import type { Attempt, Delivery, DeliveryState, TakenDelivery } from './delivery.ts'

interface NewDeliveries {
  /** `notedBy`: the member whose words to the client it holds. */
  readonly events: readonly (Omit<ClientEvent, 'memberId'> & { readonly notedBy: string | null })[]
  readonly at: Date
}

/**
 * One for each endpoint that wants to be told of it. For one that is switched off it is given up at once, so that the client
 * can have it sent when it has put things right.
 */
export const addDeliveries = (tx: Transaction, { events, at }: NewDeliveries) =>
  tx.run(sql`
    insert into webhook_delivery (endpoint_id, id, type, data, occurred_at, noted_by, state, next_try_at, given_up_at)
    select endpoint.id, event.id, event.type, event.data, event."occurredAt", event."notedBy",
      case when disabled_reason is null then 'WAITING' else 'GIVEN_UP' end,
      case when disabled_reason is null then ${at}::timestamptz end,
      case when disabled_reason is null then null else ${at}::timestamptz end
    from json_to_recordset(${jsonRows(events)}) as event (id uuid, "clientUid" text, type text, data json,
      "occurredAt" timestamptz, "notedBy" uuid)
    join webhook_endpoint as endpoint on endpoint.client_uid = event."clientUid" and event.type = any(endpoint.events)
    on conflict (endpoint_id, id) do nothing`)

const columns = sqlPart`id, type, occurred_at, state, attempts`

export const addPing = (db: Queries, endpointId: string, id: string, at: Date) =>
  db.first<Delivery>(sql`
    insert into webhook_delivery (endpoint_id, id, type, data, occurred_at, state, next_try_at)
    values (${endpointId}, ${id}, 'ping', '{}', ${at}, 'WAITING', ${at})
    returning ${columns}`)

/** How many of an endpoint's are to be taken at most. */
interface Room {
  readonly endpointId: string
  readonly count: number
}

/** Takes what is due, the longest waiting first; until `until` nobody else does. */
export const takeDeliveries = (db: Queries, { endpointId, count }: Room, now: Date, until: Date) =>
  db.many<TakenDelivery>(sql`
    update webhook_delivery as taken set next_try_at = ${until}
    from (
      select endpoint_id, id from webhook_delivery
      where endpoint_id = ${endpointId} and next_try_at <= ${now}
      order by next_try_at limit ${count} for update skip locked
    ) as due
    where taken.endpoint_id = due.endpoint_id and taken.id = due.id
    returning taken.endpoint_id, taken.id, type, data::text as data, occurred_at, tries`)

export interface TriedDelivery {
  readonly id: string
  readonly state: DeliveryState
  readonly nextTryAt: Date | null
  readonly givenUpAt: Date | null
  readonly attempt: Attempt
}

/** What was sent again meanwhile, or given up with its endpoint, keeps its try and its own state. */
export const recordTries = (tx: Transaction, endpointId: string, tried: readonly TriedDelivery[], until: Date) =>
  tx.run(sql`
    update webhook_delivery as delivery set
      attempts = case when jsonb_array_length(attempts) >= 50 then attempts - 0 else attempts end || jsonb_build_array(ended.attempt),
      tries = tries + case when next_try_at = ${until} then 1 else 0 end,
      state = case when next_try_at = ${until} then ended.state else delivery.state end,
      given_up_at = case when next_try_at = ${until} then ended."givenUpAt" else given_up_at end,
      next_try_at = case when next_try_at = ${until} then ended."nextTryAt" else next_try_at end
    from json_to_recordset(${jsonRows(tried)}) as ended (id uuid, state text, "nextTryAt" timestamptz,
      "givenUpAt" timestamptz, attempt jsonb)
    where delivery.endpoint_id = ${endpointId} and delivery.id = ended.id`)

/** They were taken and not tried: due as before. */
export const releaseDeliveries = (tx: Transaction, endpointId: string, until: Date, ids: readonly string[]) =>
  tx.run(sql`
    update webhook_delivery set next_try_at = occurred_at
    where endpoint_id = ${endpointId} and id = any(${ids}::uuid[]) and next_try_at = ${until}`)

/** What waits for an endpoint that is switched off. */
export const giveUpWaiting = (tx: Transaction, endpointId: string, at: Date) =>
  tx.run(sql`
    update webhook_delivery set state = 'GIVEN_UP', next_try_at = null, given_up_at = ${at}
    where endpoint_id = ${endpointId} and next_try_at is not null`)

/** Begins anew, whatever became of it; undefined when it is none of the endpoint's. */
export const sendAgain = (db: Queries, endpointId: string, id: string, at: Date) =>
  db.first<Delivery>(sql`
    update webhook_delivery set state = 'WAITING', next_try_at = ${at}, given_up_at = null, tries = 0
    where endpoint_id = ${endpointId} and id = ${id}
    returning ${columns}`)

/** Those that were given up since then, the oldest first. Resolves to how many. */
export const sendGivenUpAgain = (db: Queries, endpointId: string, since: Date, at: Date, limit: number) =>
  db.run(sql`
    update webhook_delivery set state = 'WAITING', next_try_at = ${at}, given_up_at = null, tries = 0
    where endpoint_id = ${endpointId} and id in (
      select id from webhook_delivery
      where endpoint_id = ${endpointId} and state = 'GIVEN_UP' and given_up_at >= ${since} order by id limit ${limit})`)

interface Stretch {
  readonly beforeId: string
  readonly limit: number
}

const states = {
  any: sqlPart``,
  WAITING: sqlPart`and next_try_at is not null`,
  DELIVERED: sqlPart`and state = 'DELIVERED'`,
  GIVEN_UP: sqlPart`and state = 'GIVEN_UP'`,
} as const

/** A page, newest first: ids are sorted by time. */
export const deliveriesOf = (
  db: Queries,
  endpointId: string,
  state: DeliveryState | null,
  { beforeId, limit }: Stretch,
) => {
  const ofState = states[state ?? 'any']
  return db.many<Delivery>(sql`
    select ${columns} from webhook_delivery
    where endpoint_id = ${endpointId} and id < ${beforeId} ${ofState} order by id desc limit ${limit}`)
}

/** A member has left: their own words to the client go with the account. */
export const eraseNotesInDeliveries = (tx: Transaction, memberId: string) =>
  tx.run(sql`
    update webhook_delivery set data = jsonb_set(data::jsonb, '{report,note}', 'null')::json, noted_by = null
    where noted_by = ${memberId}`)

export const deleteOldDeliveries = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from webhook_delivery where (endpoint_id, id) in (
      select endpoint_id, id from webhook_delivery where occurred_at < ${before} order by occurred_at limit ${limit})`)

/** Of endpoints that are switched on: how many messages wait, and since when the longest overdue one should have been tried. */
export const measureDeliveries = async (db: Queries, now: Date) =>
  (await db.first<{ readonly waiting: number; readonly dueSince: Date | null }>(sql`
    select coalesce(sum(waiting), 0)::int as waiting, min(due_since) as due_since
    from webhook_endpoint as endpoint, lateral (
      select count(*) as waiting, min(next_try_at) filter (where next_try_at <= ${now}) as due_since
      from webhook_delivery as delivery where delivery.endpoint_id = endpoint.id and next_try_at is not null) as queue
    where disabled_reason is null`)) ?? { waiting: 0, dueSince: null }

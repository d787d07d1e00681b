import { jsonRows, type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { ClientEvent } from './client-event.ts'

/** In the transaction they tell of. */
export const addEvents = (tx: Transaction, events: readonly ClientEvent[]) =>
  tx.run(sql`
    insert into client_event (member_id, id, client_uid, type, data, occurred_at)
    select "memberId", id, "clientUid", type, data, "occurredAt"
    from json_to_recordset(${jsonRows(events)}) as told ("memberId" uuid, id uuid, "clientUid" text, type text, data json,
      "occurredAt" timestamptz)`)

interface EventName {
  readonly memberId: string
  readonly id: string
}

/** Those that wait to be made deliveries of, oldest first. */
export const dueEvents = (db: Queries, limit: number) =>
  db.many<EventName>(sql`select member_id, id from client_event order by occurred_at limit ${limit}`)

/** Takes them out, to be made deliveries of in the same transaction. Of two that take the same one gets it. */
export const takeEvents = (tx: Transaction, events: readonly EventName[]) => {
  const [memberIds, ids] = [events.map(({ memberId }) => memberId), events.map(({ id }) => id)]
  return tx.many<ClientEvent>(sql`
    delete from client_event using unnest(${memberIds}::uuid[], ${ids}::uuid[]) as due (member_id, id)
    where client_event.member_id = due.member_id and client_event.id = due.id
    returning client_event.member_id, client_event.id, client_uid, type, data, occurred_at`)
}

/** A member has left: their own words to apps go with the account; what happened is still told. */
export const eraseNotesInEvents = (tx: Transaction, memberId: string) =>
  tx.run(sql`
    update client_event set data = jsonb_set(data::jsonb, '{report,note}', 'null')::json
    where member_id = ${memberId} and data #>> '{report,note}' is not null`)

/** How many wait, and since when the oldest does. */
export const countEvents = async (db: Queries) =>
  (await db.first<{ readonly count: number; readonly oldestAt: Date | null }>(sql`
    select count(*)::int as count, min(occurred_at) as oldest_at from client_event`)) ?? { count: 0, oldestAt: null }

import { type Queries, sql } from '../../platform/database/sql.ts'

/** True when the event is new. Called in the transaction that applies the event, so that it is applied exactly once. */
export const recordEvent = async (db: Queries, partner: string, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    insert into webhook_event (partner, id, received_at) values (${partner}, ${id}, ${now})
    on conflict do nothing`)) === 1

export const deleteOldEvents = (db: Queries, before: Date, limit: number) =>
  db.run(sql`
    delete from webhook_event where (partner, id) in (
      select partner, id from webhook_event where received_at < ${before} limit ${limit})`)

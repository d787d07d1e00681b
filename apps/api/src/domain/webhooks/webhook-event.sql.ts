import { type Queries, sql } from '../../platform/database/sql.ts'

/** True the first time an event is seen. In one transaction with what it causes, so that it causes it exactly once. */
export const isFirstSight = async (db: Queries, partner: string, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    insert into webhook_event (partner, id, received_at) values (${partner}, ${id}, ${now})
    on conflict do nothing`)) === 1

export const forgetOldEvents = (db: Queries, before: Date, most: number) =>
  db.run(sql`
    delete from webhook_event where (partner, id) in (
      select partner, id from webhook_event where received_at < ${before} limit ${most})`)

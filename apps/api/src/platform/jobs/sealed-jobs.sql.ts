import type { JobPayloads } from './job-payloads.ts'
import { type Queries, sql } from '../database/sql.ts'

/** Jobs that carry something sealed and may still run: not done yet, or given up. */
export const unlinkJobs = (db: Queries) =>
  db.many<{ readonly id: string; readonly data: JobPayloads['unlink-programme'] }>(sql`
    select id, data from pgboss.job
    where (name = 'unlink-programme' and state in ('created', 'retry', 'active'))
      or (name = 'lost' and source_name = 'unlink-programme' and state = 'created')
    limit 10000 for update`)

export const putUnlinkPayload = (db: Queries, id: string, data: JobPayloads['unlink-programme']) =>
  db.run(sql`update pgboss.job set data = ${JSON.stringify(data)}::jsonb where id = ${id}`)

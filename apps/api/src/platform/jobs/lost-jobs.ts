import type { PgBoss } from 'pg-boss'
import { Gauge } from 'prom-client'
import { lostQueue } from './job-queues.ts'

/**
 * A job, such as a mail, that has failed for the last time: job-queues.ts says after how many tries. An operator runs it
 * again. Names no member.
 */
export interface LostJob {
  /** The id it was first written under, which the log names. */
  readonly id: string
  readonly job: string
  /** Which letter, which notice, which programme or which application. */
  readonly about: string | null
  readonly writtenAt: Date
  readonly lostAt: Date
  readonly tries: number
}

export interface LostJobs {
  /** The first hundred, oldest first. */
  list(): Promise<readonly LostJob[]>
  /** Runs them again, under the ids they had; all of them unless ids are given. Resolves to how many. */
  rerun(ids?: readonly string[]): Promise<number>
  count(): Promise<readonly { readonly job: string; readonly count: number }[]>
}

const rowId = 'coalesce(source_root_id, source_id)'
const waiting = `pgboss.job where name = '${lostQueue}' and state = 'created'`

export function lostJobsOf(boss: PgBoss): LostJobs {
  // On pg-boss's own connections, whose rows have the names that PostgreSQL gives.
  const ask = async <Row>(text: string, values: unknown[] = []) =>
    (await boss.getDb().executeSql(text, values)).rows as Row[]
  return {
    list: () =>
      ask<LostJob>(`
        select ${rowId} as id, source_name as job, coalesce(data->>'kind', data->>'uniqueId', data->>'id') as about,
          source_created_on as "writtenAt", created_on as "lostAt", source_retry_count + 1 as tries
        from ${waiting} order by created_on, id limit 100`),
    async rerun(ids) {
      if (!ids) return boss.redrive(lostQueue)
      const found = await ask<{ id: string }>(`select id from ${waiting} and ${rowId}::text = any($1)`, [ids])
      return found.length === 0 ? 0 : boss.redrive(lostQueue, { ids: found.map(({ id }) => id) })
    },
    count: () => ask(`select source_name as job, count(*)::int as count from ${waiting} group by source_name`),
  }
}

/** Read from the database: the same on every instance, also after a restart. */
export const lostJobsGauge = ({ count }: LostJobs): Gauge =>
  new Gauge({
    name: 'dpass_jobs_lost',
    help: 'Jobs that were given up and wait for an operator (npm run operate -- jobs list).',
    labelNames: ['job'],
    registers: [],
    async collect() {
      // When the database does not answer, the other metrics are still wanted.
      const counted = await count().catch(() => undefined)
      this.reset()
      for (const { job, count: lost } of counted ?? []) this.set({ job }, lost)
    },
  })

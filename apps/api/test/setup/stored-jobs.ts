import { sql } from '../../src/platform/database/sql.ts'
import type { JobName, JobPayloads } from '../../src/platform/jobs/job-payloads.ts'
import type { World } from '../../src/platform/world.ts'

/* What tests know of the job library's tables they know here alone. */

type Database = Pick<World, 'sql'>

interface StoredJob<Name extends JobName> {
  readonly name: Name
  readonly state: string
  readonly data: JobPayloads[Name]
}

/** Every job, or those of one name, oldest first. */
export const storedJobs = <Name extends JobName = JobName>({ sql: db }: Database, name?: Name) =>
  db.many<StoredJob<Name>>(sql`
    select name, state::text as state, data from pgboss.job
    where ${name ?? null}::text is null or name = ${name ?? null} order by created_on, id`)

/** The letters and text messages to an address or number, oldest first. */
export async function messagesTo(world: Database, to: string) {
  const jobs = await storedJobs<'send-mail' | 'send-sms'>(world)
  return jobs.map(({ data }) => data).filter((message) => message.to === to)
}

/** Every column of every job as text: for what must stand in none of them. */
export const jobRowsAsText = async ({ sql: db }: Database): Promise<readonly string[]> =>
  (await db.many<{ row: string }>(sql`select job::text as row from pgboss.job`)).map(({ row }) => row)

/** For how long a queue tries and keeps a job, and where it goes then. */
export const limitsOf = ({ sql: db }: Database, name: JobName) =>
  db.first<{ retryHours: number; keptDays: number; deadLetter: string }>(sql`
    select retry_limit * retry_delay_max / 3600 as retry_hours, dead_letter,
      extract(day from keep_until - created_on)::int as kept_days
    from pgboss.job where name = ${name}`)

/** What hours of waiting would do. */
export const retryJobsNow = ({ sql: db }: Database) =>
  db.run(sql`update pgboss.job set start_after = now() where state = 'retry'`)

/** The next try of each failed job is its last, and is due. */
export const makeNextTryTheLast = ({ sql: db }: Database) =>
  db.run(sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where state = 'retry'`)

/** For how long each of our queues keeps a finished job. */
export const keptWhenDone = ({ sql: db }: Database) =>
  db.many<{ name: string; seconds: number }>(sql`
    select name, deletion_seconds as seconds from pgboss.queue where name !~ '^__'`)

/** As if the finished jobs had been finished, and the last sweep made, so much earlier; one was made when the queue began. */
export async function letMinutesPass({ sql: db }: Database, minutes: number): Promise<void> {
  await db.run(sql`update pgboss.job set completed_on = completed_on - ${`${minutes} minutes`}::interval`)
  await db.run(
    sql`update pgboss.queue set maintain_on = coalesce(maintain_on, now()) - ${`${minutes} minutes`}::interval`,
  )
}

import { randomUUIDv7 } from 'node:crypto'
import type { Config } from './config/config.ts'
import { type Database, openDatabase } from './database/database.ts'
import type { Doors } from './doors.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { lostJobsGauge } from './jobs/lost-jobs.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { readMigrations } from './database/migrate.ts'
import { openPartnerFailures, type PartnerFailures } from './partner-failures.ts'
import { openPasswords, type Passwords, type PasswordSettings } from './limits/password-hash-queue.ts'
import { openRateLimits, type RateLimits } from './limits/rate-limits.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** Everything with an effect. Features get it as a value and use no clock, randomness or environment directly. */
export interface World extends Pick<Database, 'sql' | 'pooledSql' | 'transaction' | 'gathering'>, Doors {
  readonly config: Config
  readonly log: Log
  readonly jobs: Jobs
  readonly rateLimits: RateLimits
  readonly passwords: Passwords
  readonly secrets: Secrets
  readonly metrics: Metrics
  /** The newest migration this version brings; a database below it is not ready for it. */
  readonly expectedMigration: number
  readonly now: () => Date
  /** UUIDv7: sorted by time, which keeps index pages together. */
  readonly newId: () => string
  /** True from the first stop signal on. */
  readonly stopping: () => boolean
  /** Lets running jobs end and closes every connection. */
  close(): Promise<void>
}

interface Parts {
  readonly config: Config
  readonly log: Log
  readonly doors: Doors
  readonly stopping?: () => boolean
  readonly passwordSettings?: PasswordSettings
  /** Where the doors' adapters report, to be shown among the metrics. */
  readonly partnerFailures?: PartnerFailures
  /** Another clock than the machine's: the demo has one that can be moved. */
  readonly now?: () => Date
}

export async function buildWorld(parts: Parts): Promise<World> {
  const { config, log, doors, stopping = () => false, passwordSettings } = parts
  const { partnerFailures = openPartnerFailures(log), now = () => new Date() } = parts
  const database = await openDatabase(config.databaseUrl, log)
  const jobs = await openJobs(config.databaseUrl, log)
  const migrations = await readMigrations()
  const passwords = await openPasswords(passwordSettings)
  const secrets = openSecrets(config)
  return {
    ...doors,
    config,
    log,
    sql: database.sql,
    pooledSql: database.pooledSql,
    transaction: database.transaction,
    gathering: database.gathering,
    jobs,
    rateLimits: openRateLimits(database.pooledSql, secrets, config.rateLimitScale),
    passwords,
    secrets,
    metrics: openMetrics(database, passwords, [partnerFailures.counter, lostJobsGauge(jobs.lost)]),
    expectedMigration: migrations.at(-1)?.number ?? 0,
    now,
    newId: () => randomUUIDv7(),
    stopping,
    async close() {
      await jobs.stop()
      await database.close()
    },
  }
}

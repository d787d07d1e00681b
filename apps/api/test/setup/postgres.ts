import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../../tools/start/postgres/start-postgres.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { quietLog } from './quiet-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database without connections: every test file clones it. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, thrown away with everything in it afterwards. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-test-'))
  const postgres = await startPostgres({ folder, durable: false, log: () => undefined })
  await migrate(postgres.url, await readMigrations())
  const jobs = await openJobs(postgres.url, quietLog())
  await jobs.stop()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../../tools/start/postgres/start-postgres.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { administrate, dropDatabase } from './administrate.ts'
import { closeForCopies, type Cluster, dropFromWorkers, findCluster, spread } from './cluster.ts'
import { quietLog } from './quiet-log.ts'
import { readTemplateRows, type TemplateRows } from './restore-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Any database of the server: databases are made and dropped from there. */
    administrationUrl: string
    /** A migrated database without connections: every test file clones it. */
    templateUrl: string
    /** Where tests' databases are spread over machines. */
    cluster: Cluster | null
    /** What databases are restored to between tests; null where each test's is made and dropped. */
    templateRows: TemplateRows | null
  }
}

/**
 * One PostgreSQL for the whole run, thrown away with everything in it afterwards. With TEST_DATABASE_URL it is the one
 * named there: its user may create databases, and only databases that this run has made are dropped. Where that one has
 * the extension citus, every test's database is spread over the machines that it knows.
 */
export default async function setUp(project: TestProject) {
  const server = await openServer(process.env['TEST_DATABASE_URL'])
  const name = `dpass_template_${randomBytes(6).toString('hex')}`
  const template = new URL(server.url)
  template.pathname = `/${name}`
  await administrate(server.url, `create database ${name} template template0`)
  await migrate(template.href, await readMigrations())
  const jobs = await openJobs(template.href, quietLog())
  await jobs.stop()
  // A server that is given may not count what is written, and databases on it must not be left behind.
  const templateRows = server.isGiven ? null : await readTemplateRows(template.href)
  const cluster = await findCluster(server.url)
  if (server.isGiven)
    console.log(cluster ? 'Databases are spread by citus.' : 'No citus there: databases are on one machine.')
  if (cluster) {
    await spread(cluster, server.url, template.href)
    await closeForCopies(cluster, server.url, name)
  }
  project.provide('administrationUrl', server.url)
  project.provide('templateUrl', template.href)
  project.provide('cluster', cluster)
  project.provide('templateRows', templateRows)
  return async () => {
    await dropDatabase(server.url, name)
    if (cluster) await dropFromWorkers(cluster, server.url, name)
    await server.stop()
  }
}

async function openServer(
  given: string | undefined,
): Promise<{ url: string; isGiven: boolean; stop: () => Promise<void> }> {
  if (given) return { url: given, isGiven: true, stop: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'dpass-test-'))
  const postgres = await startPostgres({ folder, durable: false, log: () => undefined })
  return {
    url: postgres.url,
    isGiven: false,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

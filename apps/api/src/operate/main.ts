import { randomUUIDv7 } from 'node:crypto'
import { destination } from 'pino'
import { httpProgrammes } from '../adapters/programmes.ts'
import { readConfig } from '../platform/config/config.ts'
import { checkDatabase } from '../platform/database/check-database.ts'
import { openDatabase } from '../platform/database/database.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import type { Queries } from '../platform/database/sql.ts'
import { explainTooOld, readVersions } from '../platform/database/versions.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log.ts'
import { openPartnerFailures } from '../platform/partner-failures.ts'
import { openSecrets } from '../platform/secrets.ts'
import { describeStartProblem } from '../platform/config/start-problem.ts'
import { CommandFailure } from './command-failure.ts'
import { explain, readTask } from './operate.ts'
import type { OperatorContext } from './operator-context.ts'

/** For operators, beside the running server and on the same database: `npm run operate -- …`. */
async function main(words: readonly string[]): Promise<string> {
  const task = readTask(words)
  const config = readConfig(process.env)
  await checkDatabase(config.databaseUrl)
  const log = openLog({ logLevel: 'error' }, destination({ fd: 2, sync: true }))
  const database = await openDatabase(config.databaseUrl, log)
  let opened: Promise<Jobs> | undefined
  // The queue is opened for commands that need it alone: it makes its tables where there are none.
  const open = () => (opened ??= openJobs(config.databaseUrl, log))
  const jobs: OperatorContext['jobs'] = {
    enqueue: async (tx, name, payload) => (await open()).enqueue(tx, name, payload),
    lost: {
      list: async () => (await open()).lost.list(),
      rerun: async (ids) => (await open()).lost.rerun(ids),
    },
  }
  try {
    const { pooledSql: sql, transaction } = database
    await refuseOldVersion(sql)
    const secrets = openSecrets(config)
    const programmes = httpProgrammes(config, openPartnerFailures(log).report)
    const [now, newId] = [() => new Date(), () => randomUUIDv7()]
    return await task({ config, sql, transaction, secrets, programmes, jobs, now, newId })
  } finally {
    await (await opened)?.stop()
    await database.close()
  }
}

/** As a server of this version would refuse to start. */
async function refuseOldVersion(sql: Queries): Promise<void> {
  const version = (await readMigrations()).length
  const sentence = explainTooOld(version, await readVersions(sql))
  if (sentence !== undefined) throw new CommandFailure(`This cannot be done: ${sentence}`)
}

function describe(error: unknown, words: readonly string[]): string {
  if (error instanceof CommandFailure) return explain(error, words)
  if (error instanceof Error && 'code' in error && error.code === '42P01')
    return 'This database has not been set up by this version of DPASS: start the server once.'
  const problem = describeStartProblem(error)?.replace('DPASS cannot start', 'This cannot be done')
  return problem ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}

const words = process.argv.slice(2)
main(words).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${describe(error, words)}\n`)
    process.exitCode = 1
  },
)

import { access, mkdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { findBinaries } from './binaries.ts'
import { createDatabase } from './create-database.ts'
import { ROLE, initialise, keepSecret } from './initialise.ts'
import { launch, type Server } from './launch.ts'
import { clearLeftover } from './leftover.ts'
import { chooseRunAs } from './run-as.ts'

export interface Postgres extends Server {
  /** The address of the database `dpass`, with its password. */
  url: string
}

interface Options {
  /** Holds the cluster in `postgres` and its password in `postgres-secret`. One start at a time may use it. */
  folder: string
  /** False for databases that need not survive a crash: everything about safety on disk is off. */
  durable: boolean
  /** Receives every line PostgreSQL says. */
  log: (line: string) => void
  signal?: AbortSignal
}

const MAJOR_VERSION = '18'

/** Starts the embedded PostgreSQL in `folder`. Makes it first if need be, and clears what a killed start left there. */
export async function startPostgres({ folder: given, durable, log, signal }: Options): Promise<Postgres> {
  await mkdir(given, { recursive: true })
  const folder = await realpath(given)
  const cluster = join(folder, 'postgres')
  const exists = await access(cluster).then(
    () => true,
    () => false,
  )
  const binaries = findBinaries()
  const secret = await keepSecret(folder, exists)
  const runAs = await chooseRunAs(folder, binaries.postgres)
  if (!exists) await initialise({ folder, cluster, binaries, runAs, secret, durable, signal })
  await checkVersion(cluster)
  await clearLeftover(cluster, log)
  const { port, ...server } = await launch({ cluster, program: binaries.postgres, runAs, durable, log, signal })
  const url = (database: string) => `postgres://${ROLE}:${secret}@127.0.0.1:${port}/${database}`
  try {
    await createDatabase(url('postgres'), 'dpass')
    return { url: url('dpass'), ...server }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === MAJOR_VERSION) return
  const found = version ? `was made by PostgreSQL ${version}` : 'is not a PostgreSQL database'
  throw new CannotStart(
    `${cluster} ${found}, but this DPASS brings PostgreSQL ${MAJOR_VERSION}; move that folder away.`,
  )
}

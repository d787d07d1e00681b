import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { administrate, dropDatabase } from './administrate.ts'
import { type Afterwards, afterTest } from './afterwards.ts'
import { copySpread, dropFromWorkers } from './cluster.ts'
import { restoreDatabase } from './restore-database.ts'

/** A database of the test's own, as every migration leaves it (or quite empty), gone when the test ends. */
export async function cloneDatabase(
  template: 'migrated' | 'empty' = 'migrated',
  afterwards: Afterwards = afterTest,
): Promise<string> {
  const templateRows = inject('templateRows')
  const isReused = template === 'migrated' && templateRows !== null
  const name = (isReused && restored.pop()) || (await create(template))
  afterwards(async () => {
    if (!isReused) return drop(name, template)
    const next = newName()
    if (!(await moveAway(name, next))) return drop(name, template)
    if (await restoreDatabase(urlOf(next), templateRows)) restored.push(next)
    else await drop(next, template)
  })
  return urlOf(name)
}

/**
 * Databases that tests of this process have used and that hold again what the template holds. Making one takes the
 * creation of 600 files and dropping one their deletion, which together was a quarter of the run.
 */
const restored: string[] = []

const newName = (): string => `test_${randomBytes(6).toString('hex')}`

function urlOf(name: string): string {
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function create(template: 'migrated' | 'empty'): Promise<string> {
  const server = inject('administrationUrl')
  const source = template === 'migrated' ? new URL(inject('templateUrl')).pathname.slice(1) : 'template0'
  const name = newName()
  const cluster = template === 'migrated' ? inject('cluster') : null
  if (cluster) await copySpread(cluster, server, source, name)
  // Copied as files, which takes a third of the time of writing every page to the log first (the default).
  else await administrate(server, `create database ${name} template ${source} strategy file_copy`)
  return name
}

async function drop(name: string, template: 'migrated' | 'empty'): Promise<void> {
  const server = inject('administrationUrl')
  const cluster = template === 'migrated' ? inject('cluster') : null
  await dropDatabase(server, name)
  if (cluster) await dropFromWorkers(cluster, server, name)
}

/**
 * Ends all connections to a database and gives it another name, so that what a test has left running does not find it
 * again. False when somebody has connected in between.
 */
async function moveAway(name: string, next: string): Promise<boolean> {
  const server = await administrator()
  await server.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`)
  try {
    await server.query(`alter database ${name} rename to ${next}`)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === objectInUse) return false
    throw error
  }
}

const objectInUse = '55006'

/** One connection for all databases of this process. */
let connected: Promise<pg.Client> | undefined
const administrator = (): Promise<pg.Client> => (connected ??= connect())

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('administrationUrl') })
  // The server may stop before this process does.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Ends the connections of a database as a crash of their backends would. */
export const killConnections = (databaseUrl: string, applicationName: string): Promise<void> =>
  administrate(
    inject('administrationUrl'),
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${new URL(databaseUrl).pathname.slice(1)}' and application_name = '${applicationName}'`,
  )

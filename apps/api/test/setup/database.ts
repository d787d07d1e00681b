import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { administrate } from './administrate.ts'
import { type Afterwards, afterTest } from './afterwards.ts'
import { copySpread, dropFromWorkers } from './cluster.ts'

/** A database of the test's own, as every migration leaves it (or quite empty), gone when the test ends. */
export async function cloneDatabase(
  template: 'migrated' | 'empty' = 'migrated',
  afterwards: Afterwards = afterTest,
): Promise<string> {
  const server = inject('administrationUrl')
  const url = new URL(inject('templateUrl'))
  const source = template === 'migrated' ? url.pathname.slice(1) : 'template0'
  const name = `test_${randomBytes(6).toString('hex')}`
  url.pathname = `/${name}`
  const cluster = template === 'migrated' ? inject('cluster') : null
  if (cluster) await copySpread(cluster, server, source, name)
  // Copied as files, which takes a third of the time of writing every page to the log first (the default).
  else await administrate(server, `create database ${name} template ${source} strategy file_copy`)
  afterwards(async () => {
    await administrate(server, `drop database ${name} with (force)`)
    if (cluster) await dropFromWorkers(cluster, server, name)
  })
  return url.href
}

/** Ends the connections of a database as a crash of their backends would. */
export const killConnections = (databaseUrl: string, applicationName: string): Promise<void> =>
  administrate(
    inject('administrationUrl'),
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${new URL(databaseUrl).pathname.slice(1)}' and application_name = '${applicationName}'`,
  )

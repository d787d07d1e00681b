import pg from 'pg'
import { distribute, readDistribution, stepsOf } from '../../src/platform/database/distribution.ts'
import { administrate } from './administrate.ts'

/** The machines of a Citus cluster, as seen from the database that TEST_DATABASE_URL names. */
export interface Cluster {
  readonly coordinator: Machine
  readonly workers: readonly Machine[]
}

interface Machine {
  readonly host: string
  readonly port: number
}

/** Few, because every test copies all of them. */
const shardsPerTable = 4

/** Null for a database without the extension. */
export async function findCluster(url: string): Promise<Cluster | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`)
    if (rowCount === 0) return null
    const { rows } = await client.query<Machine & { isCoordinator: boolean }>(`
      select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node
      where noderole = 'primary' and isactive order by nodeid`)
    const { hostname, port } = new URL(url)
    return {
      coordinator: rows.find(({ isCoordinator }) => isCoordinator) ?? { host: hostname, port: Number(port || 5432) },
      workers: rows.filter(({ isCoordinator }) => !isCoordinator),
    }
  } finally {
    await client.end()
  }
}

const on = (url: string, { host, port }: Machine): string => {
  const there = new URL(url)
  there.hostname = host
  there.port = String(port)
  return there.href
}

/** Spreads a migrated database that exists on the coordinator. */
export async function spread({ coordinator, workers }: Cluster, server: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  for (const worker of workers) {
    await administrate(on(server, worker), `create database ${name} template template0`)
    await administrate(on(url, worker), 'create extension citus')
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension citus')
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
    if (workers.length === 0)
      await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [
        coordinator.host,
        coordinator.port,
      ])
    await client.query(`set citus.shard_count to ${shardsPerTable}`)
    await distribute(client, stepsOf(await readDistribution(client)))
  } finally {
    await client.end()
  }
}

/**
 * Ends all connections to a database on every machine and lets none be made: only then can it be copied. Citus itself
 * connects to each of its databases.
 */
export async function closeForCopies(cluster: Cluster, server: string, name: string): Promise<void> {
  for (const machine of [cluster.coordinator, ...cluster.workers]) {
    await administrate(on(server, machine), `alter database ${name} allow_connections false`)
    await administrate(
      on(server, machine),
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    )
  }
}

/** Machines find each other's part of a database by its name, so each copies its own. */
export async function copySpread(cluster: Cluster, server: string, source: string, name: string): Promise<void> {
  const machines = [cluster.coordinator, ...cluster.workers]
  await Promise.all(
    machines.map((machine) => administrate(on(server, machine), `create database ${name} template ${source}`)),
  )
}

export async function dropFromWorkers({ workers }: Cluster, server: string, name: string): Promise<void> {
  for (const worker of workers) await administrate(on(server, worker), `drop database ${name} with (force)`)
}

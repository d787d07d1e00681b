import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findMemberId } from '../../src/domain/account/member.sql.ts'
import { findRecord, recordsOfClient } from '../../src/domain/redemption/record.sql.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { queriesBy } from '../../src/platform/database/sql.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { administrate, dropDatabase } from '../setup/administrate.ts'
import { afterTest } from '../setup/afterwards.ts'
import { dropFromWorkers, findCluster, spread } from '../setup/cluster.ts'
import { cloneDatabase } from '../setup/database.ts'
import { quietLog } from '../setup/quiet-log.ts'
import { countTasks, readTypes, withSamples } from './explain-tasks.ts'
import { fanOuts } from './fan-outs.ts'
import { readStatements } from './read-statements.ts'

const citusUrl = process.env['CITUS_URL']

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  afterTest(() => client.end())
  return client
}

test('every statement of the source is found once, is valid, and has values that can be tried', async () => {
  const statements = await readStatements()
  expect(statements.length).toBeGreaterThan(250)
  expect(new Set(statements.map(({ name }) => name)).size).toBe(statements.length)
  const client = await connect(await cloneDatabase())
  for (const statement of statements)
    // Tables that the extension brings.
    if (!statement.text.includes('pg_dist_')) withSamples(statement.text, await readTypes(client, statement))
})

test('what is read from the source is what is sent', async () => {
  const sent: string[] = []
  const db = queriesBy(async ({ text }) => {
    sent.push(text)
    return { fields: [], rows: [], rowCount: 0 }
  })
  const id = '00000000-0000-0000-0000-000000000000'
  const after = { occurredAt: '-infinity', id } as const
  await findMemberId(db, 'driver@example.com')
  await findRecord(db, id, id)
  await recordsOfClient(db, id, 'app', { from: '-infinity', to: 'infinity', after, order: 'OLDEST', limit: 1 })
  const texts = new Map((await readStatements()).map(({ name, text }) => [text, name]))
  expect(sent.map((text) => texts.get(text))).toEqual([
    'domain/account/member.sql.ts findMemberId',
    'domain/redemption/record.sql.ts findRecord',
    'domain/redemption/record.sql.ts pageOf',
  ])
})

test('every fan-out that is named is a statement of the source', async () => {
  const names = new Set((await readStatements()).map(({ name }) => name))
  expect(Object.keys(fanOuts).filter((name) => !names.has(name))).toEqual([])
})

/** A database on the cluster whose tables are spread over its machines. */
async function openSpreadDatabase(server: string): Promise<string> {
  const cluster = await findCluster(server)
  if (!cluster) throw new Error('CITUS_URL names a database without the extension citus')
  const name = `statements_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await administrate(server, `create database ${name} template template0`)
  afterTest(async () => {
    await dropDatabase(server, name)
    await dropFromWorkers(cluster, server, name)
  })
  await migrate(url.href, await readMigrations())
  await (await openJobs(url.href, quietLog())).stop()
  await spread(cluster, server, url.href)
  return url.href
}

/** What the planner of Citus makes of each: how many tasks, or that it cannot be done. */
async function planAll(client: pg.Client): Promise<ReadonlyMap<string, number | string>> {
  const plans = new Map<string, number | string>()
  for (const statement of await readStatements())
    plans.set(
      statement.name,
      await countTasks(client, statement).catch((error: unknown) =>
        error instanceof Error ? error.message : 'failed',
      ),
    )
  return plans
}

test('on Citus every statement is one task, except for those that are named', async ({ skip }) => {
  if (citusUrl === undefined) {
    const reason = 'Without CITUS_URL nobody asks the planner of a cluster about our statements.'
    console.info(reason)
    return skip(reason)
  }
  const plans = await planAll(await connect(await openSpreadDatabase(citusUrl)))
  const spreading = [...plans].filter(([, tasks]) => typeof tasks === 'string' || tasks > 1)
  // Both ways: a statement that no longer fans out is not named any more.
  expect(Object.fromEntries(spreading.filter(([name]) => !Object.hasOwn(fanOuts, name)))).toEqual({})
  expect(Object.keys(fanOuts).filter((name) => !spreading.some(([found]) => found === name))).toEqual([])
  // What can run on one machine only must be something that a cluster is never sent.
  const impossible = spreading.filter(([, tasks]) => typeof tasks === 'string').map(([name]) => fanOuts[name])
  expect(impossible.filter((reason) => !reason?.startsWith('On one machine only'))).toEqual([])
})

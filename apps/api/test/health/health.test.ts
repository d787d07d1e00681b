import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { afterTest } from '../setup/afterwards.ts'
import { newWorld, type TestWorld } from '../setup/world.ts'

async function appOf(world: TestWorld) {
  const app = await buildApp(world)
  afterTest(() => app.close())
  return app
}

test('a healthy instance is up and ready', async () => {
  const app = await appOf(await newWorld())
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ data: { status: 'up' } })
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ data: { status: 'ready' } })
})

test('an instance whose migrations are missing is up but not ready', async () => {
  const world = await newWorld()
  await world.sql.run(sql`delete from schema_migration`)
  const app = await appOf(world)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const reply = await app.inject({ url: '/readyz' })
  expect(reply.statusCode).toBe(503)
  expect(reply.json().error.code).toBe('MAINTENANCE')
})

test('an instance that is too old for what another version has made of the database is up but not ready', async () => {
  const world = await newWorld()
  const migrated = (number: number, oldestBeside: number) =>
    world.sql.run(sql`
      insert into schema_migration (number, name, checksum, oldest_beside)
      values (${number}, 'a step', '-', ${oldestBeside})`)
  const app = await appOf(world)
  await migrated(world.expectedMigration + 1, world.expectedMigration)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await migrated(world.expectedMigration + 2, world.expectedMigration + 1)
  expect((await app.inject({ url: '/readyz' })).json().error.code).toBe('MAINTENANCE')
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
})

test('a stopping instance is not ready', async () => {
  const app = await appOf(await newWorld({ stopping: () => true }))
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
})

test('metrics are for who holds the token', async () => {
  const app = await appOf(await newWorld({ config: { metricsToken: 'operator' } }))
  await app.inject({ url: '/healthz' })
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'operator' }]) {
    const refused = await app.inject({ url: '/metrics', headers })
    expect(refused.json().error.code).toBe('UNAUTHENTICATED')
  }
  const reply = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer operator' } })
  expect(reply.headers['content-type']).toContain('text/plain')
  expect(reply.body).toContain('dpass_request_seconds_count{call="GET /healthz",status="200"} 1')
  expect(reply.body).toContain('dpass_refusals_total{code="UNAUTHENTICATED"} 3')
})

test('a metric ends in _total if and only if it is a counter, as Prometheus’ checker wants it', async () => {
  const app = await appOf(await newWorld({ config: { metricsToken: 'operator' } }))
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer operator' } })
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([])
})

test('without a token there are no metrics', async () => {
  const app = await appOf(await newWorld())
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

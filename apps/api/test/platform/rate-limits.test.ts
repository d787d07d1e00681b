import { expect, test, vi } from 'vitest'
import { openRateLimits } from '../../src/platform/limits/rate-limits.ts'
import { buildTestApp } from '../setup/test-calls.ts'
import { newWorld } from '../setup/world.ts'

const from = (remoteAddress: string) => ({ url: '/test/limited', remoteAddress })

test('the fourth request in a minute is refused and told when to come back', async () => {
  const app = await buildTestApp(await newWorld())
  for (let number = 0; number < 3; number++) expect((await app.inject(from('203.0.113.1'))).statusCode).toBe(200)
  const refused = await app.inject(from('203.0.113.1'))
  expect(refused.statusCode).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(refused.json().error).toEqual({ code: 'RATE_LIMITED', message: `操作太頻繁，請 ${seconds} 秒後再試` })
  expect((await app.inject(from('203.0.113.2'))).statusCode).toBe(200)
})

test('two instances count together', async () => {
  const first = await newWorld()
  const second = await newWorld({ config: { databaseUrl: first.config.databaseUrl } })
  const apps = [await buildTestApp(first), await buildTestApp(second)]
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => (await apps[number % 2]!.inject(from('203.0.113.3'))).statusCode),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})

test('a forwarded header of a stranger buys no second budget', async () => {
  const app = await buildTestApp(await newWorld())
  const statuses: number[] = []
  for (let number = 0; number < 5; number++) {
    const headers = { 'x-forwarded-for': `198.51.100.${number}`, forwarded: `for=198.51.100.${number}` }
    statuses.push((await app.inject({ ...from('203.0.113.4'), headers })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('behind a proxy we trust, its clients are counted each for themselves', async () => {
  const app = await buildTestApp(await newWorld({ config: { trustedProxies: ['203.0.113.9'] } }))
  for (let number = 0; number < 5; number++) {
    const headers = { 'x-forwarded-for': `198.51.100.${number}` }
    expect((await app.inject({ ...from('203.0.113.9'), headers })).statusCode).toBe(200)
  }
})

test('RATE_LIMIT_SCALE lifts the rate', async () => {
  const app = await buildTestApp(await newWorld({ config: { rateLimitScale: 10 } }))
  for (let number = 0; number < 30; number++) expect((await app.inject(from('203.0.113.5'))).statusCode).toBe(200)
  expect((await app.inject(from('203.0.113.5'))).statusCode).toBe(429)
})

test('counting waits under the limit of the pool: far too many are refused at once instead of queueing', async () => {
  const world = await newWorld()
  const free = Promise.withResolvers<void>()
  const holders = Array.from({ length: 10 }, () => world.transaction(() => free.promise))
  const limit = { requests: 10_000, perSeconds: 60 }
  const counted = Array.from({ length: 300 }, (_, number) =>
    world.rateLimits.count('GET /x', limit, `203.0.113.${number}`),
  )
  const results = Promise.allSettled(counted)
  // Those beyond the limit hear of it while every connection is still held.
  await expect(counted.at(-1)).rejects.toMatchObject({ code: 'OVERLOADED' })
  free.resolve()
  await Promise.all(holders)
  const refused = (await results).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(100)
})

test('a source over its limit is refused from memory, without asking the database, until its window ends', async () => {
  const { pooledSql, secrets } = await newWorld()
  const first = vi.spyOn(pooledSql, 'first')
  const { count } = openRateLimits(pooledSql, secrets, 1)
  const ask = () => count('GET /x', { requests: 3, perSeconds: 60 }, '203.0.113.6')
  for (let number = 0; number < 3; number++) await ask()
  for (let number = 0; number < 10; number++) await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(first).toHaveBeenCalledTimes(4)
})

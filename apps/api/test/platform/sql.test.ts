import { expect, test, vi } from 'vitest'
import { sql, sqlPart } from '../../src/platform/database/sql.ts'
import { killConnections } from '../setup/database.ts'
import { newWorld } from '../setup/world.ts'

test('values are bound, never spliced into the text', async () => {
  const { sql: lane } = await newWorld()
  const hostile = `'; drop table rate_limit; --`
  expect(await lane.first(sql`select ${hostile}::text as value`)).toEqual({ value: hostile })
  expect(await lane.many(sql`select key from rate_limit`)).toEqual([])
})

test('every statement is prepared under a name of its own', async () => {
  const { sql: lane } = await newWorld()
  const names = new Set([sql`select 1`.name, sql`select 2`.name, sql`select ${1}::int`.name])
  expect(names.size).toBe(3)
  for (let round = 0; round < 10; round++) await lane.first(sql`select ${round}::int as round`)
  // Two connections share the lane; on each the statement was prepared at most once.
  const row = await lane.first<{ count: number }>(
    sql`select count(*) as count from pg_prepared_statements where statement like '%as round%' and name <> ''`,
  )
  expect(row?.count).toBeLessThanOrEqual(2)
})

test('whole numbers come back as numbers, days as days', async () => {
  const { sql: lane } = await newWorld()
  expect(await lane.first(sql`select 9007199254740991::int8 as most, date '2026-02-28' as day`)).toEqual({
    most: 9007199254740991,
    day: '2026-02-28',
  })
  await expect(lane.first(sql`select 9007199254740993::int8 as more`)).rejects.toThrow(RangeError)
})

test('a failed statement fails alone, not those pipelined behind it', async () => {
  const { sql: lane } = await newWorld()
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) => lane.first<{ r: number }>(sql`select 100 / ${i % 4}::int as r`)),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(30)
})

test('a slow statement on the lane is cancelled within its limit and the lane goes on', async () => {
  const { sql: lane, pooledSql } = await newWorld()
  const slow = lane.first(sql`select pg_sleep(30)`)
  await expect(slow).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await lane.first(sql`select 1 as one`)).toEqual({ one: 1 })
  // What may take long has a connection of its own and is not cancelled by the lane's limit.
  expect(await pooledSql.first(sql`select 'done' as word from pg_sleep(2.2)`)).toEqual({ word: 'done' })
})

test('a slow statement holds up nobody on the pool', async () => {
  const { sql: lane, pooledSql } = await newWorld()
  const order: string[] = []
  const slow = pooledSql.first(sql`select pg_sleep(0.5)`).then(() => order.push('slow'))
  await Promise.all(Array.from({ length: 50 }, () => lane.first(sql`select 2 as two`)))
  order.push('quick')
  await slow
  expect(order).toEqual(['quick', 'slow'])
})

test('when a backend dies, waiting statements are told to come back and the next ones work', async () => {
  const world = await newWorld()
  const waiting = world.sql.first(sql`select pg_sleep(1.5)`)
  const refused = expect(waiting).rejects.toMatchObject({ code: 'OVERLOADED' })
  await world.sql.first(sql`select 3 as three`)
  await killConnections(world.config.databaseUrl, 'dpass lane')
  await refused
  // The other connection may learn of its own death only by being used; then it is replaced.
  await vi.waitFor(async () => expect(await world.sql.first(sql`select 4 as four`)).toEqual({ four: 4 }), 30_000)
  for (let round = 0; round < 20; round++) await world.sql.first(sql`select 5 as five`)
})

test('no transaction can begin on the lane', async () => {
  const { sql: lane } = await newWorld()
  for (const statement of [sql`begin`, sql`  START transaction`, sql`set work_mem = '1MB'`, sql`commit`])
    await expect(lane.run(statement)).rejects.toThrow('connection of its own')
})

test('a part that several statements share becomes SQL, and values around it stay bound', async () => {
  const { sql: lane } = await newWorld()
  const columns = sqlPart`$hostile$it's a text$hostile$ as text,`
  const statement = sql`select ${columns} ${1}::integer as first, ${"'; drop table member; --"}::text as second`
  expect(statement).toMatchObject({ values: [1, "'; drop table member; --"] })
  expect(statement.name).toBe(sql`select ${columns} ${1}::integer as first, ${'x'}::text as second`.name)
  expect(await lane.first(statement)).toEqual({ text: "it's a text", first: 1, second: "'; drop table member; --" })
})

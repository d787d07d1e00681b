import { expect, test } from 'vitest'
import { sql } from '../../src/platform/sql.ts'
import type { Transaction } from '../../src/platform/transactions.ts'
import { killConnections } from '../setup/database.ts'
import { newWorld } from '../setup/world.ts'

const insert = (key: string) => sql`insert into rate_limit (key, points) values (${key}, 1)`
const keys = sql`select key from rate_limit order by key`

test('what fails leaves nothing behind', async () => {
  const world = await newWorld()
  const failing = world.transaction(async (tx) => {
    await tx.run(insert('a'))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await world.sql.many(keys)).toEqual([])
})

test('others on the lane neither see an open transaction nor are drawn into it', async () => {
  const world = await newWorld()
  const failing = world.transaction(async (tx) => {
    await tx.run(insert('inside'))
    expect(await world.sql.many(keys)).toEqual([])
    await world.sql.run(insert('outside'))
    throw new Error('roll back')
  })
  await expect(failing).rejects.toThrow('roll back')
  expect(await world.sql.many(keys)).toEqual([{ key: 'outside' }])
})

test('a transaction kept beyond its end refuses to write', async () => {
  const world = await newWorld()
  let kept: Transaction | undefined
  await world.transaction(async (tx) => {
    kept = tx
  })
  await expect(kept?.run(insert('late'))).rejects.toThrow('has ended')
  expect(await world.sql.many(keys)).toEqual([])
})

test('a deadlock is tried again until both have happened', async () => {
  const world = await newWorld()
  await world.sql.run(sql`insert into rate_limit (key, points) values ('a', 0), ('b', 0)`)
  const add = (key: string) => sql`update rate_limit set points = points + 1 where key = ${key}`
  const firstLocks = Promise.withResolvers<void>()
  const secondLocks = Promise.withResolvers<void>()
  await Promise.all([
    world.transaction(async (tx) => {
      await tx.run(add('a'))
      firstLocks.resolve()
      await secondLocks.promise
      await tx.run(add('b'))
    }),
    world.transaction(async (tx) => {
      await tx.run(add('b'))
      secondLocks.resolve()
      await firstLocks.promise
      await tx.run(add('a'))
    }),
  ])
  expect(await world.sql.many(sql`select points from rate_limit`)).toEqual([{ points: 2 }, { points: 2 }])
})

test('the loss of its connection ends a transaction with an answer, and the pool recovers', async () => {
  const world = await newWorld()
  const lost = world.transaction(async (tx) => {
    await tx.run(insert('lost'))
    await killConnections(world.config.databaseUrl, 'dpass pool')
    await tx.run(insert('never'))
  })
  await expect(lost).rejects.toMatchObject({ code: 'OVERLOADED' })
  await world.transaction((tx) => tx.run(insert('after')))
  expect(await world.sql.many(keys)).toEqual([{ key: 'after' }])
})

test('more transactions than connections wait their turn; far more are refused at once', async () => {
  const world = await newWorld()
  const one = () => world.transaction((tx) => tx.first(sql`select pg_sleep(0.02)`))
  const results = await Promise.allSettled(Array.from({ length: 400 }, one))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(results.length - refused.length).toBeGreaterThanOrEqual(200)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'OVERLOADED' })
})

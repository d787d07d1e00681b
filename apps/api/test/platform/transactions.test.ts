import pg from 'pg'
import { expect, test } from 'vitest'
import { Refusal } from '../../src/platform/refusal.ts'
import { translateDatabaseError } from '../../src/platform/database/database-errors.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { Transaction } from '../../src/platform/database/transactions.ts'
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

/** Hears of an answer when the answers to all statements that were sent with it are there. */
const lastToHear = async <Answer>(answer: Promise<Answer>, others: readonly Promise<unknown>[]): Promise<Answer> => {
  await Promise.allSettled([answer, ...others])
  return answer
}

const addTo = (key: string) => sql`update rate_limit set points = points + 1 where key = ${key}`

test('a lock that is not given in time is OVERLOADED, also when statements that were sent with it fail of it first', async () => {
  const world = await newWorld()
  await world.sql.run(insert('held'))
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holder = world.transaction(async (tx) => {
    await tx.run(addTo('held'))
    held.resolve()
    await release.promise
  })
  await held.promise
  const waiting = world.transaction(async (tx) => {
    await tx.raw("set local lock_timeout = '50ms'")
    const [first, ...others] = [tx.run(addTo('held')), tx.first(keys), tx.raw('select 1')]
    await Promise.all([lastToHear(first, others), ...others])
  })
  const outcome = await waiting.catch((error: unknown) => error)
  release.resolve()
  await holder
  expect(outcome).toMatchObject({ code: 'OVERLOADED', extra: { retryAfterSeconds: 2 } })
})

test('a deadlock among statements that are sent at once is tried again until both have happened', async () => {
  const world = await newWorld()
  await world.sql.run(sql`insert into rate_limit (key, points) values ('a', 0), ('b', 0)`)
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const addBoth = (first: string, second: string, place: number) =>
    world.transaction(async (tx) => {
      await tx.run(addTo(first))
      both[place]?.resolve()
      await Promise.all(both.map(({ promise }) => promise))
      const [adding, reading] = [tx.run(addTo(second)), tx.first(keys)]
      await Promise.all([lastToHear(adding, [reading]), reading])
    })
  await Promise.all([addBoth('a', 'b', 0), addBoth('b', 'a', 1)])
  expect(await world.sql.many(sql`select points from rate_limit`)).toEqual([{ points: 2 }, { points: 2 }])
})

test('what deadlocks every time is OVERLOADED', async () => {
  const world = await newWorld()
  let tries = 0
  const deadlocking = world.transaction(async (tx) => {
    tries++
    await tx.raw("do $$ begin raise exception using errcode = '40P01'; end $$")
  })
  await expect(deadlocking).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(tries).toBe(3)
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

const backend = sql`select pg_backend_pid() as pid`

test('a refusal thrown in a transaction keeps its connection for the next one', async () => {
  const world = await newWorld()
  const pids: unknown[] = []
  for (let time = 0; time < 3; time++) {
    const refused = world.transaction(async (tx) => {
      pids.push(await tx.first(backend))
      await tx.run(insert('refused'))
      throw new Refusal('CONFLICT', 'there is such a key')
    })
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' })
  }
  pids.push(await world.transaction((tx) => tx.first(backend)))
  expect(pids).toEqual(Array.from({ length: 4 }, () => pids[0]))
  expect(await world.sql.many(keys)).toEqual([])
})

test('a commit that the database answers with a rollback is an error, not a success', async () => {
  const world = await newWorld()
  const swallowed = world.transaction(async (tx) => {
    await tx.run(insert('once'))
    // The work ignores that a failed statement ends the whole transaction.
    await tx.run(insert('once')).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('ended by ROLLBACK')
  expect(await world.sql.many(keys)).toEqual([])
})

test('statements that are sent at once run in their order, and the last ones leave with the commit', async () => {
  const world = await newWorld()
  const count = sql`select count(*)::integer as count from rate_limit`
  const [, before] = await world.transaction(async (tx) => {
    const answers = await Promise.all([tx.run(insert('first')), tx.first(count)])
    tx.withCommit(tx.run(insert('last')))
    return answers
  })
  expect(before).toEqual({ count: 1 })
  expect(await world.sql.many(keys)).toEqual([{ key: 'first' }, { key: 'last' }])
})

test('a last statement that fails makes all of it fail, with its own error', async () => {
  const world = await newWorld()
  const failing = world.transaction(async (tx) => {
    await tx.run(insert('once'))
    tx.withCommit(tx.run(insert('once')))
  })
  await expect(failing).rejects.toMatchObject({ constraint: 'rate_limit_pkey' })
  const elsewhere = world.transaction(async (tx) => {
    tx.withCommit(tx.run(insert('twice')))
    tx.withCommit(tx.run(insert('twice')))
    throw new Error('changed my mind')
  })
  await expect(elsewhere).rejects.toThrow('changed my mind')
  expect(await world.sql.many(keys)).toEqual([])
})

test('a database that can only be read, as a standby, is OVERLOADED and no mistake of ours', async () => {
  const world = await newWorld()
  const onStandby = world.transaction(async (tx) => {
    await tx.raw('set transaction read only')
    await tx.run(insert('standby'))
  })
  await expect(onStandby).rejects.toMatchObject({ code: 'OVERLOADED' })
})

test('a full disk and exhausted memory are OVERLOADED', () => {
  for (const code of ['53100', '53200', '53300', '53400']) {
    const error = Object.assign(new pg.DatabaseError('no room', 0, 'error'), { code })
    expect(translateDatabaseError(error), code).toMatchObject({ code: 'OVERLOADED' })
  }
})

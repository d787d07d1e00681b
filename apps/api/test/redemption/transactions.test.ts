import { describe, expect, test } from 'vitest'
import { openBatches } from '../../src/features/redemption/batches.ts'
import { readRequest } from '../../src/features/redemption/read-request.ts'
import { readContext } from '../../src/features/redemption/redemption-context.ts'
import { gatheringOn } from '../../src/platform/database/gathering.ts'
import { type Queries, sql } from '../../src/platform/database/sql.ts'
import type { Refusal } from '../../src/platform/refusal.ts'
import type { World } from '../../src/platform/world.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { callingOff } from './calling-off.ts'
import { bill, newKey, openRedeeming, parking, type Payer } from './redeeming-world.ts'

interface Wanted {
  readonly payer: Payer
  readonly order?: object
  readonly key?: string
}

/** A cluster's way works on one machine too. */
const ways = [
  ['as the database is', sharedByFile((afterwards) => openRedeeming(afterwards))],
  ['as on a cluster', sharedByFile((afterwards) => openRedeeming(afterwards, gatheringOn('cluster')))],
] as const

describe.each(ways)('%s', (_way, world) => {
  /** Counts the transactions that the work costs: a statement outside of one is one by itself. */
  async function countTransactions(work: () => Promise<unknown>): Promise<number> {
    const { world: product } = world()
    const { sql: lane, pooledSql, transaction } = product
    let count = 0
    const counting = (queries: Queries): Queries => ({
      many: (statement) => (count++, queries.many(statement)),
      first: (statement) => (count++, queries.first(statement)),
      run: (statement) => (count++, queries.run(statement)),
    })
    const counted: Pick<World, 'sql' | 'pooledSql' | 'transaction'> = {
      sql: counting(lane),
      pooledSql: counting(pooledSql),
      transaction: (steps) => (count++, transaction(steps)),
    }
    Object.assign(product, counted)
    try {
      await work()
      return count
    } finally {
      Object.assign(product, { sql: lane, pooledSql, transaction })
    }
  }

  /** Transactions of the product that are open right now, besides the one that asks. */
  const openTransactions = () =>
    world().world.pooledSql.many(sql`
    select state, query from pg_stat_activity
    where datname = current_database() and application_name like 'dpass%' and xact_start is not null
      and pid <> pg_backend_pid()`)

  test('a redemption costs three transactions and its guard one read, and none is open while a programme is asked', async () => {
    const { payer, call, world: product } = world()
    const { token } = await payer()
    const { programmes } = product
    const seen: unknown[] = []
    const look = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      seen.push(await openTransactions())
      return ask()
    }
    Object.assign(product, {
      programmes: {
        ...programmes,
        balance: (...args) => look(() => programmes.balance(...args)),
        debit: (...args) => look(() => programmes.debit(...args)),
      } satisfies World['programmes'],
    })
    try {
      const count = await countTransactions(async () => {
        expect((await call(token, 'POST /v1/redemptions', bill(), newKey())).status).toBe(201)
      })
      expect(seen).toEqual([[], []])
      const lookedAt = seen.length
      // On a cluster an app's token and the member it names are looked up one after the other.
      expect(count - lookedAt).toBe((product.gathering.maxBatch === 1 ? 2 : 1) + 3)
    } finally {
      Object.assign(product, { programmes })
    }
  })

  test('redemptions of several members at the same time share their transactions, except on a cluster', async () => {
    const { payer, call, world: product } = world()
    const payers: Payer[] = []
    for (let number = 0; number < 8; number++) payers.push(await payer())
    const count = await countTransactions(async () => {
      const answers = await Promise.all(
        payers.map(({ token }) => call(token, 'POST /v1/redemptions', bill(), newKey())),
      )
      expect(answers.map(({ data }) => data)).toEqual(
        payers.map(() => expect.objectContaining({ status: 'COMPLETED', points: 120 })),
      )
    })
    expect(count).toBeLessThan(product.gathering.maxBatch === 1 ? 8 * 5 + 1 : 8 * 3)
  })

  /** Reads for several what is read before they begin. What is given begins them in one batch, as those that have gathered. */
  async function gather(wanted: readonly Wanted[]) {
    const { world: product } = world()
    const batches = openBatches(product)
    const contexts = wanted.map(({ payer: { memberId }, order = bill(), key = newKey() }) => {
      const input = { body: order, caller: { clientUid: parking, memberId }, idempotencyKey: key, requestId: 'x' }
      return readContext(product, batches.terms, readRequest(input as Parameters<typeof readRequest>[0]))
    })
    const gathered = await Promise.all(contexts)
    return () => Promise.allSettled(gathered.map((context) => batches.begin(context)))
  }

  /** What was begun, and why the others were not. */
  const beginTogether = async (wanted: readonly Wanted[]): Promise<string[]> =>
    (await (await gather(wanted))()).map((one) =>
      one.status === 'fulfilled' ? one.value.status : (one.reason as Refusal).code,
    )

  test('in a batch each is judged by what its own member has taken or is about to take, and has paid alike', async () => {
    const { payer, call } = world()
    const payers = [await payer({ balance: 150 }), await payer({ balance: 150 }), await payer({ balance: 150 })]
    const alike = () => bill({ merchantName: '好停 信義店' })
    const begin = await gather(payers.map((each) => ({ payer: each, order: alike() })))
    const pay = async (number: number) =>
      (await call(payers[number]?.token ?? '', 'POST /v1/redemptions', alike(), newKey())).data.id
    const aboutToTake = await callingOff(world).behind({ debit: async () => ({ kind: 'unknown' }) }, () => pay(0))
    const taken = await pay(1)
    const begun = (await begin()).map((one) => one.status === 'fulfilled' && one.value)
    expect(begun).toMatchObject([
      { points: 30, possibleDuplicateOf: aboutToTake },
      { points: 30, possibleDuplicateOf: taken },
      { points: 120, possibleDuplicateOf: null },
    ])
  })

  test.each([
    ['order', () => ({ order: bill() }), 'CONFLICT'],
    ['key', () => ({ key: newKey() }), 'IDEMPOTENCY_CONFLICT'],
  ])('of several members who bring one %s in the same moment one begins', async (_, share, refusal) => {
    const { payer } = world()
    const shared = share()
    const wanted = [await payer(), await payer(), await payer()].map((each) => ({ ...shared, payer: each }))
    expect((await beginTogether(wanted)).toSorted()).toEqual(['PENDING', refusal, refusal].toSorted())
  })

  test('a key that was used before begins nothing in a batch either', async () => {
    const { payer, call, ledger } = world()
    const [first, other] = [await payer(), await payer()]
    const key = newKey()
    await call(first.token, 'POST /v1/redemptions', bill(), key)
    expect(await beginTogether([{ payer: first, key }, { payer: other }])).toEqual(['IDEMPOTENCY_CONFLICT', 'PENDING'])
    expect(await ledger(first.account)).toHaveLength(1)
  })

  test('one that is refused keeps no other from beginning, and leaves no trace', async () => {
    const { payer, call, ledger } = world()
    const payers = [await payer(), await payer(), await payer()]
    const [first] = payers
    const taken = bill()
    await call(first?.token ?? '', 'POST /v1/redemptions', taken, newKey())
    const key = newKey()
    const answers = await Promise.all(
      payers.map(({ token }, number) =>
        number === 0
          ? call(token, 'POST /v1/redemptions', taken, key)
          : call(token, 'POST /v1/redemptions', bill(), newKey()),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([409, 201, 201])
    // The key of the refused one is as good as new.
    const again = await call(first?.token ?? '', 'POST /v1/redemptions', bill(), key)
    expect(again).toMatchObject({ status: 201, data: { status: 'COMPLETED', points: 120 } })
    for (const [number, { account }] of payers.entries())
      expect(await ledger(account)).toHaveLength(number === 0 ? 2 : 1)
  })
})

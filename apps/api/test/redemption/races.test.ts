import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { password } from '../setup/product.ts'
import { untilItWaits } from '../setup/waiting-for-locks.ts'
import { waitsForMember } from '../setup/waits-for-member.ts'
import { callingOff } from './calling-off.ts'
import { type Answer, bill, newKey, openRedeeming } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)
const { behind } = callingOff(world)

test('the same key fifty times in parallel is one debit and one answer', async () => {
  const { payer, call, ledger } = world()
  const { token, account } = await payer()
  const [order, key] = [bill(), newKey()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(token, 'POST /v1/redemptions', order, key)))
  expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 201, data: { status: 'COMPLETED', points: 120 } })
  expect(await ledger(account)).toHaveLength(1)
})

test('a twin that comes while the debit is under way waits for it, and is answered the same', async () => {
  const { payer, call, ledger, world: doors } = world()
  const { token, account } = await payer()
  const [order, key] = [bill(), newKey()]
  const redeem = () => call(token, 'POST /v1/redemptions', order, key)
  const { sql: lane, programmes } = doors
  const hasLookedAgain = Promise.withResolvers<void>()
  let looks = 0
  const first: typeof lane.first = (statement) => {
    // When it is refused, when it looks for the redemption, and once more after a pause.
    if (statement.text.includes('from idempotency_key') && ++looks === 3) hasLookedAgain.resolve()
    return lane.first(statement)
  }
  let twin: Promise<Answer> | undefined
  const answer = await behind(
    {
      async debit(...asked) {
        Object.assign(doors, { sql: { ...lane, first } })
        twin = redeem()
        await Promise.race([twin, hasLookedAgain.promise])
        return programmes.debit(...asked)
      },
    },
    redeem,
  ).finally(() => Object.assign(doors, { sql: lane }))
  expect([answer.status, answer.data.status]).toEqual([201, 'COMPLETED'])
  expect(await twin).toEqual(answer)
  expect(await ledger(account)).toHaveLength(1)
})

test('the same order fifty times in parallel under fifty keys is one debit', async () => {
  const { payer, call, ledger } = world()
  const { token, account } = await payer({ balance: 100_000 })
  const order = bill()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(token, 'POST /v1/redemptions', order, newKey())),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'CONFLICT')).toHaveLength(49)
  expect(await ledger(account)).toHaveLength(1)
})

test('parallel redemptions of one member exceed neither the balance nor the limit per order', async () => {
  const { payer, call, ledger, balanceOf } = world()
  const { token, account } = await payer({ balance: 600, maximumPrice: 50 })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => call(token, 'POST /v1/redemptions', bill(), newKey())),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201))
  // Nothing was asked for that the programme had to refuse.
  expect(answers.map(({ data }) => data.status)).toEqual(Array(30).fill('COMPLETED'))
  const taken = answers.map(({ data }) => Number(data['points']))
  expect(Math.max(...taken)).toBeLessThanOrEqual(60)
  const sum = taken.reduce((total, points) => total + points, 0)
  expect(sum).toBeLessThanOrEqual(600)
  expect(await balanceOf(account)).toBe(600 - sum)
  expect((await ledger(account)).reduce((total, { points }) => total + points, 0)).toBe(-sum)
})

test('a cap that is changed meanwhile holds as it was before or as it is then', async () => {
  const { payer, call } = world()
  const { token, browser } = await payer({ balance: 10_000, maximumPrice: 50 })
  const change = (maximumPrice: number) =>
    browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-tree', maximumPrice })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => call(token, 'POST /v1/redemptions', bill(), newKey())),
    change(20),
    change(30),
  ])
  for (const { data } of answers.slice(0, 10))
    expect([20, 30, 50]).toContain((data as Record<string, unknown>)['amount'])
})

/** Lets the member do something after each of the next balances was read. */
async function afterBalance<Result>(
  act: (count: number) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { world: doors } = world()
  const { programmes } = doors
  let count = 0
  const balance = async (...asked: Parameters<typeof programmes.balance>) => {
    const answer = await programmes.balance(...asked)
    await act(++count)
    return answer
  }
  Object.assign(doors, { programmes: { ...programmes, balance } })
  try {
    return await work()
  } finally {
    Object.assign(doors, { programmes })
  }
}

test('points that are chosen while the balance of others is read are asked for themselves', async () => {
  const { payer, call, control, link, ledger } = world()
  const { token, browser, account } = await payer({ balance: 5 })
  await control(`PUT /control/programmes/FAMI_POINT/accounts/${account}`, { balance: 36_000 })
  await link(browser, 'programme-fami', account)
  const choose = (pointId: string) => browser.call('PUT /v1/deduction-point-setting', { pointId, maximumPrice: null })
  // By the balance of the tree points nothing could be taken; by that of the others all of it.
  const answer = await afterBalance(
    async (count) => count === 1 && choose('point-fami'),
    () => call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  expect([answer.status, answer.data]).toMatchObject([
    201,
    { status: 'COMPLETED', point: { uniqueId: 'FAMI_POINT' }, points: 36_000, amount: 100, reason: null },
  ])
  expect(await ledger(account)).toEqual([])
})

test('another account that is linked while the balance of the one before is read is asked for itself', async () => {
  const { payer, call, control, link, ledger } = world()
  const { token, browser, account } = await payer({ balance: 5 })
  const other = `${account}-other`
  await control(`PUT /control/programmes/TREEPOINT/accounts/${other}`, { balance: 1_000 })
  const relink = async () => {
    await browser.call('POST /v1/resource-owners/programme-tree/unlink')
    await link(browser, 'programme-tree', other)
    await browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-tree', maximumPrice: null })
  }
  const answer = await afterBalance(
    async (count) => count === 1 && relink(),
    () => call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  expect(answer.data).toMatchObject({ status: 'COMPLETED', points: 120, amount: 100 })
  expect([await ledger(account), await ledger(other)].map((lines) => lines.length)).toEqual([0, 1])
})

test('a member who changes points again and again keeps the app waiting only so long', async () => {
  const { payer, call, control, link } = world()
  const { token, browser, account } = await payer()
  await control(`PUT /control/programmes/FAMI_POINT/accounts/${account}`, { balance: 36_000 })
  await link(browser, 'programme-fami', account)
  let changes = 0
  const answer = await afterBalance(
    async (count) => {
      if (count > 10) return
      changes = count
      const pointId = count % 2 === 1 ? 'point-fami' : 'point-tree'
      await browser.call('PUT /v1/deduction-point-setting', { pointId, maximumPrice: null })
    },
    () => call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  expect([answer.status, answer.error.code, changes]).toEqual([503, 'OVERLOADED', 3])
})

test.each([
  ['spent', 'POST /v1/redemptions', bill(), 0],
  ['promised', 'POST /v1/redemptions/quote', { orderAmount: 100, serviceType: 'parking' }, 48],
])('points that are taken between a balance and its use are not %s a second time', async (_, name, body, left) => {
  const { payer, call, clock, balanceOf } = world()
  const { token, account } = await payer({ balance: 120 })
  let other: Awaited<ReturnType<typeof call>> | undefined
  const answer = await afterBalance(
    // The other one begins, debits and is settled while the balance from before is still on its way to this one.
    async (count) => {
      if (count !== 1) return
      other = await call(token, 'POST /v1/redemptions', bill({ orderAmount: 60 }), newKey())
      clock.pass(1)
    },
    () => call(token, name, body, newKey()),
  )
  expect(other?.data).toMatchObject({ status: 'COMPLETED', points: 72 })
  expect(answer.data).toMatchObject({ points: 48, amount: 40, limitedBy: 'BALANCE' })
  expect(await balanceOf(account)).toBe(left)
})

test('points that were taken before the balance was read are gone from it already, and stand against it no more', async () => {
  const { payer, call, clock } = world()
  const { token } = await payer({ balance: 240 })
  for (const points of [120, 120, 0]) {
    expect((await call(token, 'POST /v1/redemptions', bill(), newKey())).data).toMatchObject({ points })
    clock.pass(1)
  }
})

test('an account that is closed while its balance is read pays nothing', async () => {
  const { payer, call, ledger, world: doors } = world()
  const { token, browser, account, memberId } = await payer()
  const answer = await afterBalance(
    async (count) => count === 1 && browser.call('DELETE /v1/me', { password }),
    () => call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  expect([answer.status, answer.error.code]).toEqual([401, 'UNAUTHENTICATED'])
  expect(await ledger(account)).toEqual([])
  // Nor is anything written for somebody who has left.
  const records = sql`select 1 from point_transaction where member_id = ${memberId}`
  expect(await doors.sql.many(records)).toEqual([])
})

test('redemptions of one member wait for each other, on whichever instance they are begun', async () => {
  const { payer, call, world: doors } = world()
  const { token, memberId } = await payer()
  const redeem = () => call(token, 'POST /v1/redemptions', bill(), newKey())
  const { waited, answer } = await waitsForMember(doors, memberId, redeem)
  expect(waited).toBe(true)
  expect(answer.data).toMatchObject({ status: 'COMPLETED', points: 120 })
})

test('an order that took nothing and is taken over by two at once has one redemption', async () => {
  const { payer, call, world: doors } = world()
  const poor = await payer({ balance: 0 })
  const rich = await payer()
  const order = bill()
  expect((await call(poor.token, 'POST /v1/redemptions', order, newKey())).data).toMatchObject({ points: 0 })
  const { data: living } = await call(rich.token, 'POST /v1/redemptions', bill(), newKey())
  const { second } = await doors.transaction(async (tx) => {
    // As another instance does that has been asked for the same order.
    await tx.run(sql`select 1 from redemption_order where order_id = ${order.orderId} for update`)
    const answer = call(poor.token, 'POST /v1/redemptions', order, newKey())
    await untilItWaits(doors, answer)
    await tx.run(sql`
      update redemption_order set member_id = ${rich.memberId}, redemption_id = ${living['id']}
      where order_id = ${order.orderId}`)
    return { second: answer }
  })
  expect((await second).error.code).toBe('CONFLICT')
})

test('a clock that steps back blocks no points', async () => {
  const { payer, call, clock } = world()
  const { token } = await payer({ balance: 240 })
  clock.pass(600)
  expect((await call(token, 'POST /v1/redemptions', bill(), newKey())).data).toMatchObject({ points: 120 })
  clock.pass(-600)
  expect((await call(token, 'POST /v1/redemptions', bill(), newKey())).data).toMatchObject({ points: 120 })
})

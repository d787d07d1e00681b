import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { afterTest, sharedByFile } from '../setup/afterwards.ts'
import { untilItWaits } from '../setup/waiting-for-locks.ts'
import { waitsForMember } from '../setup/waits-for-member.ts'
import { newWorld } from '../setup/world.ts'
import { type Answer, bill, newKey, openRedeeming, type Payer } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

const redeem = ({ token }: Payer, order = bill()) => world().call(token, 'POST /v1/redemptions', order, newKey())
const put = ({ browser }: Payer, rules: object) => browser.call('PUT /v1/deduction-rules', rules)

/** A second instance of the product, on the same database and programmes. */
async function openOther() {
  const { world: first, clock } = world()
  const second = await newWorld({ config: first.config, doors: { programmes: first.programmes } })
  const app = await buildApp({ ...second, now: clock.now })
  afterTest(() => app.close())
  return async ({ token }: Payer): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newKey() }
    const reply = await app.inject({ method: 'POST', url: '/v1/redemptions', headers, payload: bill() })
    return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() }
  }
}

const parking = (rule: object) => ({ services: [{ group: 'PARKING', enabled: true, maximumPrice: null, ...rule }] })

test.each([
  ['a pause', { pausedUntil: 'FOREVER' }, { amount: 0, reason: 'PAUSED' }],
  ['a switch', parking({ enabled: false }), { amount: 0, reason: 'SERVICE_OFF' }],
  ['a cap', parking({ maximumPrice: 20 }), { amount: 20, reason: null }],
])(
  '%s races with redemptions on two instances: none ignores it that began after it was told',
  async (_, rules, then) => {
    const member = await world().payer({ balance: 100_000 })
    const redeemThere = await openOther()
    const both = (count: number) =>
      Array.from({ length: count }, (_each, at) => (at % 2 === 0 ? redeem(member) : redeemThere(member)))
    const before = both(10)
    const told = put(member, rules)
    const meanwhile = both(6)
    expect((await told).status).toBe(200)
    const after = await Promise.all(both(10))
    expect(after.map(({ data }) => data)).toEqual(Array(10).fill(expect.objectContaining(then)))
    for (const answer of await Promise.all([...before, ...meanwhile]))
      expect([100, then.amount]).toContain(answer.data['amount'])
  },
)

test('rules wait for a redemption of the member that is being decided, and it for them', async () => {
  const { payer, world: product } = world()
  const member = await payer()
  const paused = { pausedUntil: 'FOREVER' }
  const changed = await waitsForMember(product, member.memberId, () => put(member, paused))
  expect([changed.waited, changed.answer.status]).toEqual([true, 200])
  await put(member, { pausedUntil: null })
  const { answer } = await product.transaction(async (tx) => {
    // As another instance does that has been asked to pause.
    await tx.run(sql`select 1 from member where id = ${member.memberId} for no key update`)
    const begun = redeem(member)
    expect(await untilItWaits(product, begun)).toBe('waits')
    await tx.run(sql`update deduction_rules set paused_until = 'infinity' where member_id = ${member.memberId}`)
    return { answer: begun }
  })
  expect((await answer).data).toMatchObject({ status: 'COMPLETED', points: 0, reason: 'PAUSED' })
})

/** Lets the member do something after the terms of the next redemption were read, and before it begins. */
async function beforeItBegins<Result>(act: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  const { world: product } = world()
  const { transaction } = product
  let isFirst = true
  const acting: typeof transaction = async (steps) => {
    const first = isFirst
    isFirst = false
    if (first) await act()
    return transaction(steps)
  }
  Object.assign(product, { transaction: acting })
  try {
    return await work()
  } finally {
    Object.assign(product, { transaction })
  }
}

test('a member who pauses while the balance is read is not deducted from', async () => {
  const member = await world().payer()
  const answer = await beforeItBegins(
    () => put(member, { pausedUntil: 'FOREVER' }),
    () => redeem(member),
  )
  expect(answer.data).toMatchObject({ amount: 0, reason: 'PAUSED' })
})

test('a member who resumes before a redemption begins is deducted from, although no balance was asked for', async () => {
  const member = await world().payer()
  await put(member, { pausedUntil: 'FOREVER' })
  const answer = await beforeItBegins(
    () => put(member, { pausedUntil: null }),
    () => redeem(member),
  )
  expect(answer.data).toMatchObject({ status: 'COMPLETED', amount: 100, reason: null })
})

test('of redemptions that begin together each keeps to the rules of its own member and service', async () => {
  const { payer } = world()
  const [paused, capped, off, free] = [await payer(), await payer(), await payer(), await payer()]
  await put(paused, { pausedUntil: 'FOREVER' })
  await put(capped, parking({ maximumPrice: 20 }))
  await put(off, { services: [{ group: 'REFUELLING', enabled: false, maximumPrice: null }] })
  const answers = await Promise.all([
    redeem(paused),
    redeem(capped),
    redeem(off, bill({ serviceType: 'refueling' })),
    redeem(free),
  ])
  expect(answers.map(({ data }) => [data['amount'], data['reason']])).toEqual([
    [0, 'PAUSED'],
    [20, null],
    [0, 'SERVICE_OFF'],
    [100, null],
  ])
})

test('an account that is closed meanwhile gets no rules', async () => {
  const { payer, world: product } = world()
  const member = await payer()
  const { answer } = await product.transaction(async (tx) => {
    await tx.run(sql`select 1 from member where id = ${member.memberId} for no key update`)
    const begun = put(member, { pausedUntil: 'FOREVER' })
    await untilItWaits(product, begun)
    await tx.run(sql`
      update member set email = null, password_hash = null, phone_number = null, closed_at = now()
      where id = ${member.memberId}`)
    return { answer: begun }
  })
  expect((await answer).status).toBe(401)
  expect(await product.sql.many(sql`select 1 from deduction_rules where member_id = ${member.memberId}`)).toEqual([])
})

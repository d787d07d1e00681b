import { expect, test } from 'vitest'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { callingOff } from './calling-off.ts'
import { bill, newKey, openRedeeming } from './redeeming-world.ts'

/* One redemption, and two who may send its debit: the request that began it and a job, or two instances. */

const world = sharedByFile(openRedeeming)
const { behind } = callingOff(world)

test('for ten seconds a redemption is left to the request that began it', async () => {
  const { payer, call, clock, world: doors } = world()
  const { token } = await payer()
  const { debit } = doors.programmes
  const sent: string[] = []
  let sentMeanwhile = -1
  await behind(
    {
      async debit(uid, movement) {
        sent.push(movement.idempotencyKey)
        if (sent.length === 1) {
          clock.pass(9)
          await settlePending(doors)
          sentMeanwhile = sent.length
        }
        return debit(uid, movement)
      },
    },
    () => call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  expect(sentMeanwhile).toBe(1)
})

test('of two instances that find the same redemption due one sends it', async () => {
  const { payer, call, clock, world: doors } = world()
  const { token } = await payer()
  const unknown = async () => ({ kind: 'unknown' }) as const
  await behind({ debit: unknown }, () => call(token, 'POST /v1/redemptions', bill(), newKey()))
  clock.pass(10)
  let debits = 0
  const programmes = { ...doors.programmes, debit: async () => (debits++, unknown()) }
  const other = { ...doors, programmes }
  // Between the look and the taking the other one has taken it.
  const many: typeof doors.pooledSql.many = async (statement) => {
    const found = await doors.pooledSql.many(statement)
    await settlePending(other)
    return found as never
  }
  await settlePending({ ...other, pooledSql: { ...doors.pooledSql, many } })
  expect(debits).toBe(1)
  clock.pass(10)
  await settlePending(doors)
})

test('a request that stalls while another instance sends the debit never says that nothing was taken', async () => {
  const { payer, call, clock, ledger, world: doors } = world()
  const { token, account } = await payer()
  const [order, key] = [bill(), newKey()]
  const { debit } = doors.programmes
  let isFirst = true
  const answer = await behind(
    {
      async debit(uid, movement) {
        if (!isFirst) return debit(uid, movement)
        isFirst = false
        // The process stands still for longer than it has the redemption to itself.
        clock.pass(12)
        await settlePending(doors)
        return { kind: 'unsent' }
      },
    },
    () => call(token, 'POST /v1/redemptions', order, key),
  )
  expect([answer.status, answer.data]).toMatchObject([201, { status: 'COMPLETED', points: 120 }])
  expect(await ledger(account)).toHaveLength(1)
})

test('a request that stalls while another instance cannot reach the programme leaves the redemption to that one', async () => {
  const { payer, call, clock, ledger, world: doors } = world()
  const { token, account } = await payer()
  let isFirst = true
  const answer = await behind(
    {
      async debit() {
        if (!isFirst) return { kind: 'unknown' }
        isFirst = false
        clock.pass(12)
        await settlePending(doors)
        return { kind: 'unsent' }
      },
    },
    () => call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  expect([answer.status, answer.data]).toMatchObject([202, { status: 'PENDING', points: 120 }])
  clock.pass(10)
  await settlePending(doors)
  expect(await ledger(account)).toHaveLength(1)
})

test.each([
  ['an app', false],
  ['an app that is new to the member', true],
])('what was completed of %s meanwhile stays as it was when its own request hears of it', async (_, isNewToApp) => {
  const { payer, call, clock, world: doors } = world()
  const { token, email } = await payer({ isNewToApp })
  const { debit } = doors.programmes
  let settledAt: string | undefined
  const answer = await behind(
    {
      async debit(uid, movement) {
        if (settledAt !== undefined) return debit(uid, movement)
        clock.pass(12)
        settledAt = clock.now().toISOString()
        await settlePending(doors)
        clock.pass(1)
        return debit(uid, movement)
      },
    },
    () => call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  expect(answer.data).toMatchObject({ status: 'COMPLETED', points: 120, settledAt })
  expect((await call(token, `GET /v1/redemptions/${answer.data.id}`)).data).toEqual(answer.data)
  const letters = (await messagesTo(doors, email)).filter(({ kind }) => kind === 'first-deduction')
  expect(letters).toHaveLength(isNewToApp ? 1 : 0)
})

test.each([
  ['given back', 'COMPLETED', 60],
  ['refused', 'FAILED', 0],
] as const)(
  'what was %s meanwhile is so once, and stays as it was when its own request hears of it',
  async (_, status, points) => {
    const { payer, call, clock, world: doors } = world()
    const { token, browser } = await payer()
    const { data } = await call(token, 'POST /v1/redemptions', bill(), newKey())
    const { credit } = doors.programmes
    let settledAt: string | undefined
    const refunded = await behind(
      {
        async credit(uid, movement) {
          if (settledAt === undefined) {
            clock.pass(12)
            settledAt = clock.now().toISOString()
            await settlePending(doors)
            clock.pass(1)
          }
          return status === 'COMPLETED' ? credit(uid, movement) : { kind: 'refused', why: 'account-unknown' }
        },
      },
      () => call(token, `POST /v1/redemptions/${data.id}/refunds`, { amount: 50 }, newKey()),
    )
    expect([refunded.status, refunded.data]).toMatchObject([201, { status, points }])
    expect((await browser.call('GET /v2/point-transactions')).data['items']).toMatchObject([
      { id: refunded.data.id, status, settledAt },
      { id: data.id, refundedPoints: points },
    ])
    // Of what is left all can be given back.
    const rest = await call(token, `POST /v1/redemptions/${data.id}/refunds`, {}, newKey())
    expect(rest.data).toMatchObject({ status: 'COMPLETED', points: 120 - points })
  },
)

test('an attempt that comes to nothing does not hurry another sender', async () => {
  const { payer, call, clock, world: doors } = world()
  const { token, memberId } = await payer()
  const due = () =>
    doors.sql.first<{ sends: number; next: Date }>(
      sql`select sends, next_try_at as next from point_transaction where member_id = ${memberId}`,
    )
  let taken: Awaited<ReturnType<typeof due>>
  let isFirst = true
  await behind(
    {
      async debit() {
        if (isFirst) {
          isFirst = false
          clock.pass(12)
          await settlePending(doors)
        } else taken = await due()
        return { kind: 'unknown' }
      },
    },
    () => call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  // The job has postponed it by what it knows; the request that comes too late has written nothing.
  expect(taken).toMatchObject({ sends: 1 })
  expect(await due()).toEqual({ sends: 1, next: new Date(clock.now().getTime() + 2_000) })
})

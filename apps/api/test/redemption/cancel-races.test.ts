import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { recordingLog } from '../setup/quiet-log.ts'
import { callingOff } from './calling-off.ts'
import { type Answer, bill, newKey, openRedeeming } from './redeeming-world.ts'

/* Cancelling while something else happens to the redemption. */

const world = sharedByFile(openRedeeming)
const { behind, redeemed, pointsIn, recover } = callingOff(world)

test('a request whose debit is under way is told that its client has cancelled', async () => {
  const { payer, call, world: doors } = world()
  const { debit } = doors.programmes
  for (const arrives of ['before', 'after'] as const) {
    const { token, account } = await payer()
    const [order, key] = [bill(), newKey()]
    const cancelByKey = () => call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: key })
    let cancelled: Awaited<ReturnType<typeof cancelByKey>> | undefined
    const answer = await behind(
      {
        async debit(uid, movement) {
          if (arrives === 'before') cancelled = await cancelByKey()
          const outcome = await debit(uid, movement)
          if (arrives === 'after') cancelled = await cancelByKey()
          return outcome
        },
      },
      () => call(token, 'POST /v1/redemptions', order, key),
    )
    expect(cancelled?.status).toBe(200)
    expect(answer.data).toMatchObject({
      id: cancelled?.data.id,
      payable: 100,
      cancelRequestedAt: cancelled?.data['cancelRequestedAt'],
      status: arrives === 'before' ? 'FAILED' : 'COMPLETED',
    })
    expect(await pointsIn(account)).toEqual(arrives === 'before' ? [] : [-120, 120])
  }
})

test.each([{ kind: 'unsent' }, { kind: 'unknown' }, { kind: 'refused', why: 'insufficient' }] as const)(
  'a confirmed cancel stays as it was told when its debit comes to %o at last',
  async (outcome) => {
    const { payer, call, clock, world: doors } = world()
    const { token, memberId } = await payer()
    const [order, key] = [bill(), newKey()]
    const { log, lines } = recordingLog()
    const { log: before } = doors
    Object.assign(doors, { log })
    let told: Answer | undefined
    const answer = await behind(
      {
        async debit() {
          told = await call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: key })
          clock.pass(1)
          return outcome
        },
      },
      () => call(token, 'POST /v1/redemptions', order, key),
    ).finally(() => Object.assign(doors, { log: before }))
    expect(told).toMatchObject({ status: 200, data: { status: 'FAILED', reason: 'CANCELLED' } })
    expect(answer.data).toEqual(told?.data)
    const row = sql`select sends, next_try_at as next from point_transaction where member_id = ${memberId}`
    expect(await doors.sql.first(row)).toEqual({ sends: 0, next: null })
    // Nothing has gone wrong, and no operator is called.
    expect(lines.filter((line) => line.includes('could not be settled'))).toEqual([])
  },
)

test('what was cancelled is said to be cancelled, for whatever reason its debit is refused', async () => {
  const { payer, call } = world()
  const { token, account } = await payer()
  const [order, key] = [bill(), newKey()]
  const answer = await behind(
    {
      void: async () => ({ kind: 'unknown' }),
      async debit() {
        await call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: key })
        return { kind: 'refused', why: 'insufficient' }
      },
    },
    () => call(token, 'POST /v1/redemptions', order, key),
  )
  expect(answer.data).toMatchObject({ status: 'FAILED', reason: 'CANCELLED', payable: 100 })
  expect(await pointsIn(account)).toEqual([])
})

test('cancelled before anything could be sent: FAILED at once, without asking the programme', async () => {
  const { payer, call } = world()
  const { token, account } = await payer()
  const [order, key] = [bill(), newKey()]
  const answer = await behind(
    {
      void: async () => ({ kind: 'unsent' }),
      async debit() {
        const cancelled = await call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: key })
        expect([cancelled.status, cancelled.data]).toMatchObject([202, { status: 'PENDING', payable: 100 }])
        return { kind: 'unsent' }
      },
    },
    () => call(token, 'POST /v1/redemptions', order, key),
  )
  expect([answer.status, answer.data]).toMatchObject([201, { status: 'FAILED', reason: 'CANCELLED', payable: 100 }])
  expect(await pointsIn(account)).toEqual([])
})

test('a void that cannot be sent ends nothing: the debit may be on its way', async () => {
  const { payer, call, world: doors } = world()
  const { token, account } = await payer()
  const { debit } = doors.programmes
  const [order, key] = [bill(), newKey()]
  const answer = await behind(
    {
      void: async () => ({ kind: 'unsent' }),
      async debit(uid, movement) {
        await call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: key })
        return debit(uid, movement)
      },
    },
    () => call(token, 'POST /v1/redemptions', order, key),
  )
  expect(answer.data).toMatchObject({ status: 'COMPLETED', points: 120, payable: 100, refundedPoints: 120 })
  expect(await pointsIn(account)).toEqual([-120, 120])
})

test('two hundred cancels and refunds at the same moment give back what was taken and no more', async () => {
  const { balanceOf } = world()
  const { account, cancel, refund, read } = await redeemed()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) => (number % 2 === 0 ? cancel() : refund({ amount: 5 }))),
  )
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  // What a busy pool had no connection for is written down by the job.
  await recover()
  const { data } = await read()
  const given = (await pointsIn(account)).slice(1).reduce((sum, points) => sum + points, 0)
  expect(given).toBe(data['refundedPoints'])
  expect(given).toBeLessThanOrEqual(120)
  expect(await balanceOf(account)).toBe(880 + given)
})

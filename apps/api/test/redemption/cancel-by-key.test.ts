import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { callingOff } from './calling-off.ts'
import { bill, newKey, openRedeeming } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)
const { pointsIn, recover } = callingOff(world)

test('by a key that was never used: it is closed, and a redemption under it takes nothing', async () => {
  const { payer, call } = world()
  const { token, account } = await payer()
  const [order, key] = [bill(), newKey()]
  const close = () => call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: key })
  expect(await close()).toEqual({ status: 200, data: null })
  expect(await close()).toEqual({ status: 200, data: null })
  const refused = await call(token, 'POST /v1/redemptions', order, key)
  expect([refused.status, refused.error.code, refused.error.details]).toEqual([409, 'CONFLICT', { cancelled: true }])
  expect(await pointsIn(account)).toEqual([])
  // The order itself is free, and so is the key of another client.
  expect((await call(token, 'POST /v1/redemptions', order, newKey())).status).toBe(201)
})

test('a key means the same in a header and in a body, in whatever letters it is written', async () => {
  const { payer, call } = world()
  const { token, account } = await payer()
  const [cancelled, closed] = ['訂單 é-7', '訂單 é-8']
  // As Node gives the bytes of a header: one character each.
  const sent = (key: string) => Buffer.from(key).toString('latin1')
  const taken = await call(token, 'POST /v1/redemptions', bill(), sent(cancelled))
  // What surrounds a header's value is not a part of it.
  const answer = await call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: ` ${cancelled}\t` })
  expect([answer.status, answer.data]).toMatchObject([200, { id: taken.data.id, payable: 100 }])
  await call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: closed })
  const late = await call(token, 'POST /v1/redemptions', bill(), sent(closed))
  expect(late.error).toMatchObject({ code: 'CONFLICT', details: { cancelled: true } })
  // Letters that a client has sent as one byte each are those letters too.
  const western = await call(token, 'POST /v1/redemptions', bill(), 'clé-9')
  const undone = await call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: 'clé-9' })
  expect(undone.data.id).toBe(western.data.id)
  expect((await pointsIn(account)).reduce((sum, points) => sum + points, 0)).toBe(0)
})

test.each(['', '  ', '\t', 'k'.repeat(256)])('%j is no key to cancel by', async (idempotencyKey) => {
  const { call, machineToken } = world()
  const { status, error } = await call(await machineToken(), 'POST /v1/redemptions/cancel', { idempotencyKey })
  expect([status, error?.code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('a closed key holds for thirty days', async () => {
  const { call, clock, machineToken } = world()
  const key = newKey()
  const close = async () => call(await machineToken(), 'POST /v1/redemptions/cancel', { idempotencyKey: key })
  const redeem = async () =>
    call(await machineToken(), 'POST /v1/redemptions', bill({ transactionToken: 'ABCDEFGHJKLM' }), key)
  expect((await close()).status).toBe(200)
  clock.pass(30 * 86_400 - 1)
  expect((await redeem()).error).toMatchObject({ code: 'CONFLICT', details: { cancelled: true } })
  clock.pass(2)
  expect((await redeem()).error.code).toBe('TRANSACTION_TOKEN_INVALID')
})

test('a cancel by key and its redemption at the same moment: one of them is first, and both are told the same', async () => {
  const { payer, call } = world()
  const { token, account } = await payer({ balance: 10_000 })
  const rounds = Array.from({ length: 10 }, async () => {
    const [order, key] = [bill(), newKey()]
    const [taken, cancelled] = await Promise.all([
      call(token, 'POST /v1/redemptions', order, key),
      call(token, 'POST /v1/redemptions/cancel', { idempotencyKey: key }),
    ])
    expect([200, 202]).toContain(cancelled.status)
    // Closed first, and then nothing was begun; or begun first, and then it is cancelled.
    expect(cancelled.data === null ? taken.error.code : cancelled.data['payable']).toBe(
      cancelled.data === null ? 'CONFLICT' : 100,
    )
  })
  await Promise.all(rounds)
  await recover()
  expect((await pointsIn(account)).reduce((sum, points) => sum + points, 0)).toBe(0)
})

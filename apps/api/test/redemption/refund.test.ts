import { expect, test } from 'vitest'
import { failRefund } from '../../src/domain/redemption/transaction.sql.ts'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { password } from '../setup/product.ts'
import { untilItWaits } from '../setup/waiting-for-locks.ts'
import { bill, newKey, openRedeeming, parking } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

async function redeemed(wishes: { balance?: number; orderAmount?: number } = {}) {
  const { payer, call } = world()
  const member = await payer({ balance: wishes.balance ?? 1_000 })
  const order = bill({ orderAmount: wishes.orderAmount ?? 100 })
  const { data } = await call(member.token, 'POST /v1/redemptions', order, newKey())
  const refund = (body?: object, key = newKey(), token = member.token) =>
    call(token, `POST /v1/redemptions/${data.id}/refunds`, body, key)
  return { ...member, id: data.id, order, refund }
}

test('a refund gives points back in whole steps, part by part, until nothing is left', async () => {
  const { call, balanceOf, ledger } = world()
  const { token, account, browser, id, order, refund } = await redeemed()
  const part = await refund({ amount: 30 })
  expect([part.status, part.data]).toEqual([
    201,
    { id: expect.any(String), status: 'COMPLETED', points: 36, amount: 30 },
  ])
  expect((await refund({ amount: 33 })).error).toMatchObject({ code: 'DEDUCTION_AMOUNT_NOT_MULTIPLE' })
  expect((await refund({ amount: 33 })).status).toBe(422)
  expect([(await refund({ amount: 75 })).error.code, (await refund({ amount: 73 })).error.code]).toEqual([
    'REFUND_EXCEEDS',
    'REFUND_EXCEEDS',
  ])
  expect(await refund({ amount: 0 })).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_FAILED', details: [{ field: 'amount', message: '不能小於 1' }] },
  })
  const rest = await refund()
  expect(rest.data).toMatchObject({ status: 'COMPLETED', points: 84, amount: 70 })
  expect((await refund()).error.code).toBe('REFUND_EXCEEDS')
  expect(await balanceOf(account)).toBe(1_000)
  expect((await ledger(account)).map(({ idempotencyKey, points }) => [idempotencyKey, points])).toEqual([
    [id, -120],
    [part.data.id, 36],
    [rest.data.id, 84],
  ])
  const read = await call(token, `GET /v1/redemptions/${id}`)
  expect(read.data).toMatchObject({ refundedPoints: 120, refundedAmount: 100, refunds: [part.data, rest.data] })
  const { data } = await browser.call('GET /v2/point-transactions')
  expect((data['items'] as object[])[0]).toMatchObject({
    id: rest.data.id,
    type: 'REFUND',
    refundOf: id,
    orderAmount: 100,
    payable: 0,
    balanceBefore: null,
    orderId: order.orderId,
  })
  // It is not the order that was refunded, so it is not sent again.
  expect((await call(token, 'POST /v1/redemptions', order, newKey())).status).toBe(409)
})

test('a double click refunds once: by the same key, and by two keys no more than was redeemed', async () => {
  const { balanceOf } = world()
  const { account, refund } = await redeemed()
  const key = newKey()
  const twice = await Promise.all(Array.from({ length: 10 }, () => refund({ amount: 40 }, key)))
  expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1)
  const rivals = await Promise.all(Array.from({ length: 10 }, () => refund()))
  expect(rivals.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(rivals.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await balanceOf(account)).toBe(1_000)
  expect((await refund({ amount: 35 }, key)).error.code).toBe('IDEMPOTENCY_CONFLICT')
})

test('the key of a refund holds for thirty days', async () => {
  const { clock, machineToken, balanceOf } = world()
  const { account, refund } = await redeemed()
  const key = newKey()
  const send = async () => refund({ amount: 40 }, key, await machineToken(parking))
  const first = await send()
  clock.pass(30 * 86_400 - 1)
  expect((await send()).data).toEqual(first.data)
  expect(await balanceOf(account)).toBe(928)
  clock.pass(2)
  expect((await send()).data.id).not.toBe(first.data.id)
})

test('a refund works while the programme is down: PENDING, and given back once it has recovered', async () => {
  const { setFault, balanceOf, call, world: doors, clock } = world()
  const { account, token, id, refund, browser } = await redeemed()
  await setFault({ mode: 'error', rate: 1, account })
  const key = newKey()
  const begun = await refund({ amount: 50 }, key)
  expect([begun.status, begun.data]).toMatchObject([202, { status: 'PENDING', amount: 50 }])
  // What is on its way counts as given, but is not said to be.
  expect((await refund({ amount: 55 })).error.code).toBe('REFUND_EXCEEDS')
  expect((await call(token, `GET /v1/redemptions/${id}`)).data).toMatchObject({ refundedAmount: 0 })
  await setFault({ mode: 'none', rate: 1, account })
  clock.pass(10)
  await settlePending(doors)
  expect((await refund({ amount: 50 }, key)).data).toEqual({ ...begun.data, status: 'COMPLETED' })
  expect((await refund({ amount: 50 }, key)).status).toBe(201)
  expect((await call(token, `GET /v1/redemptions/${id}`)).data).toMatchObject({
    refundedAmount: 50,
    refundedPoints: 60,
  })
  expect(await balanceOf(account)).toBe(940)
  expect(((await browser.call('GET /v2/point-transactions')).data['items'] as object[])[0]).toMatchObject({
    type: 'REFUND',
    status: 'COMPLETED',
  })
})

test('a refund that two instances find refused frees what it held once', async () => {
  const { setFault, world: doors } = world()
  const { account, memberId, id, refund } = await redeemed()
  await setFault({ mode: 'error', rate: 1, account })
  const { data } = await refund({ amount: 50 })
  const refused = { memberId, id: data.id, at: doors.now() }
  const { second } = await doors.transaction(async (tx) => {
    expect(await failRefund(tx, refused)).toBe(true)
    const other = failRefund(doors.pooledSql, refused)
    await untilItWaits(doors, other)
    return { second: other }
  })
  expect(await second).toBe(false)
  const held = sql`select refunding_twd from point_transaction where id = ${id}`
  expect(await doors.sql.first(held)).toEqual({ refundingTwd: 0 })
  await setFault({ mode: 'none', rate: 1, account })
})

test('a refund reaches a member who has unlinked, or left', async () => {
  const { balanceOf, machineToken } = world()
  const { account, browser, refund } = await redeemed()
  await browser.call('POST /v1/resource-owners/programme-tree/unlink')
  expect((await refund({ amount: 50 })).status).toBe(201)
  expect(await balanceOf(account)).toBe(940)
  await browser.call('DELETE /v1/me', { password })
  // The member's token has ended with the account; the client goes on in its own name.
  expect((await refund({ amount: 50 })).status).toBe(401)
  expect((await refund({ amount: 50 }, newKey(), await machineToken(parking))).status).toBe(201)
  expect(await balanceOf(account)).toBe(1_000)
})

test('what took nothing cannot be refunded, nor can a refund, nor what belongs to others', async () => {
  const { payer, call, machineToken } = world()
  const { id, refund, token } = await redeemed()
  const zero = await redeemed({ balance: 0 })
  expect((await zero.refund()).error.code).toBe('REFUND_EXCEEDS')
  const { data } = await refund({ amount: 5 })
  expect((await call(token, `POST /v1/redemptions/${data.id}/refunds`, {}, newKey())).status).toBe(404)
  expect((await call(token, `GET /v1/redemptions/${data.id}`)).status).toBe(404)
  for (const other of [(await payer()).token, await machineToken()])
    expect((await call(other, `POST /v1/redemptions/${id}/refunds`, {}, newKey())).status).toBe(404)
})

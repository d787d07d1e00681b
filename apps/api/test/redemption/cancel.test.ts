import { expect, test } from 'vitest'
import { countNotGivenBack } from '../../src/domain/redemption/held-points.sql.ts'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { away, callingOff } from './calling-off.ts'
import { bill, newKey, openRedeeming, parking } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)
const { behind, redeemed, callsOf, pointsIn, recover } = callingOff(world)

test('what was taken is given back as a whole, and the client charges the whole bill', async () => {
  const { balanceOf } = world()
  const { account, browser, data, cancel, read, repeat, refund, sendAgain } = await redeemed()
  const cancelled = await cancel()
  expect([cancelled.status, cancelled.data]).toEqual([
    200,
    {
      ...data,
      payable: 100,
      cancelRequestedAt: expect.any(String) as string,
      refundedPoints: 120,
      refundedAmount: 100,
      refunds: [expect.objectContaining({ status: 'COMPLETED', points: 120, amount: 100 })],
    },
  ])
  expect(await pointsIn(account)).toEqual([-120, 120])
  expect(await balanceOf(account)).toBe(1_000)
  // Saying it again changes nothing, and every answer says so.
  for (const answer of [await cancel(), await read()])
    expect([answer.status, answer.data]).toEqual([200, cancelled.data])
  expect((await repeat()).data).toEqual(cancelled.data)
  expect((await refund()).error.code).toBe('REFUND_EXCEEDS')
  // It is no record of its own, and takes no amount.
  const listed = (await browser.call('GET /v2/point-transactions')).data['items']
  expect(listed).toEqual([
    expect.objectContaining({
      id: data.id,
      status: 'COMPLETED',
      cancelledAt: cancelled.data['cancelRequestedAt'],
      points: 0,
      amount: 0,
      payable: 100,
      refundedPoints: 0,
      refundedAmount: 0,
    }),
  ])
  expect((await sendAgain()).data).toMatchObject({ status: 'COMPLETED', points: 120, cancelRequestedAt: null })
})

test('after ten minutes, or once anything was refunded or is being refunded, it is a conflict', async () => {
  const { clock } = world()
  const late = await redeemed()
  clock.pass(10 * 60)
  const inTime = await redeemed()
  const refunding = await redeemed()
  clock.pass(1)
  expect([(await late.cancel()).status, (await late.cancel()).error.code]).toEqual([409, 'CONFLICT'])
  await inTime.refund({ amount: 5 })
  expect((await inTime.cancel()).status).toBe(409)
  expect((await behind(away, () => refunding.refund({ amount: 5 }))).status).toBe(202)
  expect((await refunding.cancel()).status).toBe(409)
  await recover()
  expect(await pointsIn(late.account)).toEqual([-120])
})

test('ten minutes after it was settled it can still be cancelled', async () => {
  const { clock } = world()
  const { cancel } = await redeemed()
  clock.pass(10 * 60)
  expect((await cancel()).status).toBe(200)
})

test('what took nothing stays as it is', async () => {
  const { payer, call } = world()
  const { token } = await payer({ balance: 0 })
  const zero = await call(token, 'POST /v1/redemptions', bill(), newKey())
  const failed = await behind({ debit: async () => ({ kind: 'refused', why: 'insufficient' }) }, async () =>
    call((await payer()).token, 'POST /v1/redemptions', bill(), newKey()),
  )
  const ofZero = await call(token, `POST /v1/redemptions/${zero.data.id}/cancel`)
  expect([ofZero.status, ofZero.data]).toEqual([200, zero.data])
  expect(failed.data).toMatchObject({ status: 'FAILED', reason: 'NO_POINTS' })
  const again = await call(await world().machineToken(parking), `POST /v1/redemptions/${failed.data.id}/cancel`)
  expect([again.status, again.data]).toEqual([200, failed.data])
})

test('a debit that is PENDING and was not made is voided: FAILED, and it can never be made any more', async () => {
  const { payer, call, world: doors } = world()
  const { token, account } = await payer()
  const [order, key] = [bill(), newKey()]
  const pending = await behind({ debit: async () => ({ kind: 'unknown' }) }, () =>
    call(token, 'POST /v1/redemptions', order, key),
  )
  expect(pending.status).toBe(202)
  const { cancel, repeat, sendAgain } = callsOf(token, pending.data.id, order, key)
  const cancelled = await cancel()
  expect([cancelled.status, cancelled.data]).toMatchObject([
    200,
    { id: pending.data.id, status: 'FAILED', points: 0, amount: 0, payable: 100, reason: 'CANCELLED', limitedBy: null },
  ])
  const movement = { account, idempotencyKey: pending.data.id, points: 120 }
  expect(await doors.programmes.debit('TREEPOINT', movement)).toEqual({ kind: 'refused', why: 'voided' })
  expect([(await repeat()).status, (await repeat()).data]).toEqual([201, cancelled.data])
  expect(await pointsIn(account)).toEqual([])
  expect((await sendAgain()).data).toMatchObject({ status: 'COMPLETED', points: 120 })
})

test.each([
  ['an app', false],
  ['an app that is new to the member', true],
])('a debit of %s that is PENDING and had been made is given back', async (_, isNewToApp) => {
  const { payer, call, setFault, clock, world: doors } = world()
  const { token, account } = await payer({ isNewToApp })
  await setFault({ mode: 'lost-response', rate: 1, account })
  const [order, key] = [bill(), newKey()]
  const pending = await call(token, 'POST /v1/redemptions', order, key)
  expect(pending.status).toBe(202)
  await setFault({ mode: 'none', rate: 1, account })
  const cancelled = await callsOf(token, pending.data.id, order, key).cancel()
  expect([cancelled.status, cancelled.data]).toMatchObject([
    200,
    { status: 'COMPLETED', points: 120, payable: 100, refundedPoints: 120 },
  ])
  clock.pass(60)
  await settlePending(doors)
  expect(await pointsIn(account)).toEqual([-120, 120])
})

test('while the programme is down a cancel is 202 and a promise; it is kept once the programme has recovered', async () => {
  const { payer, call, setFault } = world()
  const { token, account, browser } = await payer()
  const [order, key] = [bill(), newKey()]
  await setFault({ mode: 'lost-response', rate: 1, account })
  const pending = await call(token, 'POST /v1/redemptions', order, key)
  await setFault({ mode: 'none', rate: 1, account })
  const { cancel, read, repeat, sendAgain, refund } = callsOf(token, pending.data.id, order, key)
  await behind(away, async () => {
    const cancelled = await cancel()
    expect([cancelled.status, cancelled.data]).toMatchObject([202, { status: 'PENDING', points: 120, payable: 100 }])
    expect([(await cancel()).status, (await read()).status, (await repeat()).status]).toEqual([202, 200, 202])
    const { cancelRequestedAt } = cancelled.data
    expect((await repeat()).data).toMatchObject({ payable: 100, cancelRequestedAt })
    const again = await sendAgain()
    expect([again.status, again.error.details]).toEqual([409, { redemptionId: pending.data.id }])
    expect((await refund()).error.code).toBe('REDEMPTION_PENDING')
    expect((await browser.call('GET /v2/point-transactions')).data['items']).toMatchObject([
      { status: 'PENDING', amount: 0, payable: 100, cancelledAt: cancelRequestedAt },
    ])
  })
  await recover()
  expect([(await cancel()).status, (await cancel()).data]).toMatchObject([
    200,
    { status: 'COMPLETED', points: 120, payable: 100, refundedPoints: 120 },
  ])
  expect(await pointsIn(account)).toEqual([-120, 120])
  expect((await sendAgain()).status).toBe(201)
})

test('until what was taken is given back the order is not free, and no refund is begun', async () => {
  const { account, token, order, cancel, sendAgain, refund } = await redeemed()
  const cancelled = await behind(away, cancel)
  expect([cancelled.status, cancelled.data]).toMatchObject([
    202,
    { status: 'COMPLETED', points: 120, payable: 100, refundedPoints: 0, refunds: [{ status: 'PENDING' }] },
  ])
  expect([(await cancel()).status, (await sendAgain()).status]).toEqual([202, 409])
  expect((await refund()).error.code).toBe('REDEMPTION_PENDING')
  // The driver has paid that one in full, so another one like it may be the only one that was paid with points.
  const alike = await world().call(token, 'POST /v1/redemptions', { ...order, orderId: 'alike' }, newKey())
  expect(alike.data).toMatchObject({ points: 120, possibleDuplicateOf: null })
  await recover()
  expect([(await cancel()).status, (await sendAgain()).status]).toEqual([200, 201])
  expect(await pointsIn(account)).toEqual([-120, -120, 120, -120])
})

test('a programme that refuses to give back: the promise stands, and an operator is told', async () => {
  const { world: doors } = world()
  const { cancel, read, refund, sendAgain } = await redeemed()
  const cancelled = await behind({ credit: async () => ({ kind: 'refused', why: 'account-unknown' }) }, cancel)
  expect([cancelled.status, cancelled.data]).toMatchObject([
    202,
    { status: 'COMPLETED', payable: 100, refundedPoints: 0, refunds: [{ status: 'FAILED', points: 0 }] },
  ])
  expect((await read()).data).toEqual(cancelled.data)
  expect([(await refund()).error.code, (await sendAgain()).status]).toEqual(['REFUND_EXCEEDS', 409])
  expect(await countNotGivenBack(doors.pooledSql)).toEqual([{ uniqueId: 'TREEPOINT', count: 1 }])
})

test('a client cancels only its own: with a member’s token that member’s, and never another client’s', async () => {
  const { payer, call, machineToken } = world()
  const { data, key, account } = await redeemed()
  const stranger = (await payer()).token
  for (const token of [stranger, await machineToken()])
    expect((await call(token, `POST /v1/redemptions/${data.id}/cancel`)).status).toBe(404)
  expect((await call(stranger, 'POST /v1/redemptions/cancel', { idempotencyKey: key })).status).toBe(404)
  // The same text is another key for another client.
  expect(await call(await machineToken(), 'POST /v1/redemptions/cancel', { idempotencyKey: key })).toMatchObject({
    status: 200,
    data: null,
  })
  expect(await pointsIn(account)).toEqual([-120])
  const own = await call(await machineToken(parking), 'POST /v1/redemptions/cancel', { idempotencyKey: key })
  expect([own.status, own.data]).toMatchObject([200, { id: data.id, refundedPoints: 120 }])
  const credit = (own.data['refunds'] as { id: string }[])[0]?.id ?? ''
  expect((await call(await machineToken(parking), `POST /v1/redemptions/${credit}/cancel`)).status).toBe(404)
})

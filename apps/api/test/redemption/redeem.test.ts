import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { bill, newKey, openRedeeming, parking } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

const tree = { uniqueId: 'TREEPOINT', name: '小樹點' }
const nothing = {
  status: 'COMPLETED',
  points: 0,
  amount: 0,
  payable: 100,
  limitedBy: null,
  cappedBy: null,
  possibleDuplicateOf: null,
  refunds: [],
}

test('points are taken off a bill in whole steps, once, and the record says why so many', async () => {
  const { call, ledger, balanceOf, payer } = world()
  const { token, account, browser } = await payer({ balance: 1_000, maximumPrice: 50 })
  const order = bill({ orderAmount: 123 })
  const { status, data } = await call(token, 'POST /v1/redemptions', order, newKey())
  expect(status).toBe(201)
  const either = {
    id: expect.any(String) as string,
    status: 'COMPLETED',
    point: tree,
    points: 60,
    amount: 50,
    orderAmount: 123,
    payable: 73,
    refundedPoints: 0,
    refundedAmount: 0,
    possibleDuplicateOf: null,
    limitedBy: 'CAP',
    cappedBy: 'SETTING',
    occurredAt: '2026-11-16T00:00:00.000Z',
    settledAt: '2026-11-16T00:00:00.000Z',
    report: null,
  }
  const redemption = { ...either, ...order, reason: null, cancelRequestedAt: null, refunds: [] }
  expect(data).toEqual(redemption)
  // One object for a redemption, wherever it is asked for.
  expect((await call(token, `GET /v1/redemptions/${data.id}`)).data).toEqual(data)
  expect((await call(token, 'GET /v1/redemptions')).data['items']).toEqual([data])
  expect(await ledger(account)).toEqual([expect.objectContaining({ idempotencyKey: data.id, points: -60 })])
  expect(await balanceOf(account)).toBe(940)
  const record = {
    ...either,
    id: data.id,
    type: 'REDEEM',
    conversionRate: [6, 5],
    maximumPrice: 50,
    balanceBefore: 1_000,
    refundOf: null,
    serviceType: 'parking',
    merchantName: order.merchantName,
    orderId: order.orderId,
    cancelledAt: null,
  }
  const listed = await browser.call('GET /v2/point-transactions')
  expect(listed.data).toEqual({ items: [record], nextCursor: null })
  expect((await browser.call(`GET /v2/point-transactions/${data.id}`)).data).toEqual(record)
  expect((await browser.call('GET /v1/me/export')).data['pointTransactions']).toEqual([record])
})

test('a quote says what a redemption would take, and takes nothing', async () => {
  const { call, ledger, payer } = world()
  const { token, account } = await payer({ balance: 70 })
  const quoted = await call(token, 'POST /v1/redemptions/quote', { orderAmount: 100, serviceType: 'parking' })
  expect([quoted.status, quoted.data]).toEqual([
    200,
    { point: tree, points: 66, amount: 55, payable: 45, limitedBy: 'BALANCE', cappedBy: null, reason: null },
  ])
  expect(await ledger(account)).toEqual([])
})

test('nothing to deduct is a normal answer with a reason, no record, and the order may be sent again', async () => {
  const { call, payer, ledger, control } = world()
  const { token, account, browser } = await payer({ balance: 5 })
  const order = bill()
  const first = await call(token, 'POST /v1/redemptions', order, newKey())
  expect([first.status, first.data]).toMatchObject([201, { ...order, ...nothing, reason: 'NO_POINTS' }])
  expect((await browser.call('GET /v2/point-transactions')).data).toEqual({ items: [], nextCursor: null })
  expect((await call(token, `GET /v1/redemptions/${first.data.id}`)).data).toMatchObject({ ...nothing, refunds: [] })
  const small = await call(token, 'POST /v1/redemptions', bill({ orderAmount: 4 }), newKey())
  expect(small.data).toMatchObject({ points: 0, payable: 4, reason: 'NO_POINTS' })
  await control(`PUT /control/programmes/TREEPOINT/accounts/${account}`, { balance: 60 })
  expect((await call(token, 'POST /v1/redemptions', bill({ orderAmount: 4 }), newKey())).data['reason']).toBe(
    'BELOW_STEP',
  )
  const again = await call(token, 'POST /v1/redemptions', order, newKey())
  expect(again.data).toMatchObject({ status: 'COMPLETED', points: 60, amount: 50 })
  expect(await ledger(account)).toHaveLength(1)
  await browser.call('DELETE /v1/deduction-point-setting')
  expect((await call(token, 'POST /v1/redemptions', bill(), newKey())).data).toMatchObject({
    ...nothing,
    reason: 'NO_SETTING',
  })
})

test('a member who has unlinked or withdrawn is told so, and a programme that cannot be asked takes nothing', async () => {
  const { call, payer, control, setFault } = world()
  const { token, account, browser } = await payer()
  await setFault({ mode: 'error', rate: 1, account })
  const away = await call(token, 'POST /v1/redemptions', bill(), newKey())
  expect([away.status, away.data]).toMatchObject([201, { ...nothing, reason: 'SYSTEM_ABNORMAL' }])
  await setFault({ mode: 'none', rate: 1, account })
  await control('POST /control/programmes/TREEPOINT/invalidate', { account }).catch(() => undefined)
  const withdrawn = await call(token, 'POST /v1/redemptions', bill(), newKey())
  expect(withdrawn.data).toMatchObject({ ...nothing, reason: 'NOT_LINKED' })
  await browser.call('POST /v1/resource-owners/programme-tree/unlink')
  // Unlinking clears the setting, so there is none left to be linked.
  expect((await call(token, 'POST /v1/redemptions', bill(), newKey())).data['reason']).toBe('NO_SETTING')
})

test('time that passes while a redemption is made does not change what was answered', async () => {
  const { call, payer, clock, world: doors } = world()
  const { now } = doors
  const passing = () => {
    clock.pass(0.001)
    return clock.now()
  }
  Object.assign(doors, { now: passing })
  try {
    const { token } = await payer()
    // The first of an app is completed with its letter, any other together with those of other members.
    for (const key of [newKey(), newKey()]) {
      const { data } = await call(token, 'POST /v1/redemptions', bill(), key)
      expect((await call(token, `GET /v1/redemptions/${data.id}`)).data).toEqual(data)
    }
  } finally {
    Object.assign(doors, { now })
  }
})

test('a repeated key is the same redemption; with another body, or for another member, it is refused', async () => {
  const { call, payer, ledger } = world()
  const { token, account } = await payer()
  const [order, key] = [bill(), newKey()]
  const first = await call(token, 'POST /v1/redemptions', order, key)
  const again = await call(token, 'POST /v1/redemptions', Object.fromEntries(Object.entries(order).toReversed()), key)
  expect([again.status, again.data]).toEqual([201, first.data])
  for (const body of [{ ...order, orderAmount: 90 }, bill()]) {
    const other = await call(token, 'POST /v1/redemptions', body, key)
    expect([other.status, other.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  }
  const stranger = await payer()
  const theirs = await call(stranger.token, 'POST /v1/redemptions', order, key)
  expect([theirs.status, theirs.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  expect(await ledger(account)).toHaveLength(1)
  expect(await ledger(stranger.account)).toHaveLength(0)
})

test('a key under which nothing was taken goes on to say so, although by now there are points', async () => {
  const { call, payer, ledger, control } = world()
  const { token, account } = await payer({ balance: 0 })
  const [order, key] = [bill(), newKey()]
  const first = await call(token, 'POST /v1/redemptions', order, key)
  expect(first.data).toMatchObject({ ...nothing, reason: 'NO_POINTS' })
  await control(`PUT /control/programmes/TREEPOINT/accounts/${account}`, { balance: 1_000 })
  expect((await call(token, 'POST /v1/redemptions', order, key)).data).toEqual(first.data)
  expect(await ledger(account)).toEqual([])
})

test('the same text for a refund is another key', async () => {
  const { call, payer } = world()
  const { token } = await payer()
  const key = newKey()
  const first = await call(token, 'POST /v1/redemptions', bill(), key)
  const refund = await call(token, `POST /v1/redemptions/${first.data.id}/refunds`, { amount: 5 }, key)
  expect(refund.status).toBe(201)
})

test('a key of 1 to 255 characters is required, and only an app with the scope may redeem', async () => {
  const { call, payer, open } = world()
  const { token, browser } = await payer()
  for (const key of [undefined, '', 'k'.repeat(256)]) {
    const { status, error } = await call(token, 'POST /v1/redemptions', bill(), key)
    expect([status, error.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
  }
  expect((await call(token, 'POST /v1/redemptions', bill(), 'k'.repeat(255))).status).toBe(201)
  expect((await call('no-such-token', 'POST /v1/redemptions', bill(), newKey())).status).toBe(401)
  expect((await browser.call('POST /v1/redemptions', bill(), { 'idempotency-key': newKey() })).status).toBe(401)
  expect((await open().call('POST /v1/redemptions', bill(), { 'idempotency-key': newKey() })).status).toBe(401)
})

test('the same order under another key is refused and names the first, also for another member of the client', async () => {
  const { call, payer, ledger } = world()
  const { token, account } = await payer()
  const order = bill()
  const first = await call(token, 'POST /v1/redemptions', order, newKey())
  for (const who of [token, (await payer()).token]) {
    const { status, error } = await call(who, 'POST /v1/redemptions', order, newKey())
    expect([status, error.code, error.details]).toEqual([409, 'CONFLICT', { redemptionId: first.data.id }])
  }
  expect(await ledger(account)).toHaveLength(1)
})

test('another order of the same amount at the same place within ten minutes goes through, and names the earlier one', async () => {
  const { call, payer, clock } = world()
  const { token, browser } = await payer({ balance: 10_000 })
  const place = { merchantName: '好停 信義店', orderAmount: 90 }
  const [order, key] = [bill(place), newKey()]
  const first = await call(token, 'POST /v1/redemptions', order, key)
  // Together with what passes below less than the quarter of an hour that the token lives.
  clock.pass(4 * 60)
  const second = await call(token, 'POST /v1/redemptions', bill(place), newKey())
  expect(second.data).toMatchObject({ status: 'COMPLETED', possibleDuplicateOf: first.data.id })
  // Decided once: the earlier one goes on to name nothing, whoever asks.
  expect((await call(token, 'POST /v1/redemptions', order, key)).data).toEqual(first.data)
  const elsewhere = await call(token, 'POST /v1/redemptions', bill({ ...place, merchantName: '好停 大安店' }), newKey())
  const dearer = await call(token, 'POST /v1/redemptions', bill({ ...place, orderAmount: 95 }), newKey())
  expect([elsewhere.data['possibleDuplicateOf'], dearer.data['possibleDuplicateOf']]).toEqual([null, null])
  const { data } = await browser.call('GET /v2/point-transactions')
  const marks = Object.fromEntries(
    (data['items'] as { id: string; possibleDuplicateOf: string | null }[]).map((row) => [
      row.id,
      row.possibleDuplicateOf,
    ]),
  )
  expect(marks).toMatchObject({ [first.data.id]: null, [second.data.id]: first.data.id })
  clock.pass(10 * 60 + 1)
  const later = await call(token, 'POST /v1/redemptions', bill(place), newKey())
  expect(later.data['possibleDuplicateOf']).toBeNull()
})

test('an order that takes nothing was not paid twice', async () => {
  const { call, payer } = world()
  const { token } = await payer({ balance: 120 })
  const redeem = async () => (await call(token, 'POST /v1/redemptions', bill({ merchantName: '路邊' }), newKey())).data
  expect(await redeem()).toMatchObject({ points: 120 })
  expect(await redeem()).toMatchObject({ ...nothing, reason: 'NO_POINTS' })
})

test('what was wholly given back, or cancelled, is no order that may have been paid before', async () => {
  const { call, payer } = world()
  const { token } = await payer({ balance: 10_000 })
  const redeem = async () => (await call(token, 'POST /v1/redemptions', bill({ merchantName: '路邊' }), newKey())).data
  const first = await redeem()
  await call(token, `POST /v1/redemptions/${first.id}/refunds`, {}, newKey())
  const second = await redeem()
  expect(second['possibleDuplicateOf']).toBeNull()
  await call(token, `POST /v1/redemptions/${second.id}/cancel`)
  expect((await redeem())['possibleDuplicateOf']).toBeNull()
})

test('a client sees only its own redemptions: of its member, or in its own name of all its members', async () => {
  const { call, payer, machineToken } = world()
  const [owner, other] = [await payer(), await payer()]
  const { data } = await call(owner.token, 'POST /v1/redemptions', bill(), newKey())
  const read = async (token: string) => (await call(token, `GET /v1/redemptions/${data.id}`)).status
  expect(await read(owner.token)).toBe(200)
  expect(await read(other.token)).toBe(404)
  expect(await read(await machineToken())).toBe(404)
  expect(await read(await machineToken(parking))).toBe(200)
  expect((await call(owner.token, 'GET /v1/redemptions/no-such-id')).status).toBe(404)
})

test('an app sees its own records alone, and those of machines not at all', async () => {
  const { call, payer } = world()
  const { token, browser } = await payer()
  const { data } = await call(token, 'POST /v1/redemptions', bill(), newKey())
  const seen = await call(token, 'GET /v2/point-transactions')
  expect(seen.data['items']).toEqual([expect.objectContaining({ id: data.id })])
  expect((await call(token, 'GET /v1/point-transactions/auto-refueling-machine')).status).toBe(403)
  expect((await call(token, `GET /v2/point-transactions/${data.id}`)).status).toBe(403)
  const stranger = await payer()
  expect((await stranger.browser.call(`GET /v2/point-transactions/${data.id}`)).status).toBe(404)
  expect((await browser.call('GET /v2/point-transactions/x')).status).toBe(404)
})

test.each([
  ['an order of nothing', { orderAmount: 0 }],
  ['an order of a part of a dollar', { orderAmount: 1.5 }],
  ['an order over the limit', { orderAmount: 10_000_001 }],
  ['a service nobody knows', { serviceType: 'flying' }],
  ['a name of 61 characters', { merchantName: '店'.repeat(61) }],
  ['an order id of 65 characters', { orderId: 'o'.repeat(65) }],
  ['a token beside a member’s token', { transactionToken: 'ABCDEFGHJKLM' }],
])('%s is refused with 400', async (_, wish) => {
  const { call, payer } = world()
  const { token } = await payer()
  const { status, error } = await call(token, 'POST /v1/redemptions', bill(wish), newKey())
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED'])
})

import { expect, test } from 'vitest'
import { openBatches } from '../../src/features/redemption/batches.ts'
import { redeem } from '../../src/features/redemption/redeem.ts'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { callingOff } from './calling-off.ts'
import { bill, newKey, openRedeeming, parking, type Payer } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)
const { behind, pointsIn } = callingOff(world)

/** What a client is answered that is ready to wait for so long. */
function redeemWithin(ms: number, { memberId }: Payer, order: object, key: string) {
  const { world: doors } = world()
  const input = { body: order, caller: { clientUid: parking, memberId }, idempotencyKey: key, requestId: 'x' }
  return redeem(doors, openBatches(doors), input as Parameters<typeof redeem>[2], ms)
}

test('a debit whose answer is lost is PENDING, never failed, and found made once the programme answers', async () => {
  const { payer, call, setFault, ledger, clock, world: doors } = world()
  const member = await payer()
  const { token, account, browser } = member
  await setFault({ mode: 'lost-response', rate: 1, account })
  const [order, key] = [bill(), newKey()]
  const begun = await call(token, 'POST /v1/redemptions', order, key)
  expect([begun.status, begun.data]).toMatchObject([202, { status: 'PENDING', points: 120, payable: 0, reason: null }])
  // Told at once, however patient: the request that sent the debit waits for nothing any more.
  expect(await redeemWithin(600_000, member, order, key)).toEqual(begun.data)
  expect(await ledger(account)).toHaveLength(1)
  const again = await call(token, 'POST /v1/redemptions', order, key)
  expect([again.status, again.data]).toEqual([202, begun.data])
  expect((await call(token, 'POST /v1/redemptions', order, newKey())).status).toBe(409)
  const pending = await call(token, `POST /v1/redemptions/${begun.data.id}/refunds`, {}, newKey())
  expect([pending.status, pending.error.code]).toEqual([409, 'REDEMPTION_PENDING'])
  expect(((await browser.call('GET /v2/point-transactions')).data['items'] as object[])[0]).toMatchObject({
    status: 'PENDING',
  })
  await setFault({ mode: 'none', rate: 1, account })
  clock.pass(10)
  await settlePending(doors)
  const settled = await call(token, 'POST /v1/redemptions', order, key)
  expect([settled.status, settled.data]).toEqual([
    201,
    { ...begun.data, status: 'COMPLETED', settledAt: clock.now().toISOString() },
  ])
  expect(await ledger(account)).toHaveLength(1)
})

test('what is PENDING is not spent twice', async () => {
  const { payer, call, setFault, clock, world: doors, balanceOf } = world()
  const { browser, token, account } = await payer({ balance: 150 })
  await behind({ debit: async () => ({ kind: 'unknown' }) }, () =>
    call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  const quoted = await call(token, 'POST /v1/redemptions/quote', { orderAmount: 100, serviceType: 'parking' })
  expect(quoted.data).toMatchObject({ points: 30, amount: 25 })
  const previewed = await browser.call('GET /v1/deduction-point-setting/preview?orderAmount=100')
  expect(previewed.data).toEqual(quoted.data)
  const next = await call(token, 'POST /v1/redemptions', bill(), newKey())
  expect(next.data).toMatchObject({ status: 'COMPLETED', points: 30, amount: 25 })
  await setFault({ mode: 'none', rate: 1, account })
  clock.pass(10)
  await settlePending(doors)
  expect(await balanceOf(account)).toBe(0)
})

test('points that are on their way back, or have just come back, stand against no balance', async () => {
  const { payer, call, clock, world: doors } = world()
  const { token } = await payer({ balance: 240 })
  const { data } = await call(token, 'POST /v1/redemptions', bill(), newKey())
  clock.pass(1)
  const giveBack = () => call(token, `POST /v1/redemptions/${data.id}/refunds`, { amount: 50 }, newKey())
  expect((await behind({ credit: async () => ({ kind: 'unknown' }) }, giveBack)).data.status).toBe('PENDING')
  expect((await giveBack()).data.status).toBe('COMPLETED')
  const next = await call(token, 'POST /v1/redemptions', bill({ orderAmount: 1_000 }), newKey())
  expect(next.data).toMatchObject({ points: 180, amount: 150 })
  clock.pass(10)
  await settlePending(doors)
})

test('points that are taken at one programme, or about to be, stand against no balance at another', async () => {
  const { payer, call, clock, control, link, world: doors } = world()
  const { browser, token, account } = await payer()
  const pay = () => call(token, 'POST /v1/redemptions', bill(), newKey())
  await behind({ debit: async () => ({ kind: 'unknown' }) }, pay)
  await pay()
  await control(`PUT /control/programmes/FAMI_POINT/accounts/${account}`, { balance: 36_000 })
  await link(browser, 'programme-fami', account)
  await browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-fami', maximumPrice: null })
  expect((await pay()).data).toMatchObject({ points: 36_000, amount: 100 })
  clock.pass(10)
  await settlePending(doors)
})

test('points that were spent elsewhere after the balance was read: FAILED under the one id, and the order may be sent again', async () => {
  const { payer, call, control, ledger, world: doors } = world()
  const { token, account, browser } = await payer({ balance: 120 })
  const { debit } = doors.programmes
  const order = bill()
  const debits: string[] = []
  const answer = await behind(
    {
      async debit(uid, movement) {
        debits.push(movement.idempotencyKey)
        await control(`PUT /control/programmes/TREEPOINT/accounts/${account}`, { balance: 70 })
        return debit(uid, movement)
      },
    },
    () => call(token, 'POST /v1/redemptions', order, newKey()),
  )
  const failed = { status: 'FAILED', points: 0, amount: 0, payable: 100, reason: 'NO_POINTS', limitedBy: null }
  expect([answer.status, answer.data]).toMatchObject([201, failed])
  expect(debits).toEqual([answer.data.id])
  expect(await ledger(account)).toEqual([])
  const again = await call(token, 'POST /v1/redemptions', order, newKey())
  expect([again.status, again.data]).toMatchObject([201, { status: 'COMPLETED', points: 66, amount: 55, payable: 45 }])
  expect(await ledger(account)).toEqual([expect.objectContaining({ idempotencyKey: again.data.id, points: -66 })])
  const listed = (await browser.call('GET /v2/point-transactions')).data['items'] as { status: string }[]
  expect(listed.map(({ status }) => status)).toEqual(['COMPLETED', 'FAILED'])
  const ofOrder = await call(token, `GET /v1/redemptions?orderId=${order.orderId}`)
  expect(ofOrder.data['items']).toEqual([again.data, answer.data])
})

test('a member who withdraws between balance and debit: FAILED, nothing taken, and the link is INVALID', async () => {
  const { payer, call, ledger, world: doors } = world()
  const { token, account, browser } = await payer()
  const order = bill()
  const refused = { kind: 'refused', why: 'link-invalid' } as const
  const answer = await behind({ debit: async () => refused }, () =>
    call(token, 'POST /v1/redemptions', order, newKey()),
  )
  expect([answer.status, answer.data]).toMatchObject([
    201,
    { status: 'FAILED', points: 0, amount: 0, payable: 100, reason: 'NOT_LINKED' },
  ])
  expect(((await browser.call('GET /v2/point-transactions')).data['items'] as object[])[0]).toMatchObject({
    status: 'FAILED',
    points: 0,
    payable: 100,
  })
  const owners = (await browser.call('GET /v1/resource-owners')).data
  expect(owners.find(({ uniqueId }) => uniqueId === 'TREEPOINT')?.linkData.state).toBe('INVALID')
  expect(await ledger(account)).toEqual([])
  expect((await call(token, `POST /v1/redemptions/${answer.data.id}/refunds`, {}, newKey())).error.code).toBe(
    'REFUND_EXCEEDS',
  )
  expect((await call(token, 'POST /v1/redemptions', order, newKey())).status).toBe(201)
  expect(doors.sent.mails).toEqual([])
})

test('a programme that is known to be away by the time of the debit: nothing was sent, nothing is taken', async () => {
  const { payer, call } = world()
  const { token } = await payer()
  const answer = await behind({ debit: async () => ({ kind: 'unsent' }) }, () =>
    call(token, 'POST /v1/redemptions', bill(), newKey()),
  )
  expect([answer.status, answer.data]).toMatchObject([
    201,
    { status: 'COMPLETED', points: 0, reason: 'SYSTEM_ABNORMAL' },
  ])
})

test('a mistake of ours after it was written down: PENDING, which the job settles, and one mistake holds up no other', async () => {
  const { payer, call, clock, world: doors } = world()
  const { token, account } = await payer()
  const mistake = () => Promise.reject(new Error('a mistake of ours'))
  const pay = () => call(token, 'POST /v1/redemptions', bill(), newKey())
  const { data } = await pay()
  const taken = await behind({ debit: mistake }, pay)
  const told = [
    taken,
    await behind({ void: mistake }, () => call(token, `POST /v1/redemptions/${taken.data.id}/cancel`)),
    await behind({ credit: mistake }, () =>
      call(token, `POST /v1/redemptions/${data.id}/refunds`, { amount: 50 }, newKey()),
    ),
  ]
  expect(told.map(({ status, data: { status: state } }) => `${status} ${state}`)).toEqual(Array(3).fill('202 PENDING'))
  clock.pass(10)
  await behind({ credit: mistake }, () => settlePending(doors))
  const stands = await call(token, `GET /v1/redemptions/${taken.data.id}`)
  expect(stands.data).toMatchObject({ status: 'FAILED', reason: 'CANCELLED' })
  clock.pass(10)
  await settlePending(doors)
  expect(await pointsIn(account)).toEqual([-120, 60])
})

test('a client whose patience ends is told PENDING, and what comes later is still written down', async () => {
  const { payer, call, ledger, world: doors } = world()
  const member = await payer()
  const { token, account } = member
  const { debit } = doors.programmes
  const late = Promise.withResolvers<void>()
  const [key, order] = [newKey(), bill()]
  const answer = await behind(
    {
      async debit(uid, movement) {
        const made = await debit(uid, movement)
        await late.promise
        return made
      },
    },
    () => redeemWithin(300, member, order, key),
  )
  expect(answer).toMatchObject({ status: 'PENDING', points: 120 })
  const twin = call(token, 'POST /v1/redemptions', order, key)
  late.resolve()
  // The twin waits for the one under way and is told how it ended.
  const settled = await twin
  expect([settled.status, settled.data]).toMatchObject([201, { id: answer.id, status: 'COMPLETED', points: 120 }])
  expect(await ledger(account)).toHaveLength(1)
})

test('unlinking while a debit is unknown: it is found made, or refused for good', async () => {
  const { payer, call, setFault, clock, world: doors, ledger } = world()
  const [made, unmade] = [await payer(), await payer()]
  await setFault({ mode: 'lost-response', rate: 1, account: made.account })
  const first = await call(made.token, 'POST /v1/redemptions', bill(), newKey())
  const second = await behind({ debit: async () => ({ kind: 'unknown' }) }, () =>
    call(unmade.token, 'POST /v1/redemptions', bill(), newKey()),
  )
  for (const { browser, account } of [made, unmade]) {
    await browser.call('POST /v1/resource-owners/programme-tree/unlink')
    await doors.programmes.unlink('TREEPOINT', account)
  }
  await setFault({ mode: 'none', rate: 1, account: made.account })
  clock.pass(10)
  await settlePending(doors)
  expect((await call(made.token, `GET /v1/redemptions/${first.data.id}`)).data).toMatchObject({ status: 'COMPLETED' })
  expect((await call(unmade.token, `GET /v1/redemptions/${second.data.id}`)).data).toMatchObject({ status: 'FAILED' })
  expect([await ledger(made.account), await ledger(unmade.account)].map((lines) => lines.length)).toEqual([1, 0])
})

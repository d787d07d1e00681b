import { expect, test } from 'vitest'
import { checkPending } from '../../src/features/payment/check-pending.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { minutes } from '../setup/clock.ts'
import { waitsForMember } from '../setup/waits-for-member.ts'
import { openPaying, ownedBy } from './paying-world.ts'

const paying = sharedByFile(openPaying)

test('a plan is bought: paid by the webhook, granted until midnight in Taipei, one receipt, in the history', async () => {
  const { buyer, init, settle, read, planIdOf, receipts } = paying()
  const member = await buyer()
  const planId = await planIdOf('COMMUTER_365')
  const { status, data } = await init(member, { redirectUrl: '/?tab=points' })
  expect(status).toBe(200)
  expect(data['redirectUrl']).toMatch(/^http:\/\/localhost:3001\/payment\/pay\?token=[\w-]{32}$/)
  const id = data['transactionId'] as string
  expect(id).toMatch(/^2099-1116-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  expect(await read(member, id)).toMatchObject({ status: 'PENDING', amount: 1_680, underReview: false })
  expect(await ownedBy(member)).toEqual([])

  expect(await settle(id, { result: 'PAID', method: 'line_pay' })).toEqual({ delivered: true, status: 200 })
  expect(await read(member, id)).toMatchObject({ status: 'PAID', failureReason: null })
  expect(await ownedBy(member)).toEqual([
    expect.objectContaining({ planId, startsAt: '2099-11-16T00:00:00.000Z', endsAt: '2100-11-16T16:00:00.000Z' }),
  ])
  expect(await receipts(id)).toBe(1)
  const history = await member.call('GET /v1/payment/transactions')
  expect(history.data).toEqual({
    items: [expect.objectContaining({ id, planId, planName: '通勤安心方案', amount: 1_680, status: 'PAID' })],
    nextCursor: null,
  })
})

test('the browser comes back to the page that asked, with what was bought, or to why not', async () => {
  const { buyer, init, control, world, planIdOf } = paying()
  const member = await buyer()
  const { origin } = world.config.publicUrl
  const opened: object[] = []
  const { open } = world.gateway
  world.gateway.open = (payment) => {
    opened.push(payment)
    return open(payment)
  }
  try {
    await init(member, { redirectUrl: '/?purchasedPlanId=another&a=1' })
    await init(member, { uniqueId: 'CHAIN_STORE_30', redirectUrl: `${origin}/plans` })
  } finally {
    world.gateway.open = open
  }
  const [online, store] = await Promise.all([planIdOf('COMMUTER_365'), planIdOf('CHAIN_STORE_30')])
  expect(opened).toMatchObject([
    { successUrl: `${origin}/?a=1&purchasedPlanId=${online}`, amountTwd: 1_680 },
    { successUrl: `${origin}/plans?chainStorePurchasedPlanId=${store}`, amountTwd: 99 },
  ])
  const [{ id, failureUrl }] = opened as [{ id: string; failureUrl: string }]
  expect(failureUrl).toBe(`${origin}/payment/failure?transactionId=${id}`)
  expect(await control(`GET /control/payment/${id}`)).toMatchObject({ state: 'OPEN', amount: 1_680, currency: 'TWD' })
})

test.each([
  ['declined', 'declined'],
  ['insufficient', 'insufficient'],
  ['cancelled', 'cancelled'],
  ['a word from tomorrow', 'system'],
])('a payment that failed (%s) grants nothing, says why, and another can be made', async (reason, told) => {
  const { buyer, begin, settle, read, receipts } = paying()
  const member = await buyer()
  const id = await begin(member)
  await settle(id, { result: 'FAILED', reason })
  expect(await read(member, id)).toMatchObject({ status: 'FAILED', failureReason: told, paidAt: null })
  expect(await ownedBy(member)).toEqual([])
  expect(await receipts(id)).toBe(0)
  expect(await begin(member)).not.toBe(id)
})

test('two tabs and a double click get one payment; the gateway comes back to the latest page', async () => {
  const { buyer, init, control } = paying()
  const member = await buyer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => init(member)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ data }) => data['transactionId'])).size).toBe(1)
  expect(new Set(answers.map(({ data }) => data['redirectUrl'])).size).toBe(1)
  const again = await init(member, { redirectUrl: '/plans' })
  expect(again.data).toEqual(answers[0]?.data)
  expect(await control(`GET /control/payment/${String(again.data['transactionId'])}`)).toMatchObject({ state: 'OPEN' })
})

test('two payments of one member are never begun at the same time, on whichever instance', async () => {
  const { buyer, init, world } = paying()
  const member = await buyer()
  const { waited, answer } = await waitsForMember(world, member.memberId, () => init(member))
  expect(waited).toBe(true)
  expect(answer.status).toBe(200)
})

test('a message that was lost is made up for by asking the gateway, soon after the member looks', async () => {
  const { buyer, begin, settle, read, receipts, world } = paying()
  const member = await buyer()
  const id = await begin(member)
  await settle(id, { result: 'PAID', notify: false })
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ status: 'PENDING' })
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ status: 'PAID' })
  expect(await receipts(id)).toBe(1)
})

test('a payment whose bank is silent stays PENDING, also past its time, and is paid when the bank answers', async () => {
  const { buyer, init, press, settle, read, later, world } = paying()
  const member = await buyer()
  const { transactionId, redirectUrl } = (await init(member)).data
  const id = String(transactionId)
  expect((await press(redirectUrl, 'silent')).searchParams.get('purchasedPlanId')).not.toBeNull()
  await later(member, 31 * minutes)
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ status: 'PENDING', underReview: false })
  expect((await init(member)).error.code).toBe('PAYMENT_PENDING')
  await settle(id, { result: 'PAID' })
  expect(await read(member, id)).toMatchObject({ status: 'PAID' })
})

test('a member who looks at the list of payments has the gateway asked as soon as one who looks at the payment', async () => {
  const { buyer, init, world } = paying()
  const member = await buyer()
  const listed = async () =>
    ((await member.call('GET /v1/payment/transactions')).data['items'] as { canBePaid: boolean }[])[0]?.canBePaid
  await init(member)
  await checkPending(world)
  expect(await listed()).toBe(false)
  await checkPending(world)
  expect(await listed()).toBe(true)
})

test('whether a payment can be gone on with is known once the gateway has said that nothing was paid', async () => {
  const { buyer, init, press, read, later, world } = paying()
  const member = await buyer()
  const listed = async () =>
    ((await member.call('GET /v1/payment/transactions')).data['items'] as { canBePaid: boolean }[])[0]?.canBePaid
  const { transactionId, redirectUrl } = (await init(member)).data
  const id = String(transactionId)
  // The member is at the gateway and may have paid.
  expect(await read(member, id)).toMatchObject({ status: 'PENDING', canBePaid: false })
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ status: 'PENDING', canBePaid: true })
  expect(await listed()).toBe(true)
  expect((await init(member)).data).toEqual({ transactionId: id, redirectUrl })
  expect(await listed()).toBe(false)

  await press(redirectUrl, 'silent')
  await later(member, 10)
  await read(member, id)
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ status: 'PENDING', canBePaid: false })
  expect((await init(member)).error.code).toBe('PAYMENT_PENDING')
})

test('a payment whose time is over, or of which the gateway says nothing, cannot be gone on with', async () => {
  const { buyer, begin, read, later, world, control } = paying()
  const member = await buyer()
  const id = await begin(member)
  await read(member, id)
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ canBePaid: true })
  await later(member, 10)
  await read(member, id)
  await control('PUT /control/payment/faults', { mode: 'error', rate: 1 })
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ status: 'PENDING', canBePaid: false })
  await control('PUT /control/payment/faults', { mode: 'none', rate: 1 })
  await later(member, 10)
  await read(member, id)
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ canBePaid: true })
  await later(member, 31 * minutes)
  expect(await read(member, id)).toMatchObject({ canBePaid: false })
})

test.each([
  ['approve', '/', 'PAID', null],
  ['decline', '/payment/failure', 'FAILED', 'declined'],
  ['cancel', '/payment/failure', 'FAILED', 'cancelled'],
])('the button %s of the gateway’s page leads to %s', async (button, path, status, failureReason) => {
  const { buyer, init, press, read } = paying()
  const member = await buyer()
  const { transactionId, redirectUrl } = (await init(member)).data
  expect((await press(redirectUrl, button)).pathname).toBe(path)
  expect(await read(member, String(transactionId))).toMatchObject({ status, failureReason })
})

test('an abandoned payment is voided at the gateway and expires; paid at the last moment it is paid', async () => {
  const { buyer, begin, settle, read, world, later, control } = paying()
  const member = await buyer()
  const abandoned = await begin(member)
  const late = await begin(member, 'CHAIN_STORE_30')
  await settle(late, { result: 'PAID', notify: false })
  await later(member, 31 * minutes)
  await checkPending(world)
  expect(await read(member, abandoned)).toMatchObject({ status: 'EXPIRED', failureReason: 'expired' })
  expect(await control(`GET /control/payment/${abandoned}`)).toMatchObject({ state: 'VOIDED' })
  expect(await read(member, late)).toMatchObject({ status: 'PAID' })
  // The gateway takes it back: PAID wins whenever it comes.
  await settle(abandoned, { result: 'PAID' })
  expect(await read(member, abandoned)).toMatchObject({ status: 'PAID', failureReason: null })
  expect(await ownedBy(member)).toHaveLength(2)
})

test('while the gateway is down nothing can be bought, and nothing is left behind in the history', async () => {
  const { buyer, init, control, begin } = paying()
  const member = await buyer()
  await control('PUT /control/payment/faults', { mode: 'error', rate: 1 })
  const refused = await init(member)
  expect([refused.status, refused.error.code]).toEqual([424, 'PAYMENT_INIT_FAILED'])
  expect((await member.call('GET /v1/payment/transactions')).data).toEqual({ items: [], nextCursor: null })
  // The gateway does its work, and its answer is lost: the next try gets the same payment.
  await control('PUT /control/payment/faults', { mode: 'lost-response', rate: 1 })
  expect((await init(member)).error.code).toBe('PAYMENT_INIT_FAILED')
  await control('PUT /control/payment/faults', { mode: 'none', rate: 1 })
  const id = await begin(member)
  expect(await control(`GET /control/payment/${id}`)).toMatchObject({ state: 'OPEN' })
  expect((await member.call('GET /v1/payment/transactions')).data['items']).toHaveLength(1)
})

test('an abandoned payment waits for a gateway that is down before it expires', async () => {
  const { buyer, begin, read, world, later, control } = paying()
  const member = await buyer()
  const id = await begin(member)
  await later(member, 31 * minutes)
  await control('PUT /control/payment/faults', { mode: 'error', rate: 1, transactionId: id })
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ status: 'PENDING' })
  await control('PUT /control/payment/faults', { mode: 'none', rate: 1, transactionId: id })
  await later(member, 5 * minutes)
  await checkPending(world)
  expect(await read(member, id)).toMatchObject({ status: 'EXPIRED' })
})

test('a payment is its member’s own', async () => {
  const { buyer, begin } = paying()
  const [member, other] = [await buyer(), await buyer()]
  const id = await begin(member)
  for (const path of [id, 'no-such-payment']) {
    const { status, error } = await other.call(`GET /v1/payment/transactions/${path}`)
    expect([status, error.code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('the history is read in pages that stay right while payments are added', async () => {
  const { buyer, begin, settle, clock } = paying()
  const member = await buyer()
  const ids: string[] = []
  for (let count = 0; count < 5; count++) {
    const id = await begin(member)
    await settle(id, { result: 'FAILED', reason: 'cancelled' })
    ids.unshift(id)
    // Two of them in the same moment.
    if (count !== 2) clock.pass(1)
  }
  const page = async (query: string) =>
    (await member.call(`GET /v1/payment/transactions?${query}`)).data as { items: { id: string }[]; nextCursor: string }
  const first = await page('pageSize=2')
  await begin(member)
  const second = await page(`pageSize=2&cursor=${first.nextCursor}`)
  const third = await page(`pageSize=2&cursor=${second.nextCursor}`)
  expect([...first.items, ...second.items, ...third.items].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(third.nextCursor).toBeNull()
  for (const cursor of ['x', `${first.nextCursor}=`, 'MTAw', `${first.nextCursor}A`]) {
    const { status, error } = await member.call(`GET /v1/payment/transactions?cursor=${cursor}`)
    expect([status, error.code]).toEqual([400, 'CURSOR_INVALID'])
  }
})

import { expect, test } from 'vitest'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { password } from '../setup/product.ts'
import { openPaying } from './paying-world.ts'
import { tellAsGateway } from './tell-as-gateway.ts'

const paying = sharedByFile(openPaying)

const paid = (transactionId: string, wishes: object = {}) => ({
  transactionId,
  result: 'PAID',
  amount: 1_680,
  currency: 'TWD',
  method: 'jkopay',
  paidAt: '2099-11-15T16:00:00Z',
  ...wishes,
})

const ends = async (member: { call: (name: string) => Promise<{ data: unknown }> }) =>
  ((await member.call('GET /v1/current-valid-plan')).data as { endsAt: string }[]).map(({ endsAt }) => endsAt)

const operate = (line: string) => readTask(line.split(' '))(paying().world)

test('only the gateway can say that something was paid', async () => {
  const { buyer, begin, read, world } = paying()
  const member = await buyer()
  const id = await begin(member)
  const { TREEPOINT } = world.config.programmes
  for (const change of [{ secret: TREEPOINT.webhookSecret }, { at: new Date(Date.now() - 6 * 60_000) }])
    expect(await tellAsGateway(paying(), paid(id), change)).toEqual({ status: 401, code: 'WEBHOOK_SIGNATURE_INVALID' })
  expect(await read(member, id)).toMatchObject({ status: 'PENDING' })
})

test('a message counts once, and so does a payment that several messages tell of', async () => {
  const { buyer, begin, read, receipts } = paying()
  const member = await buyer()
  const id = await begin(member)
  const message = { id: 'msg_once' }
  await Promise.all(Array.from({ length: 4 }, () => tellAsGateway(paying(), paid(id), message)))
  await Promise.all(Array.from({ length: 4 }, () => tellAsGateway(paying(), paid(id))))
  await tellAsGateway(paying(), { ...paid(id), result: 'FAILED', reason: 'declined' })
  expect(await read(member, id)).toMatchObject({ status: 'PAID', paidAt: '2099-11-15T16:00:00.000Z' })
  expect(await ends(member)).toEqual(['2100-11-16T16:00:00.000Z'])
  expect(await receipts(id)).toBe(1)
})

test('PAID wins over FAILED, whichever comes first', async () => {
  const { buyer, begin, read } = paying()
  const member = await buyer()
  const id = await begin(member)
  await tellAsGateway(paying(), { transactionId: id, result: 'FAILED', reason: 'insufficient' })
  expect(await read(member, id)).toMatchObject({ status: 'FAILED', failureReason: 'insufficient' })
  await tellAsGateway(paying(), paid(id))
  expect(await read(member, id)).toMatchObject({ status: 'PAID', failureReason: null })
  expect(await ends(member)).toHaveLength(1)
})

test('a payment that is not ours is answered 200 and changes nothing', async () => {
  expect(await tellAsGateway(paying(), paid('2026-1116-NOTOU-RSATA'))).toEqual({ status: 200, code: undefined })
})

test.each([
  ['another amount', { amount: 1_679 }],
  ['more than was asked', { amount: 1_680_000 }],
  ['a fraction', { amount: 1_680.5 }],
  ['another currency', { currency: 'USD' }],
  ['no amount', { amount: null }],
  ['a text', { currency: 'twd' }],
])('%s grants nothing: PENDING, flagged, and no second payment is begun', async (_what, wrong) => {
  const { buyer, begin, init, read, receipts } = paying()
  const member = await buyer()
  const id = await begin(member)
  expect(await tellAsGateway(paying(), paid(id, wrong))).toEqual({ status: 200, code: undefined })
  await tellAsGateway(paying(), { transactionId: id, result: 'FAILED', reason: 'declined' })
  const flagged = { status: 'PENDING', underReview: true }
  expect(await read(member, id)).toMatchObject(flagged)
  expect((await member.call('GET /v1/payment/transactions')).data['items']).toMatchObject([flagged])
  expect(await ends(member)).toEqual([])
  expect(await receipts(id)).toBe(0)
  expect((await init(member)).error.code).toBe('PAYMENT_PENDING')
})

test('the operator sees what was flagged, without whose it is, and decides', async () => {
  const { buyer, begin, read, receipts } = paying()
  const [good, bad] = [await buyer(), await buyer()]
  const [accepted, refused] = [await begin(good), await begin(bad)]
  for (const id of [accepted, refused]) await tellAsGateway(paying(), paid(id, { amount: 5 }))
  const listed = await operate('payments list')
  expect(listed).toContain(accepted)
  expect(listed).toContain('paid 5 TWD')
  expect(listed).not.toContain(good.email)
  for (const words of ['', ' --amount 1680', ' --amount 50'])
    await expect(operate(`payments accept ${accepted}${words}`)).rejects.toThrow(
      `Nothing was changed. ${accepted} costs 1680 TWD, and the gateway told of 5 TWD. To grant the plan for that:
payments accept ${accepted} --amount 5`,
    )
  expect(await read(good, accepted)).toMatchObject({ status: 'PENDING', underReview: true })
  expect(await operate(`payments accept ${accepted} --amount 5`)).toContain('counts as paid')
  expect(await operate(`payments refuse ${refused}`)).toContain('counts as not paid')
  expect(await read(good, accepted)).toMatchObject({ status: 'PAID', underReview: false })
  expect(await receipts(accepted)).toBe(1)
  expect(await ends(good)).toHaveLength(1)
  expect(await read(bad, refused)).toMatchObject({ status: 'FAILED', failureReason: 'system', underReview: false })
  await expect(operate(`payments accept ${accepted}`)).rejects.toThrow('does not wait for you')
  await expect(operate('payments refuse 2026-1116-UNKNO-WNUNK')).rejects.toThrow('does not wait for you')
  expect(await operate('payments list')).not.toContain(refused)
})

test.each([
  [{ currency: 'USD', amount: 50 }, '50 USD', ['--amount', '50 USD']],
  [{ amount: null, currency: null }, 'no amount', ['--amount', 'none']],
])('a payment of %o is accepted when %s is repeated', async (wrong, told, words) => {
  const { buyer, begin, read, world } = paying()
  const member = await buyer()
  const id = await begin(member)
  await tellAsGateway(paying(), paid(id, wrong))
  const accept = async (...more: string[]) => readTask(['payments', 'accept', id, ...more])(world)
  await expect(accept()).rejects.toThrow(`the gateway told of ${told}.`)
  expect(await accept(...words)).toContain('counts as paid')
  expect(await read(member, id)).toMatchObject({ status: 'PAID' })
})

test('an account with a payment under way is closed once the gateway has voided it', async () => {
  const { buyer, begin, control, world } = paying()
  const member = await buyer()
  const id = await begin(member)
  await tellAsGateway(paying(), paid(await begin(member, 'CHAIN_STORE_30'), { amount: 99 }))
  expect((await member.call('DELETE /v1/me', { password })).status).toBe(200)
  expect(await control(`GET /control/payment/${id}`)).toMatchObject({ state: 'VOIDED' })
  const owned = await world.sql.many(sql`select 1 from member_plan where member_id = ${member.memberId}`)
  expect(owned).toEqual([])
  // The record stays for the books; money that comes for nobody is an operator's to give back.
  await tellAsGateway(paying(), paid(id))
  expect(await operate('payments list')).toContain('and the member has left')
  await expect(operate(`payments accept ${id}`)).rejects.toThrow('the member has left')
  await operate(`payments refuse ${id}`)
})

test.each([
  ['the bank is at work on it', 'silent'],
  ['it is flagged', 'wrong-amount'],
])('an account is not closed while %s', async (_why, button) => {
  const { buyer, init, press } = paying()
  const member = await buyer()
  await press((await init(member)).data['redirectUrl'], button)
  const { status, error } = await member.call('DELETE /v1/me', { password })
  expect([status, error.code]).toEqual([409, 'PAYMENT_PENDING'])
  expect((await member.call('GET /v1/me')).status).toBe(200)
})

test('an account is not closed while the gateway cannot be reached, nor over a payment that was just made', async () => {
  const { buyer, begin, control, settle, read } = paying()
  const member = await buyer()
  const id = await begin(member)
  await control('PUT /control/payment/faults', { mode: 'error', rate: 1, transactionId: id })
  expect((await member.call('DELETE /v1/me', { password })).error.code).toBe('PAYMENT_PENDING')
  await control('PUT /control/payment/faults', { mode: 'none', rate: 1, transactionId: id })
  await settle(id, { result: 'PAID', notify: false })
  expect((await member.call('DELETE /v1/me', { password })).error.code).toBe('PAYMENT_PENDING')
  expect(await read(member, id)).toMatchObject({ status: 'PAID' })
  expect((await member.call('DELETE /v1/me', { password })).status).toBe(200)
})

test('the export has the member’s plans and payments', async () => {
  const { buyer, begin } = paying()
  const member = await buyer()
  const id = await begin(member)
  await tellAsGateway(paying(), paid(id))
  const { data } = await member.call('GET /v1/me/export')
  expect(data['plans']).toEqual([expect.objectContaining({ plan: 'COMMUTER_365', endsAt: '2100-11-16T16:00:00.000Z' })])
  expect(data['payments']).toEqual([expect.objectContaining({ id, amount: 1_680, status: 'PAID', method: 'jkopay' })])
})

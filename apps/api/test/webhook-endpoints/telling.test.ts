import { describe, expect, test } from 'vitest'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { gatheringOn } from '../../src/platform/database/gathering.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { Programmes } from '../../src/platform/doors.ts'
import { away, callingOff } from '../redemption/calling-off.ts'
import { bill, newKey, parking } from '../redemption/redeeming-world.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, subjectOf, tokensFor } from '../setup/oauth.ts'
import { password } from '../setup/product.ts'
import { isSigned } from './receiver.ts'
import { openTelling } from './telling-world.ts'

/* What clients are told of, and when. */

const world = sharedByFile((afterwards) => openTelling(afterwards))
const { behind, redeemed } = callingOff(world)

const unknown = { debit: async () => ({ kind: 'unknown' }) as const }
const refusing = async () => ({ kind: 'refused', why: 'insufficient' }) as const

async function settleBehind(wishes: Partial<Programmes> = {}) {
  world().clock.pass(10)
  await behind(wishes, () => settlePending(world().world))
}

const waitingEvents = async () =>
  (await world().world.sql.many<{ type: string }>(sql`select type from client_event`)).map(({ type }) => type)

test('a redemption is told as its client reads it, once, signed, under one id', async () => {
  const { tell, deliver, call, ownToken } = world()
  const told = await tell()
  const { data, token } = await redeemed()
  await deliver()
  await deliver()
  expect(told.types()).toEqual(['redemption.completed'])
  const [message] = told.messages
  const { data: read } = await call(token, `GET /v1/redemptions/${data.id}`)
  expect(message?.data).toEqual({ ...read, version: 1 })
  expect(message?.timestamp).toBe(data['settledAt'])
  expect(message && isSigned(message, told.secret)).toBe(true)
  const { data: list } = await call(await ownToken(), `GET /v1/webhook-endpoints/${told.id}/deliveries`)
  expect(list['items']).toEqual([
    {
      id: message?.id,
      type: 'redemption.completed',
      createdAt: data['settledAt'],
      state: 'DELIVERED',
      attempts: [{ at: expect.any(String), status: 204, ms: expect.any(Number), error: null }],
    },
  ])
})

test('one that takes nothing at once is not told of', async () => {
  const { tell, payer, call } = world()
  await tell()
  const { token } = await payer()
  const { data } = await call(token, 'POST /v1/redemptions', bill({ orderAmount: 1 }), newKey())
  expect(data).toMatchObject({ status: 'COMPLETED', points: 0 })
  expect(await waitingEvents()).toEqual([])
})

test('nothing is written down for an app whose endpoint is gone', async () => {
  const { tell, call, ownToken, deliver } = world()
  const { id } = await tell()
  const { refund } = await redeemed()
  await deliver()
  await call(await ownToken(), `DELETE /v1/webhook-endpoints/${id}`)
  await refund()
  expect(await waitingEvents()).toEqual([])
})

test('what was PENDING is told when the programme has answered, whatever it says', async () => {
  const { tell, deliver } = world()
  const told = await tell()
  const taken = await behind(unknown, redeemed)
  await deliver()
  expect([taken.status, told.types()]).toEqual([202, []])
  await settleBehind()
  const refused = await behind(unknown, redeemed)
  await settleBehind({ debit: refusing })
  await deliver()
  expect(told.types().toSorted()).toEqual(['redemption.completed', 'redemption.failed'])
  const failed = told.messages.find(({ type }) => type === 'redemption.failed')
  expect(failed?.data).toMatchObject({ id: refused.data.id, status: 'FAILED', reason: 'NO_POINTS', payable: 100 })
})

test('a redemption is never settled without its event: where that cannot be written it stays PENDING', async () => {
  const { tell, deliver, world: doors } = world()
  const told = await tell()
  await doors.sql.run(sql`alter table client_event add constraint broken check (type = 'none') not valid`)
  const taken = await redeemed()
  expect([taken.status, taken.data.status]).toEqual([202, 'PENDING'])
  const [left] = await doors.sql.many<{ status: string }>(sql`
    select status from point_transaction where member_id = ${taken.memberId}`)
  expect(left).toEqual({ status: 'PENDING' })
  await doors.sql.run(sql`alter table client_event drop constraint broken`)
  await settleBehind()
  await deliver()
  expect(told.messages).toMatchObject([{ type: 'redemption.completed', data: { id: taken.data.id } }])
})

test('one that could not be sent is told of: it had been PENDING', async () => {
  const { tell, deliver } = world()
  const told = await tell()
  const { data } = await behind({ debit: async () => ({ kind: 'unsent' }) }, redeemed)
  await deliver()
  expect(told.messages).toMatchObject([
    { type: 'redemption.completed', data: { id: data.id, points: 0, reason: 'SYSTEM_ABNORMAL' } },
  ])
})

test('the first of an app, and those of who wants every one mailed, are told once too', async () => {
  const { tell, deliver, payer, call } = world()
  const told = await tell()
  const member = await payer({ isNewToApp: true })
  await call(member.token, 'POST /v1/redemptions', bill(), newKey())
  const wishes = { redemption: 'MAIL', refund: 'MAIL', expiring: 'MAIL' }
  await member.browser.call('PUT /v1/notice-settings', wishes)
  await call(member.token, 'POST /v1/redemptions', bill(), newKey())
  await deliver()
  expect(told.types()).toEqual(['redemption.completed', 'redemption.completed'])
})

test('refunds are told with the redemption, whose version grows', async () => {
  const { tell, deliver } = world()
  const told = await tell()
  const { refund } = await redeemed()
  await refund({ amount: 50 })
  await behind({ credit: refusing }, () => refund({ amount: 25 }))
  await deliver()
  const inOrder = told.messages.toSorted((a, b) => Number(a.data['version']) - Number(b.data['version']))
  expect(inOrder.map(({ type, data }) => [type, data['version'], data['refundedAmount']])).toEqual([
    ['redemption.completed', 1, 0],
    ['refund.completed', 2, 50],
    ['refund.failed', 3, 50],
  ])
})

test('a cancel ends in one message: of what was never taken, of what had been, and of what was settled', async () => {
  const { tell, deliver, clock } = world()
  const told = await tell()
  const voided = await behind(unknown, redeemed)
  await behind({ void: async () => ({ kind: 'voided' }) }, voided.cancel)
  const taken = await behind(unknown, redeemed)
  await behind({ void: async () => ({ kind: 'made' }), credit: async () => ({ kind: 'unknown' }) }, taken.cancel)
  await deliver()
  expect(told.messages).toMatchObject([
    { type: 'redemption.cancelled', data: { id: voided.data.id, status: 'FAILED', reason: 'CANCELLED' } },
  ])
  clock.pass(10)
  await settlePending(world().world)
  const settled = await redeemed()
  await settled.cancel()
  await deliver()
  const of = (id: string) => told.messages.filter(({ data }) => data['id'] === id).map(({ type }) => type)
  expect(of(taken.data.id)).toEqual(['redemption.cancelled'])
  expect(of(settled.data.id).toSorted()).toEqual(['redemption.cancelled', 'redemption.completed'])
  const back = told.messages.find(({ type, data }) => type.endsWith('cancelled') && data['id'] === taken.data.id)
  expect(back?.data).toMatchObject({ status: 'COMPLETED', payable: 100, refundedPoints: 120 })
})

test('a giving back that the programme refuses is told as such', async () => {
  const { tell, deliver } = world()
  const told = await tell()
  const member = await redeemed()
  await behind(away, member.cancel)
  await settleBehind({ credit: refusing })
  await deliver()
  expect(told.types().toSorted()).toEqual(['redemption.completed', 'refund.failed'])
})

test('a report is told, also of one that is PENDING, and later messages keep it', async () => {
  const { tell, deliver } = world()
  const told = await tell()
  const member = await behind(unknown, redeemed)
  const report = { kind: 'NOT_MINE', note: '我沒有去過' }
  await member.browser.call(`POST /v1/point-transactions/${member.data.id}/report`, report)
  await member.repeat()
  await settleBehind()
  await deliver()
  const inOrder = told.messages.toSorted((a, b) => Number(a.data['version']) - Number(b.data['version']))
  expect(inOrder).toMatchObject([
    { type: 'redemption.disputed', data: { status: 'PENDING', report } },
    { type: 'redemption.completed', data: { status: 'COMPLETED', report } },
  ])
})

test('a request that completes a redemption which was reported meanwhile tells of it with the report', async () => {
  const { tell, deliver, payer, call, world: doors } = world()
  const told = await tell()
  const member = await payer()
  const { programmes } = doors
  const reporting: Partial<Programmes> = {
    debit: async (uid, movement) => {
      await member.browser.call(`POST /v1/point-transactions/${movement.idempotencyKey}/report`, { kind: 'TWICE' })
      return programmes.debit(uid, movement)
    },
  }
  await behind(reporting, () => call(member.token, 'POST /v1/redemptions', bill(), newKey()))
  await deliver()
  const completed = told.messages.find(({ type }) => type === 'redemption.completed')
  expect(completed?.data).toMatchObject({ version: 2, report: { kind: 'TWICE' } })
})

test("an app that is disconnected is told by the member's name there, and one whose member leaves is told that alone", async () => {
  const { tell, deliver, payer } = world()
  const told = await tell()
  const [shown, leaving] = [await payer(), await payer()]
  const { data } = await shown.browser.call('GET /v1/me/grants')
  const [grant] = data as unknown as readonly { id: string }[]
  await shown.browser.call(`DELETE /v1/me/grants/${grant?.id}`)
  await leaving.browser.call('DELETE /v1/me', { password })
  await deliver()
  expect(
    told.messages.toSorted((a, b) => (a.type < b.type ? -1 : 1)).map(({ type, data: said }) => [type, said]),
  ).toEqual([
    [
      'grant.revoked',
      { sub: subjectOf(world(), parking, shown.memberId), scopes: ['openid', 'points:read', 'points:redeem'] },
    ],
    ['member.closed', { sub: subjectOf(world(), parking, leaving.memberId) }],
  ])
})

test("the provider's own app is told by the member's own id", async () => {
  const { tell, deliver, payer } = world()
  const uid = 'own-app'
  const grantTypes = ['authorization_code', 'client_credentials']
  await addApp(world(), { uid, firstParty: true, scopes: ['openid', 'webhooks'], grantTypes })
  const told = await tell({ uid })
  const { browser, email, memberId } = await payer()
  await tokensFor(world(), uid, email, { scope: 'openid' })
  const next = 'another-password-2026'
  await browser.call('POST /v2/auth/password/change', { password, newPassword: next, passwordConfirmation: next })
  await deliver()
  expect(told.messages).toMatchObject([{ type: 'grant.revoked', data: { sub: memberId, scopes: ['openid'] } }])
})

test('a reset that disconnects apps tells them', async () => {
  const { tell, deliver, payer, world: doors } = world()
  const told = await tell()
  const { browser, email } = await payer()
  await browser.call('POST /v2/auth/password/init', { email })
  const reset = await doors.sql.first<{ memberId: string; id: string }>(sql`
    select member_id, id from password_reset where member_id = (select id from member where email = ${email})`)
  const authCode = doors.secrets.authCode(reset ?? { memberId: '', id: '' })
  const next = 'another-password-2026'
  const { status } = await browser.call('PATCH /v2/auth/password', {
    authCode,
    password: next,
    passwordConfirmation: next,
  })
  expect(status).toBe(200)
  await deliver()
  expect(told.types()).toEqual(['grant.revoked'])
})

test("a member's words to the app go with the account, out of what waits and of what is kept", async () => {
  const { tell, call, ownToken, world: doors } = world()
  const told = await tell()
  const kept = async () =>
    (
      await doors.sql.many<{ data: string }>(sql`
      select data::text as data from webhook_delivery union all select data::text from client_event`)
    )
      .map(({ data }) => data)
      .join('')
  const member = await redeemed()
  await member.browser.call(`POST /v1/point-transactions/${member.data.id}/report`, { kind: 'AMOUNT', note: '秘密一' })
  await world().deliver()
  await member.refund({ amount: 25 })
  expect(await kept()).toContain('秘密一')
  await member.browser.call('DELETE /v1/me', { password })
  expect(await kept()).not.toContain('秘密一')
  await world().deliver()
  expect(told.types()).toHaveLength(4)
  const { data } = await call(await ownToken(), `GET /v1/webhook-endpoints/${told.id}/deliveries?state=DELIVERED`)
  expect(data['items']).toHaveLength(4)
})

describe('on a cluster, where redemptions leave one by one', () => {
  const cluster = sharedByFile((afterwards) => openTelling(afterwards, gatheringOn('cluster')))
  const { redeemed: redeemedThere } = callingOff(cluster)

  test('each is told once', async () => {
    const told = await cluster().tell()
    await Promise.all([redeemedThere(), redeemedThere(), redeemedThere()])
    await cluster().deliver()
    expect(told.messages.map(({ type, data }) => [type, data['version']])).toEqual(
      Array.from({ length: 3 }, () => ['redemption.completed', 1]),
    )
  })
})

import { expect, test } from 'vitest'
import { sendLetter } from '../../src/features/messages/send-letter.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { Mail } from '../../src/platform/doors.ts'
import type { Letter } from '../../src/platform/jobs/letters.ts'
import { bill, newKey, openRedeeming, type Payer } from '../redemption/redeeming-world.ts'
import { callingOff } from '../redemption/calling-off.ts'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { password } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { waitsForMember } from '../setup/waits-for-member.ts'

const doors = sharedByFile(openRedeeming)
const { behind, redeemed, recover } = callingOff(doors)

const usual = { redemption: 'OFF', refund: 'MAIL', expiring: 'MAIL' }
const all = { ...usual, redemption: 'MAIL' }

const choose = ({ browser }: Pick<Payer, 'browser'>, body: object) => browser.call('PUT /v1/notice-settings', body)
const settings = async ({ browser }: Pick<Payer, 'browser'>) => (await browser.call('GET /v1/notice-settings')).data

const redeem = ({ token }: Payer, wishes: object = {}) =>
  doors().call(token, 'POST /v1/redemptions', bill(wishes), newKey())

const told = async ({ email }: Pick<Payer, 'email'>) =>
  (await messagesTo(doors().world, email)).filter(({ kind }) => /^(points|report|first)-/.test(kind))
const kindsTold = async (member: Pick<Payer, 'email'>) => (await told(member)).map(({ kind }) => kind)

const tokenOf = (memberId: string, notice: 'redemption' | 'refund' | 'expiring' = 'refund') =>
  doors().world.secrets.unsubscribeToken({ memberId, notice })

const inject = (options: object) =>
  doors().app.inject({ method: 'POST', url: '/v1/notice-settings/unsubscribe', ...options })

test('until a member chooses, refunds and what expires are mailed; what they choose stays', async () => {
  const member = await doors().payer()
  expect(await settings(member)).toEqual(usual)
  const chosen = { redemption: 'MAIL', refund: 'OFF', expiring: 'OFF' }
  expect((await choose(member, chosen)).data).toEqual(chosen)
  expect(await settings(member)).toEqual(chosen)
  for (const body of [{}, { ...usual, refund: 'SMS' }, { redemption: 'OFF' }])
    expect((await choose(member, body)).error.code).toBe('VALIDATION_FAILED')
  const { data } = await member.browser.call('GET /v1/me/export')
  expect(data['noticeSettings']).toEqual(chosen)
})

test('every deduction is mailed to who wants it, once, also when nobody knew its outcome for a while', async () => {
  const { setFault, world, clock } = doors()
  const member = await doors().payer({ balance: 5_000 })
  await redeem(member)
  expect(await told(member)).toEqual([])
  await choose(member, all)
  await redeem(member, { merchantName: '好停 信義店' })
  const { memberId } = member
  const news = { memberId, placeName: '好停 信義店', pointName: '小樹點', points: 120, amountTwd: 100 }
  expect(await told(member)).toEqual([expect.objectContaining({ kind: 'points-redeemed', ...news })])
  await setFault({ mode: 'lost-response', rate: 1 })
  await redeem(member)
  await setFault({ mode: 'none', rate: 0 })
  clock.pass(60)
  await Promise.all([settlePending(world), settlePending(world)])
  expect(await kindsTold(member)).toEqual(['points-redeemed', 'points-redeemed'])
  await redeem(member, { orderAmount: 1 })
  expect(await told(member)).toHaveLength(2)
})

test('the first of an app is told by its own letter and not twice', async () => {
  const member = await doors().payer({ isNewToApp: true })
  await choose(member, all)
  await redeem(member)
  expect(await kindsTold(member)).toEqual(['first-deduction'])
  await redeem(member)
  expect(await kindsTold(member)).toEqual(['first-deduction', 'points-redeemed'])
})

test('a refund is mailed once it is COMPLETED, unless the member wants no such mail', async () => {
  const member = await redeemed()
  await behind({ credit: async () => ({ kind: 'unknown' }) }, () => member.refund({ amount: 50 }))
  expect(await told(member)).toEqual([])
  await recover()
  const refund = { kind: 'points-refunded', recordId: member.data.id, points: 60, amountTwd: 50 }
  expect(await told(member)).toEqual([expect.objectContaining(refund)])
  await choose(member, { ...usual, refund: 'OFF' })
  await member.refund()
  expect(await told(member)).toHaveLength(1)
})

test('a refund that ends a report is told by the end of the report alone; the next one by itself', async () => {
  const member = await redeemed()
  await member.browser.call(`POST /v1/point-transactions/${member.data.id}/report`, { kind: 'TWICE' })
  await member.refund({ amount: 50 })
  expect(await kindsTold(member)).toEqual(['report-refunded'])
  await member.refund({ amount: 50 })
  expect(await kindsTold(member)).toEqual(['report-refunded', 'points-refunded'])
})

test('what was called off after it was taken is told as given back; what was never known to be taken is not told', async () => {
  const settled = await redeemed()
  doors().clock.pass(1)
  await settled.cancel()
  expect(await kindsTold(settled)).toEqual(['points-refunded'])
  const pending = await behind({ debit: async () => ({ kind: 'unknown' }) }, redeemed)
  await behind({ void: async () => ({ kind: 'made' }) }, pending.cancel)
  await recover()
  expect(await told(pending)).toEqual([])
})

test('one click ends the notice that the letter is one of, without signing in, and says it again the same', async () => {
  const member = await doors().payer()
  await choose(member, all)
  const token = tokenOf(member.memberId)
  const answers = [
    await inject({ payload: { token } }),
    await inject({ url: `/v1/notice-settings/unsubscribe?token=${token}` }),
    await inject({
      url: `/v1/notice-settings/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
    await inject({
      url: `/v1/notice-settings/unsubscribe?token=${token}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    }),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
  expect(await settings(member)).toEqual({ ...all, refund: 'OFF' })
  await inject({ payload: { token: tokenOf(member.memberId, 'redemption') } })
  expect(await settings(member)).toEqual({ ...usual, refund: 'OFF' })
})

test('a form in the body ends the notice of a member who has chosen nothing', async () => {
  const member = await doors().payer()
  await inject({
    url: `/v1/notice-settings/unsubscribe?token=${tokenOf(member.memberId, 'expiring')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(await settings(member)).toEqual({ ...usual, expiring: 'OFF' })
})

test('a GET changes nothing and leads to the page with the button', async () => {
  const member = await doors().payer()
  const token = tokenOf(member.memberId)
  const { statusCode, headers } = await inject({ method: 'GET', url: `/v1/notice-settings/unsubscribe?token=${token}` })
  expect([statusCode, headers['location']]).toEqual([303, `/unsubscribe?token=${token}`])
  expect(await settings(member)).toEqual(usual)
})

test('a token that is not ours ends nothing, nor one that was changed', async () => {
  const member = await doors().payer()
  const bytes = Buffer.from(tokenOf(member.memberId), 'base64url')
  const changed = [...bytes.keys()].map((at) =>
    Buffer.from(bytes.map((byte, place) => (place === at ? byte ^ 1 : byte))).toString('base64url'),
  )
  expect(changed.filter((token) => doors().world.secrets.readUnsubscribeToken(token))).toEqual([])
  for (const token of ['x', changed[0], changed[16], changed.at(-1)])
    expect((await inject({ payload: { token } })).json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  expect((await inject({ payload: {} })).statusCode).toBe(404)
  expect(await settings(member)).toEqual(usual)
})

test('no other call takes a form', async () => {
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a' }
  expect((await inject({ url: '/v1/redemptions', ...form })).statusCode).toBe(415)
})

test('nothing is written for who has closed the account, also at the same moment', async () => {
  const member = await doors().payer()
  const token = tokenOf(member.memberId)
  const unsubscribed = await waitsForMember(doors().world, member.memberId, () => inject({ payload: { token } }))
  expect([unsubscribed.waited, unsubscribed.answer.statusCode]).toEqual([true, 200])
  await choose(member, all)
  await member.browser.call('DELETE /v1/me', { password })
  expect((await inject({ payload: { token } })).statusCode).toBe(200)
  const rows = sql`select 1 as found from notice_setting where member_id = ${member.memberId}`
  expect(await doors().world.sql.many(rows)).toEqual([])
})

test('a notice that was switched off on its way is not sent; one that is sent carries both addresses that end it', async () => {
  const { world } = doors()
  const member = await redeemed()
  await member.refund()
  const [letter] = await told(member)
  if (letter?.kind !== 'points-refunded') throw new Error('the refund was not told')
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one) }
  const send = (one: Letter) => sendLetter({ ...world, mail }, one, world.newId())
  await send(letter)
  const token = tokenOf(member.memberId)
  const page = new URL(`/unsubscribe?token=${token}`, world.config.publicUrl).href
  expect(sent).toEqual([
    expect.objectContaining({
      unsubscribeUrl: new URL(`/v1/notice-settings/unsubscribe?token=${token}`, world.config.publicUrl).href,
      text: expect.stringContaining(page),
    }),
  ])
  await inject({ payload: { token } })
  await send(letter)
  expect(sent).toHaveLength(1)
})

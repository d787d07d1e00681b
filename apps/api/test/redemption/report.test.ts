import { expect, test } from 'vitest'
import { putHoliday } from '../../src/domain/etag/holiday.sql.ts'
import { lockReport } from '../../src/domain/redemption/report.sql.ts'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { showWork } from '../../src/operate/work.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { password, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { untilItWaits } from '../setup/waiting-for-locks.ts'
import { waitsForMember } from '../setup/waits-for-member.ts'
import { away, callingOff } from './calling-off.ts'
import { bill, newKey, openRedeeming, parking } from './redeeming-world.ts'

/* A member says that something is wrong with a redemption; the app whose order it was answers or gives back. */

const world = sharedByFile(openRedeeming)
const { behind, redeemed, recover } = callingOff(world)

const debitUnknown = { debit: async () => ({ kind: 'unknown' }) as const }

type Reported = Awaited<ReturnType<typeof redeemed>>

const report = ({ browser, id }: Pick<Reported, 'browser'> & { id: string }, body: object = { kind: 'TWICE' }) =>
  browser.call(`POST /v1/point-transactions/${id}/report`, body)

const answer = async (id: string, text: string, token?: string) =>
  world().call(token ?? (await world().machineToken(parking)), `POST /v1/redemptions/${id}/report-answer`, { text })

/** As the member's receipt has it. */
const shownOf = async ({ browser }: Pick<Reported, 'browser'>, id: string) =>
  (await browser.call(`GET /v2/point-transactions/${id}`)).data['report']

const letters = async ({ email }: Pick<Reported, 'email'>) =>
  (await messagesTo(world().world, email)).filter(({ kind }) => kind.startsWith('report'))

async function redeem() {
  const member = await redeemed()
  return { ...member, id: member.data.id }
}

test('the report stands on the record and is told to the client, with the note to it alone', async () => {
  const { call } = world()
  const member = await redeem()
  expect(await shownOf(member, member.id)).toBeNull()
  const { status, data } = await report(member, { kind: 'AMOUNT', note: '少折了 50 元，請查一下' })
  expect([status, data]).toEqual([
    200,
    {
      id: expect.any(String),
      clientUid: parking,
      kind: 'AMOUNT',
      state: 'OPEN',
      answer: null,
      openedAt: expect.any(String),
      dueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      answeredAt: null,
    },
  ])
  expect(await shownOf(member, member.id)).toEqual(data)
  const { data: list } = await member.browser.call('GET /v2/point-transactions')
  expect((list['items'] as { report: unknown }[])[0]?.report).toEqual(data)
  const told = (await call(member.token, `GET /v1/redemptions/${member.id}`)).data['report']
  expect(told).toEqual({ ...data, note: '少折了 50 元，請查一下' })
})

test('one for each record: the same again is answered the same, another kind is refused, and twins open one', async () => {
  const member = await redeem()
  const twins = await Promise.all([report(member), report(member)])
  expect(twins.map(({ status }) => status)).toEqual([200, 200])
  expect(twins[0].data).toEqual(twins[1].data)
  expect((await report(member, { kind: 'TWICE', note: '再說一次' })).data).toEqual(twins[0].data)
  expect((await report(member, { kind: 'NOT_MINE' })).error.code).toBe('CONFLICT')
})

test("a twin, and the day's last one, wait for the member", async () => {
  const member = await redeem()
  expect(await waitsForMember(world().world, member.memberId, () => report(member))).toMatchObject({
    waited: true,
    answer: { status: 200 },
  })
})

test('ten a day in Taipei', async () => {
  const { clock, call } = world()
  const member = await world().payer({ balance: 100_000 })
  const ids: string[] = []
  for (let made = 0; made < 11; made++)
    ids.push((await call(member.token, 'POST /v1/redemptions', bill(), newKey())).data.id)
  const codes = []
  for (const id of ids) codes.push((await report({ ...member, id })).error?.code)
  expect(codes).toEqual([...Array.from({ length: 10 }), 'REPORT_LIMIT_REACHED'])
  clock.pass(86_400)
  await signIn(member.browser, member.email)
  expect((await report({ ...member, id: ids[10] ?? '' })).status).toBe(200)
})

test('only of records of their own: others, unknown ones and those in no list are not found', async () => {
  const { call, payer } = world()
  const member = await redeem()
  const stranger = await payer()
  const nothing = await call(member.token, 'POST /v1/redemptions', bill({ orderAmount: 1 }), newKey())
  expect(nothing.data['points']).toBe(0)
  const asked = [
    report({ browser: stranger.browser, id: member.id }),
    report({ ...member, id: '00000000-0000-7000-8000-000000000000' }),
    report({ ...member, id: 'no-id' }),
    report({ ...member, id: nothing.data.id }),
  ]
  for (const { status, error } of await Promise.all(asked)) expect([status, error.code]).toEqual([404, 'NOT_FOUND'])
})

test('a refund is reported by its redemption; what is PENDING or was called off can be reported', async () => {
  const member = await redeem()
  const refund = await member.refund({ amount: 50 })
  const refused = await report({ ...member, id: refund.data.id })
  expect(refused).toMatchObject({ status: 409, error: { code: 'CONFLICT', details: { redemptionId: member.id } } })
  const [pending, cancelled] = [await behind(debitUnknown, redeem), await redeem()]
  await cancelled.cancel()
  for (const one of [pending, cancelled]) expect((await report(one, { kind: 'NOT_MINE' })).status).toBe(200)
  await recover()
})

test.each([
  ['an unknown kind', { kind: 'UGLY' }],
  ['a note of blanks', { kind: 'TWICE', note: '   ' }],
  ['a note that is too long', { kind: 'TWICE', note: '長'.repeat(201) }],
  ['a line break', { kind: 'TWICE', note: '一\n二' }],
  ['a control character', { kind: 'TWICE', note: 'bell \u0007' }],
  ['what turns the direction of writing', { kind: 'TWICE', note: 'abc \u202Etxt' }],
])('%s is refused', async (_, body) => {
  expect(await report(await redeem(), body)).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
})

test('an answer is given once and mailed once, in a lost and repeated one too', async () => {
  const member = await redeem()
  expect(await answer(member.id, '還沒有人回報')).toMatchObject({ status: 404 })
  await report(member)
  const hostile = '<script>alert(1)</script> https://evil.example'
  const twins = await Promise.all([answer(member.id, hostile), answer(member.id, hostile, member.token)])
  for (const { status, data } of twins)
    expect([status, data['report']]).toMatchObject([200, { state: 'ANSWERED', answer: hostile }])
  expect(await answer(member.id, '另一個說法')).toMatchObject({ status: 409, error: { code: 'CONFLICT' } })
  expect(await shownOf(member, member.id)).toMatchObject({ state: 'ANSWERED', answer: hostile })
  expect(await letters(member)).toEqual([expect.objectContaining({ kind: 'report-answered', answer: hostile })])
})

test('a twin of an answer waits for the first', async () => {
  const { world: doors } = world()
  const member = await redeem()
  await report(member)
  const { second } = await doors.transaction(async (tx) => {
    await lockReport(tx, member)
    const other = answer(member.id, '查過了')
    expect(await untilItWaits(doors, other)).toBe('waits')
    return { second: other }
  })
  expect((await second).status).toBe(200)
})

test('a refund, also of a part, answers it, and is mailed once', async () => {
  const member = await redeem()
  await report(member)
  await member.refund({ amount: 50 })
  expect(await shownOf(member, member.id)).toMatchObject({ state: 'REFUNDED', answer: null })
  await member.refund({ amount: 50 })
  expect(await letters(member)).toEqual([
    expect.objectContaining({ kind: 'report-refunded', points: 60, amountTwd: 50, pointName: '小樹點' }),
  ])
  expect(await answer(member.id, '已退回')).toMatchObject({ status: 409 })
})

test('what was answered and is refunded later is REFUNDED, with the answer and its time kept', async () => {
  const { clock } = world()
  const member = await redeem()
  await report(member)
  await answer(member.id, '兩天內退回')
  const answeredAt = clock.now().toISOString()
  clock.pass(60)
  await member.refund()
  expect(await shownOf(member, member.id)).toMatchObject({ state: 'REFUNDED', answer: '兩天內退回', answeredAt })
  expect((await letters(member)).map(({ kind }) => kind)).toEqual(['report-answered'])
})

test('only what is COMPLETED counts: a refund under way answers nothing, and answers once it is settled', async () => {
  const { world: doors } = world()
  const member = await redeem()
  await report(member)
  const { status } = await behind(away, () => member.refund())
  expect(status).toBe(202)
  expect(await shownOf(member, member.id)).toMatchObject({ state: 'OPEN' })
  expect(await letters(member)).toEqual([])
  await recover()
  await Promise.all([settlePending(doors), settlePending(doors)])
  expect(await shownOf(member, member.id)).toMatchObject({ state: 'REFUNDED' })
  expect(await letters(member)).toHaveLength(1)
})

test('a refund that was COMPLETED before the report answers nothing', async () => {
  const member = await redeem()
  await member.refund({ amount: 50 })
  await report(member, { kind: 'NOT_GIVEN_BACK' })
  expect(await shownOf(member, member.id)).toMatchObject({ state: 'OPEN' })
})

test('a cancel answers it: once the points are back, or once it is known that none were taken', async () => {
  const settled = await redeem()
  await report(settled)
  await behind(away, settled.cancel)
  expect(await shownOf(settled, settled.id)).toMatchObject({ state: 'OPEN' })
  const pending = await behind(debitUnknown, redeem)
  await report(pending, { kind: 'NOT_MINE' })
  await behind(away, pending.cancel)
  await recover()
  expect(await shownOf(settled, settled.id)).toMatchObject({ state: 'REFUNDED' })
  expect(await shownOf(pending, pending.id)).toMatchObject({ state: 'REFUNDED' })
  expect(await letters(settled)).toEqual([expect.objectContaining({ kind: 'report-refunded', points: 120 })])
  expect(await letters(pending)).toEqual([expect.objectContaining({ kind: 'report-refunded', points: 0 })])
})

test('a PENDING one that takes nothing without being called off still waits for an answer', async () => {
  const refused = async () => ({ kind: 'refused', why: 'insufficient' }) as const
  const member = await behind(debitUnknown, redeem)
  await report(member)
  world().clock.pass(10)
  await behind({ debit: refused }, () => settlePending(world().world))
  expect(await shownOf(member, member.id)).toMatchObject({ state: 'OPEN' })
  expect(await letters(member)).toEqual([])
})

test('a client lists what waits for its answer, page by page, and only its own', async () => {
  const { call, clock, machineToken, payer } = world()
  const listed = async (query: string, token: string) => {
    const { data } = await call(token, `GET /v1/redemptions?reported=OPEN${query}`)
    return { ids: (data['items'] as { id: string }[]).map(({ id }) => id), next: data['nextCursor'] as string | null }
  }
  const member = await payer({ balance: 10_000 })
  const made: { id: string; orderId: string }[] = []
  for (let count = 0; count < 4; count++) {
    const order = bill()
    made.unshift({
      id: (await call(member.token, 'POST /v1/redemptions', order, newKey())).data.id,
      orderId: order.orderId,
    })
    clock.pass(1)
  }
  for (const { id } of made.slice(0, 3)) await report({ ...member, id })
  const ids = made.slice(0, 3).map(({ id }) => id)
  expect(await listed('', member.token)).toEqual({ ids, next: null })
  const first = await listed('&pageSize=2', member.token)
  expect(first.ids).toEqual(ids.slice(0, 2))
  expect(await listed(`&pageSize=2&cursor=${first.next}`, member.token)).toEqual({ ids: ids.slice(2), next: null })
  expect((await listed('&status=PENDING', member.token)).ids).toEqual([])
  expect((await listed(`&orderId=${made[0]?.orderId}`, member.token)).ids).toEqual([ids[0]])
  expect((await listed(`&orderId=${made[3]?.orderId}`, member.token)).ids).toEqual([])
  expect((await listed('', await machineToken(parking))).ids).toEqual(expect.arrayContaining(ids))
  expect((await listed('', await machineToken())).ids).toEqual([])
  expect((await listed('', (await payer()).token)).ids).toEqual([])
  await answer(ids[0] ?? '', '查過了')
  expect((await listed('', member.token)).ids).toEqual(ids.slice(1))
  const others = await world().call(await machineToken(), `POST /v1/redemptions/${ids[1]}/report-answer`, {
    text: '我',
  })
  expect(others.status).toBe(404)
})

test('after three working days an operator sees it, without what anybody wrote', async () => {
  const { clock, world: doors } = world()
  const day = '2027-03-02'
  await putHoliday(doors.sql, { day, isOff: true, name: '颱風' })
  clock.pass((Date.parse('2027-02-26T04:00:00Z') - clock.now().getTime()) / 1_000)
  const member = await redeem()
  const { data } = await report(member, { kind: 'NOT_MINE', note: '秘密 \u{1F697}' })
  // A Friday; Monday makes up for a Sunday's holiday, Tuesday is the typhoon's: Wednesday, Thursday, Friday.
  expect(data['dueDate']).toBe('2027-03-05')
  clock.pass((Date.parse('2027-03-05T15:59:59Z') - clock.now().getTime()) / 1_000)
  expect(await showWork(doors)).not.toContain(data['id'])
  clock.pass(1)
  const work = await showWork(doors)
  const line = work.split('\n').find((row) => row.includes(String(data['id'])))
  expect(line).toMatch(/^REPORT +\S+ +2027-02-26 04:00 UTC +7 d +have good-parking answer or refund redemption /)
  expect(line).toContain(`${member.id}: NOT_MINE`)
  expect(work).not.toContain('秘密')
  await answer(member.id, '查過了')
  expect(await showWork(doors)).not.toContain(data['id'])
})

test('the member takes it along, and it goes with the account', async () => {
  const member = await redeem()
  await report(member, { kind: 'AMOUNT', note: '金額怪怪的' })
  const { data } = await member.browser.call('GET /v1/me/export')
  expect(data['reports']).toEqual([
    expect.objectContaining({ redemptionId: member.id, kind: 'AMOUNT', note: '金額怪怪的' }),
  ])
  await member.browser.call('DELETE /v1/me', { password })
  expect(await answer(member.id, '查過了')).toMatchObject({ status: 404 })
})

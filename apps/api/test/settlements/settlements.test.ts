import { expect, test } from 'vitest'
import { closeEndedDays } from '../../src/features/settlements/close-days.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { addMs, dayMs, hourMs } from '../../src/platform/time.ts'
import type { World } from '../../src/platform/world.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { ask, requestUrl } from '../setup/oauth.ts'
import { writeRecord } from '../setup/write-record.ts'
import { bill, newKey, openRedeeming, parking, pump } from '../redemption/redeeming-world.ts'
import { problemsOfSum, readerOf } from './settled.ts'

const world = sharedByFile(openRedeeming)

/** The midnight of Taipei that begins the next test's first day: nothing was settled after it yet. */
let midnight = new Date('2026-11-20T00:00:00+08:00')
const dayOf = (count: number) =>
  addMs(midnight, count * dayMs + 8 * hourMs)
    .toISOString()
    .slice(0, 10)
const at = (hours: number) => addMs(midnight, hours * hourMs)

/** Sets the clock to so many hours after the first day's midnight. */
const setClock = (hours: number) => world().clock.pass((at(hours).getTime() - world().clock.now().getTime()) / 1_000)

const closeAt = (hours: number, doors: World = world().world) => closeEndedDays({ ...doors, now: () => at(hours) })

/** Each test has days of its own: those before them are closed. */
async function openDays() {
  midnight = addMs(midnight, 10 * dayMs)
  await closeAt(2)
  const { memberId } = await world().newcomer()
  const settled = (settledAt: Date, clientUid = parking) =>
    writeRecord(world().world, memberId, clientUid, { occurredAt: addMs(settledAt, -1_000), settledAt })
  return { app: readerOf(world(), parking), memberId, settled }
}

test('a day closes at two in Taipei, and its sums and lines are what was taken and given back until midnight', async () => {
  const { app } = await openDays()
  setClock(10)
  const { token } = await world().payer({ balance: 10_000 })
  const own = await world().machineToken(parking)
  const redeem = async (wishes = {}, as = token) =>
    (await world().call(as, 'POST /v1/redemptions', bill(wishes), newKey())).data.id
  const [kept, refunded, cancelled] = [await redeem(), await redeem({ orderAmount: 200 }), await redeem()]
  const refund = await world().call(own, `POST /v1/redemptions/${refunded}/refunds`, { amount: 50 }, newKey())
  await world().call(own, `POST /v1/redemptions/${cancelled}/cancel`)
  setClock(24)
  const next = await redeem({}, (await world().payer()).token)

  setClock(25.99)
  await closeEndedDays(world().world)
  expect(await app.day(dayOf(0))).toMatchObject({ status: 409, error: { code: 'CONFLICT' } })
  expect((await app.month(dayOf(0).slice(0, 7))).map(({ day }) => day)).not.toContain(dayOf(0))

  setClock(26)
  await closeEndedDays(world().world)
  const { data: lines } = await app.day(dayOf(0))
  expect(lines.map(({ kind, redemptionId, points, amount }) => [kind, redemptionId, points, amount])).toEqual(
    expect.arrayContaining([
      ['REDEMPTION', kept, 120, 100],
      ['REDEMPTION', refunded, 240, 200],
      ['REFUND', refunded, 60, 50],
      ['REDEMPTION', cancelled, 120, 100],
      ['REFUND', cancelled, 120, 100],
    ]),
  )
  expect(lines).toHaveLength(5)
  expect(lines.map(({ id }) => id)).toContain(refund.data.id)
  expect(lines.map(({ id }) => id)).not.toContain(next)
  const day = (await app.month(dayOf(0).slice(0, 7))).find((one) => one.day === dayOf(0))
  expect(day).toEqual({
    day: dayOf(0),
    closedAt: at(26).toISOString(),
    points: [
      {
        point: { uniqueId: 'TREEPOINT', name: '小樹點' },
        redemptions: 3,
        redeemedPoints: 480,
        redeemedAmount: 400,
        refunds: 2,
        refundedPoints: 180,
        refundedAmount: 150,
        corrections: 0,
        correctedPoints: 0,
        correctedAmount: 0,
        netAmount: 250,
      },
    ],
  })
  expect(day?.points.flatMap((sum) => problemsOfSum(lines, sum))).toEqual([])
  expect((await readerOf(world(), pump).day(dayOf(0))).data).toEqual([])
})

test('a day is read as CSV with the same lines, in which no name is a formula', async () => {
  const { app, memberId } = await openDays()
  const order = { orderId: 'a,"b"', orderAmountTwd: 100, serviceType: 'parking', merchantName: '=HYPERLINK("x")' }
  const id = await writeRecord(world().world, memberId, parking, { occurredAt: at(3), order })
  await closeAt(26)
  const { headers, body } = await app.get(`/v1/settlements/${dayOf(0)}`, 'text/csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  const time = at(3).toISOString()
  expect(body.split('\r\n')).toEqual([
    '\u{FEFF}kind,id,redemptionId,orderId,merchantName,serviceType,point,points,amount,orderAmount,occurredAt,settledAt',
    `REDEMPTION,${id},${id},"a,""b""","'=HYPERLINK(""x"")",parking,TREEPOINT,6,5,100,${time},${time}`,
    '',
  ])
})

test('what is committed after a day has closed stands in the next one, whenever it was settled', async () => {
  const { app, settled, memberId } = await openDays()
  const early = await settled(at(23))
  const { sql: db, transaction } = world().world
  const late = await writeRecord(world().world, memberId, parking, {
    occurredAt: at(23),
    status: 'PENDING',
    settledAt: null,
    nextTryAt: at(23),
  })
  const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const committing = transaction(async (tx) => {
    await tx.run(sql`
      update point_transaction set status = 'COMPLETED', settled_at = ${at(23.5)}, next_try_at = null
      where member_id = ${memberId} and id = ${late}`)
    isWritten.resolve()
    await mayCommit.promise
  })
  await isWritten.promise
  await closeAt(26)
  mayCommit.resolve()
  await committing
  expect((await app.day(dayOf(0))).data.map(({ id }) => id)).toEqual([early])
  // The clock has been set back: it says once more that the closed day has not ended.
  const afterStep = await settled(at(22))
  await closeAt(23)
  await closeAt(26)
  expect((await app.day(dayOf(0))).data.map(({ id }) => id)).toEqual([early])
  expect((await app.day(dayOf(1))).status).toBe(409)
  await closeAt(50)
  expect((await app.day(dayOf(1))).data.map(({ id }) => id)).toEqual([afterStep, late])
  expect(
    await db.many(sql`select 1 from point_transaction where settlement_day is null and settled_at < ${at(48)}`),
  ).toEqual([])
})

/** Rows of one app, settled through the first day, as fast as the database writes them. */
async function writeLines(memberId: string, count: number): Promise<void> {
  const written = 20_000
  for (let from = 1; from <= count; from += written)
    await world().world.pooledSql.run(sql`
      insert into point_transaction (member_id, id, client_uid, status, point_id, points, amount_twd, order_id,
        order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, account_sealed, machine, listed,
        occurred_at, settled_at)
      select ${memberId}, gen_random_uuid(), ${parking}, 'COMPLETED', 'point-tree', 6, 5, number::text, 100, 95, 'parking',
        '停車場', 6, 5, '\x01', false, true, moment, moment
      from (select number, ${midnight}::timestamptz + number * interval '10 milliseconds' as moment
        from generate_series(${from}::integer, ${Math.min(count, from + written - 1)}::integer) as number) as numbered`)
}

/** SETTLEMENT_LINES=1000000 tries the length that the product promises. */
const lineCount = Number(process.env['SETTLEMENT_LINES'] ?? 2_600)
const megabyte = 2 ** 20

test(
  `${lineCount} lines stand in one day each when instances close at once and are cut off, and are sent in flat memory`,
  { timeout: 60_000 + lineCount },
  async () => {
    const { app, memberId } = await openDays()
    await writeLines(memberId, lineCount)
    const cut = (after: number): World => {
      let begun = 0
      const { transaction } = world().world
      return {
        ...world().world,
        transaction: (work) => (begun++ < after ? transaction(work) : Promise.reject(new Error('killed'))),
      }
    }
    await expect(closeAt(26, cut(2))).rejects.toThrow('killed')
    expect((await app.day(dayOf(0))).status).toBe(409)
    await Promise.all([closeAt(26), closeAt(26), closeAt(26, cut(1)).catch(() => undefined)])
    const [day] = (await app.month(dayOf(0).slice(0, 7))).filter((one) => one.day === dayOf(0))
    expect(day?.points).toMatchObject([
      { redemptions: lineCount, redeemedPoints: 6 * lineCount, netAmount: 5 * lineCount },
    ])

    const address = await world().app.listen({ host: '127.0.0.1', port: 0 })
    const token = await world().machineToken(parking, 'settlements:read')
    const authorization = `Bearer ${token}`
    const reply = await fetch(`${address}/v1/settlements/${dayOf(0)}`, {
      headers: { authorization, accept: 'text/csv' },
    })
    // What a tenth of the lines needs is enough for all of them.
    const warm = lineCount / 10
    let [lines, before, most] = [0, 0, 0]
    for await (const chunk of reply.body ?? []) {
      lines += Buffer.from(chunk as Uint8Array).filter((byte) => byte === 10).length
      const { rss } = process.memoryUsage()
      if (lines < warm) before = Math.max(before, rss)
      most = Math.max(most, rss)
    }
    expect(lines).toBe(lineCount + 1)
    expect(most - before).toBeLessThan(100 * megabyte)
  },
)

test('what stands in a closed day can become nothing else, and the day cannot go', async () => {
  const { memberId, settled } = await openDays()
  const id = await settled(at(5))
  await closeAt(26)
  const { sql: db } = world().world
  const change = (statement: ReturnType<typeof sql>, constraint: string) =>
    expect(db.run(statement)).rejects.toThrow(constraint)
  const stays = 'point_transaction_stays_as_settled'
  await change(
    sql`update point_transaction set points = 0, amount_twd = 0 where member_id = ${memberId} and id = ${id}`,
    stays,
  )
  await change(
    sql`
      update point_transaction set status = 'PENDING', settled_at = null, next_try_at = now()
      where member_id = ${memberId} and id = ${id}`,
    stays,
  )
  await change(sql`delete from settlement where day = ${dayOf(0)}`, 'point_transaction_settlement_day_fkey')
})

test('where nothing was ever closed the first day is that of the oldest line, a year back at most', async () => {
  await world().world.sql.run(sql`update point_transaction set settlement_day = null`)
  await world().world.sql.run(sql`delete from settlement_sum`)
  await world().world.sql.run(sql`delete from settlement`)
  const { memberId } = await world().newcomer()
  const years = at(-1_000 * 24)
  const ancient = await writeRecord(world().world, memberId, parking, { occurredAt: years })
  await closeAt(26)
  const reader = readerOf(world(), parking)
  expect((await reader.day(dayOf(-366))).data.map(({ id }) => id)).toEqual([ancient])
  expect(await reader.day(dayOf(-367))).toMatchObject({ status: 404 })
  expect(await reader.day('2026-02-30')).toMatchObject({ status: 400 })
  expect((await reader.get('/v1/settlements?month=2026-13')).statusCode).toBe(400)
})

test('settlements are read in the app’s own name alone: no member can allow it', async () => {
  const { token } = await world().payer()
  expect(await world().call(token, 'GET /v1/settlements?month=2026-11')).toMatchObject({
    status: 403,
    error: { code: 'SCOPE_INSUFFICIENT' },
  })
  const asked = requestUrl(parking, { scope: 'openid settlements:read' })
  const { location } = await world().open().navigate(asked)
  expect(new URL(location).searchParams.get('error')).toBe('invalid_scope')
  const { body } = await ask(world(), parking, 'device', { scope: 'openid settlements:read' })
  expect(body['error']).toBeDefined()
  const shown = await world().app.inject({ url: `/v1/open/clients/${parking}` })
  expect(shown.body).not.toContain('settlements')
})

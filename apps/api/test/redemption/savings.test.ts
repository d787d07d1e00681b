import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { taipeiMonthsBefore } from '@dpass/rules/taipei-months'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { days } from '../setup/clock.ts'
import { writeRecord } from '../setup/write-record.ts'
import { fuelBill, sell, showToken } from './at-the-pump.ts'
import { callingOff } from './calling-off.ts'
import { openRandom } from './model/random.ts'
import { bill, newKey, openRedeeming, parking } from './redeeming-world.ts'

/** MODEL_SEED replays a run; MODEL_STEPS makes it longer (npm run stress: 1,000). */
const seed = Number(process.env['MODEL_SEED'] ?? randomInt(1_000_000_000))
const steps = Number(process.env['MODEL_STEPS'] ?? 100)

const world = sharedByFile(openRedeeming)
const { behind, redeemed, recover } = callingOff(world)

interface Month {
  readonly month: string
  readonly amount: number
  readonly count: number
  readonly services: readonly { readonly group: string; readonly amount: number; readonly count: number }[]
  readonly points: readonly { readonly uniqueId: string; readonly points: number; readonly amount: number }[]
}

interface Listed {
  readonly type: string
  readonly status: string
  readonly cancelledAt: string | null
  readonly amount: number
  readonly points: number
}

async function readSavings(browser: Browser, search = '') {
  const { status, data, error } = await browser.call(`GET /v1/savings${search}`)
  return { status, error, total: data?.['total'] as number, months: data?.['months'] as readonly Month[] }
}

/** Both lists of a month, as the member opens it. */
async function listsOf(browser: Browser, month: string): Promise<readonly Listed[]> {
  const start = new Date(`${month}-01T00:00:00+08:00`)
  const range = { startDateTime: start.toISOString(), endDateTime: taipeiMonthsBefore(start, -1).toISOString() }
  const listed: Listed[] = []
  for (const call of ['GET /v2/point-transactions', 'GET /v1/point-transactions/auto-refueling-machine'])
    for (let cursor: string | null = ''; cursor !== null;) {
      const search = new URLSearchParams({ pageSize: '100', ...range, ...(cursor && { cursor }) })
      const { data } = await browser.call(`${call}?${search.toString()}`)
      listed.push(...(data['items'] as Listed[]))
      cursor = data['nextCursor'] as string | null
    }
  return listed.filter(({ status, cancelledAt }) => status === 'COMPLETED' && cancelledAt === null)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** A tab that stays open for a year. */
async function staySignedIn() {
  const far = new Date('2040-01-01T00:00:00Z')
  for (const statement of [
    sql`update oauth_artifact set expires_at = ${far}`,
    sql`update oauth_sign_in set expires_at = ${far}`,
    sql`update oauth_grant set expires_at = ${far}`,
    sql`update access_token set expires_at = ${far}`,
    sql`update session set expires_at = ${far}, idle_until = ${far}`,
  ])
    await world().world.sql.run(statement)
}

test(
  `after ${steps} redemptions, refunds and cancels each month is the sum of the lists it opens (MODEL_SEED=${seed})`,
  { timeout: 60_000 + steps * 200 },
  async () => {
    const { payer, call, machineToken, clock } = world()
    const [member, machine, random] = [await payer({ balance: 1_000_000 }), await machineToken(), openRandom(seed)]
    await staySignedIn()
    const { browser, token } = member
    const ids: string[] = []
    const services = ['parking', 'on_street_parking', 'refueling_payment', 'wash_car', 'charging']
    for (let step = 0; step < steps; step++) {
      const orderAmount = 20 + random.upTo(180)
      const earlier = ids[random.upTo(ids.length)]
      switch (random.weighted({ redeem: 5, machine: 2, refund: 3, cancel: 2, time: 3 })) {
        case 'redeem': {
          const order = bill({ orderAmount, serviceType: random.pick(services) })
          ids.push((await call(token, 'POST /v1/redemptions', order, newKey())).data.id)
          break
        }
        case 'machine': {
          const code = await showToken(member)
          ids.push((await sell(world(), machine, fuelBill(code, { orderAmount }))).data.id)
          break
        }
        case 'refund': {
          const body = random.upTo(2) === 0 ? {} : { amount: 5 * (1 + random.upTo(8)) }
          if (earlier) await call(token, `POST /v1/redemptions/${earlier}/refunds`, body, newKey())
          break
        }
        case 'cancel':
          await call(token, `POST /v1/redemptions/${ids.at(-1) ?? 'none'}/cancel`)
          break
        case 'time':
          clock.pass(random.upTo(days * Math.ceil(3_000 / steps)))
      }
    }
    const { total, months } = await readSavings(browser, '?months=36')
    expect(months).toHaveLength(36)
    expect(months[0]?.month).toBe(new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7))
    for (const { month, amount, count, services: byService, points: byPoint } of months) {
      const listed = await listsOf(browser, month)
      const signed = ({ type }: Listed, number: number) => (type === 'REFUND' ? -number : number)
      const expected = {
        amount: sum(listed.map((record) => signed(record, record.amount))),
        count: listed.length,
        points: sum(listed.map((record) => signed(record, record.points))),
      }
      expect({ amount, count, points: sum(byPoint.map(({ points }) => points)) }, month).toEqual(expected)
      expect(sum(byService.map((service) => service.amount))).toBe(amount)
      expect(sum(byService.map((service) => service.count))).toBe(count)
      expect(sum(byPoint.map((point) => point.amount))).toBe(amount)
    }
    expect(total).toBe(sum(months.map(({ amount }) => amount)))
    // A run in which nothing happens proves nothing.
    expect(months.filter(({ count }) => count > 0).length).toBeGreaterThan(3)
  },
)

test('a record counts in its month in Taiwan, a refund in its own, and a month may be below zero', async () => {
  const { world: doors, clock, newcomer } = world()
  const browser = await newcomer()
  const row = await doors.sql.first<{ id: string }>(sql`select id from member where email = ${browser.email}`)
  const memberId = row?.id ?? ''
  const midnight = taipeiMonthsBefore(clock.now(), 0)
  const write = (at: Date, serviceType = 'parking') =>
    writeRecord(doors, memberId, parking, {
      occurredAt: at,
      order: { orderId: doors.newId(), orderAmountTwd: 100, serviceType, merchantName: '停車場' },
    })
  const given = await write(new Date(midnight.getTime() - 1))
  await write(new Date(midnight.getTime() - 2), 'refueling')
  await write(new Date(taipeiMonthsBefore(midnight, 12).getTime() - 1))
  // By an instance whose clock is ahead.
  await write(taipeiMonthsBefore(midnight, -1))
  const refund = await write(midnight)
  await doors.sql.run(sql`
    update point_transaction set refund_of = ${given}, limited_by = null
    where member_id = ${memberId} and id = ${refund}`)
  const { total, months } = await readSavings(browser)
  expect([total, months.length]).toEqual([5, 12])
  expect(months.slice(0, 3)).toMatchObject([
    {
      amount: -5,
      count: 1,
      services: [{ group: 'PARKING', amount: -5, count: 1 }],
      points: [{ uniqueId: 'TREEPOINT', points: -6, amount: -5 }],
    },
    {
      amount: 10,
      count: 2,
      services: [
        { group: 'PARKING', amount: 5, count: 1 },
        { group: 'REFUELLING', amount: 5, count: 1 },
      ],
      points: [{ uniqueId: 'TREEPOINT', points: 12, amount: 10 }],
    },
    { amount: 0, count: 0, services: [], points: [] },
  ])
  expect((await readSavings(browser, '?months=1')).total).toBe(-5)
  expect((await readSavings(browser, '?months=14')).total).toBe(10)
})

test('what is PENDING, has failed or was called off counts nowhere', async () => {
  const { payer, call, setFault } = world()
  const member = await payer()
  await setFault({ mode: 'lost-response', rate: 1, account: member.account })
  expect((await call(member.token, 'POST /v1/redemptions', bill(), newKey())).data.status).toBe('PENDING')
  expect((await readSavings(member.browser)).total).toBe(0)
  await setFault({ mode: 'none', rate: 1, account: member.account })
  await recover()
  expect((await readSavings(member.browser)).total).toBe(100)

  const off = await redeemed()
  expect((await readSavings(off.browser)).total).toBe(100)
  // From the promise on, also while the points are on their way back.
  await behind({ credit: async () => ({ kind: 'unknown' }) }, off.cancel)
  expect((await readSavings(off.browser)).months[0]).toMatchObject({ amount: 0, count: 0 })
  await recover()
  expect((await readSavings(off.browser)).months[0]).toMatchObject({ amount: 0, count: 0 })
})

test('one member’s months are not another’s, and one index holds all that is read', async () => {
  const { browser } = await redeemed()
  const { newcomer, world: doors, open } = world()
  expect((await readSavings(await newcomer())).total).toBe(0)
  expect((await readSavings(open())).status).toBe(401)
  expect((await readSavings(browser)).total).toBe(100)
  const plan = await doors.sql.many<{ 'QUERY PLAN': string }>(sql`
    explain select service_type, point_id, points, amount_twd, refund_of from point_transaction
    where member_id = ${doors.newId()} and occurred_at >= ${doors.now()}
      and listed and status = 'COMPLETED' and cancel_requested_at is null`)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('point_transaction_saved')
})

test.each(['months=0', 'months=37', 'months=x', 'months=1.5'])('%s is refused', async (search) => {
  const { status, error } = await readSavings(await world().newcomer(), `?${search}`)
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED'])
})

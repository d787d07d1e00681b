import { taipeiDay } from '@dpass/rules/taipei-time'
import { expect, test } from 'vitest'
import { measureLimits } from '../../src/features/redemption/tell-limit.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { buildApp } from '../../src/app.ts'
import { afterTest, sharedByFile } from '../setup/afterwards.ts'
import { recordingLog } from '../setup/quiet-log.ts'
import { newWorld } from '../setup/world.ts'
import { callingOff } from './calling-off.ts'
import { type Answer, bill, newKey, openRedeeming, parking, type Payer } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)
const { behind } = callingOff(world)

const redeem = ({ token }: Payer, orderAmount: number, wishes: object = {}) =>
  world().call(token, 'POST /v1/redemptions', bill({ orderAmount, ...wishes }), newKey())

const operate = (...words: string[]) => readTask(words)(world().world)

const reached = { points: 0, amount: 0, reason: 'LIMIT_REACHED', status: 'COMPLETED' }

test('an app takes NT$ 3,000 a day from a member and nothing of what would be more; its quote says so before', async () => {
  const { payer, call } = world()
  const member = await payer({ balance: 100_000 })
  expect((await redeem(member, 2_000)).data).toMatchObject({ amount: 2_000 })
  expect((await redeem(member, 1_005)).data).toMatchObject({ ...reached, payable: 1_005 })
  const quoted = await call(member.token, 'POST /v1/redemptions/quote', { orderAmount: 1_005, serviceType: 'parking' })
  expect(quoted.data).toMatchObject({ points: 0, reason: 'LIMIT_REACHED' })
  const preview = await member.browser.call('GET /v1/deduction-point-setting/preview?orderAmount=1005')
  expect(preview.data).toMatchObject({ amount: 1_005, reason: null })
  expect((await redeem(member, 1_000)).data).toMatchObject({ amount: 1_000 })
  expect((await redeem(member, 5)).data).toMatchObject(reached)

  const machine = { stationName: '中油信義站', pump: '5', fuel: 'gas95', litres: 10.5 }
  const shown = await member.browser.call('POST /v1/resource-owners/transaction-token', {
    resourceOwnerId: 'programme-tree',
  })
  const sale = bill({ orderAmount: 500, serviceType: 'refueling', transactionToken: shown.data['token'], machine })
  const atPump = await call(await world().machineToken(), 'POST /v1/redemptions', sale, newKey())
  expect(atPump.data).toMatchObject({ amount: 500 })
})

test('the limit is of a day in Taipei: after midnight there the member may be taken from again', async () => {
  const { payer, clock } = world()
  const midnight = new Date(`${taipeiDay(clock.now())}T24:00:00+08:00`)
  clock.pass((midnight.getTime() - clock.now().getTime()) / 1_000 - 5)
  const member = await payer({ balance: 100_000 })
  expect((await redeem(member, 3_000)).data).toMatchObject({ amount: 3_000 })
  expect((await redeem(member, 3_000)).data).toMatchObject(reached)
  clock.pass(5)
  expect((await redeem(member, 3_000)).data).toMatchObject({ amount: 3_000 })
})

test('what was given back stays counted; what was never taken does not', async () => {
  const member = await world().payer({ balance: 100_000 })
  const { call } = world()
  const first = await redeem(member, 1_500)
  await call(member.token, `POST /v1/redemptions/${first.data.id}/refunds`, {}, newKey())
  const second = await redeem(member, 1_000)
  await call(member.token, `POST /v1/redemptions/${second.data.id}/cancel`)
  expect((await redeem(member, 505)).data).toMatchObject(reached)
  for (const outcome of [{ kind: 'refused', why: 'insufficient' }, { kind: 'unsent' }] as const) {
    const nothing = await behind({ debit: async () => outcome }, () => redeem(member, 500))
    expect(nothing.data).toMatchObject({ points: 0 })
  }
  expect((await redeem(member, 500)).data).toMatchObject({ amount: 500 })
  expect((await redeem(member, 5)).data).toMatchObject(reached)
})

test('two instances that race never take more than the limit', async () => {
  const member = await world().payer({ balance: 100_000 })
  const { world: first, clock } = world()
  const second = await newWorld({ config: first.config, doors: { programmes: first.programmes } })
  const app = await buildApp({ ...second, now: clock.now })
  afterTest(() => app.close())
  const redeemThere = async (): Promise<Answer> => {
    const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': newKey() }
    const payload = bill({ orderAmount: 400 })
    const reply = await app.inject({ method: 'POST', url: '/v1/redemptions', headers, payload })
    return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() }
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? redeem(member, 400) : redeemThere())),
  )
  const taken = answers.map(({ data }) => data['amount'])
  expect(taken.filter((amount) => amount === 400)).toHaveLength(7)
  expect(taken.filter((amount) => amount === 0)).toHaveLength(13)
})

test('an operator sets the limit of an app, which holds at once', async () => {
  const member = await world().payer({ balance: 100_000 })
  expect(await operate('clients', 'set-daily-limit', parking, '100')).toContain('NT$ 100 a day')
  expect((await redeem(member, 100)).data).toMatchObject({ amount: 100 })
  expect((await redeem(member, 100)).data).toMatchObject(reached)
  expect(await operate('clients', 'list')).toMatch(new RegExp(`${parking} .* 100 `))
  await operate('clients', 'set-daily-limit', parking, '3000')
  expect((await redeem(member, 100)).data).toMatchObject({ amount: 100 })
  for (const wrong of [[parking], [parking, '-1'], [parking, '10000001'], ['nobody', '5']])
    await expect(async () => operate('clients', 'set-daily-limit', ...wrong)).rejects.toThrow(/./)
})

test('the operator is told once a day and app', async () => {
  const { log, lines } = recordingLog()
  const { sql: db } = world().world
  await db.run(sql`delete from daily_limit_reached`)
  const { world: first, clock } = world()
  const second = await newWorld({ config: first.config, log, doors: { programmes: first.programmes } })
  const told = { ...second, now: clock.now }
  const app = await buildApp(told)
  afterTest(() => app.close())
  const member = await world().payer({ balance: 100_000 })
  for (const orderAmount of [3_005, 3_010]) {
    const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': newKey() }
    await app.inject({ method: 'POST', url: '/v1/redemptions', headers, payload: bill({ orderAmount }) })
    const quote = { orderAmount, serviceType: 'parking' }
    await app.inject({ method: 'POST', url: '/v1/redemptions/quote', headers, payload: quote })
  }
  expect(lines.filter((line) => line.includes('daily limit'))).toEqual([
    expect.stringContaining(`"client":"${parking}"`),
  ])
  expect(await operate('work', 'list')).toMatch(new RegExp(`LIMIT +${parking} .*NT\\$ 3000`))
  const read: (() => Promise<unknown>)[] = []
  measureLimits({ ...told, metrics: { ...told.metrics, watch: (watched) => void read.push(watched.read) } })
  expect(await read[0]?.()).toEqual([{ of: parking, value: 1 }])
  clock.pass(3 * 24 * 60 * 60 + 1)
  expect(await operate('work', 'list')).not.toContain('LIMIT')
})

import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { fuelBill, sell, showToken } from '../redemption/at-the-pump.ts'
import { bill, newKey, openRedeeming, type Payer } from '../redemption/redeeming-world.ts'
import { sharedByFile } from '../setup/afterwards.ts'

const world = sharedByFile(openRedeeming)

const untouched = (['PARKING', 'REFUELLING', 'OTHER'] as const).map((group) => ({
  group,
  enabled: true,
  maximumPrice: null,
}))
const put = ({ browser }: Payer, rules: object) => browser.call('PUT /v1/deduction-rules', rules)
const read = async ({ browser }: Payer) => (await browser.call('GET /v1/deduction-rules')).data
const later = (seconds: number) => new Date(world().clock.now().getTime() + seconds * 1_000).toISOString()

/** What preview, quote and redemption say of the same bill: they say the same. */
async function decided({ token, browser }: Payer, serviceType: string, orderAmount = 100) {
  const { call } = world()
  const asked = { orderAmount, serviceType }
  const preview = await browser.call(
    `GET /v1/deduction-point-setting/preview?orderAmount=${orderAmount}&serviceType=${serviceType}`,
  )
  const quote = await call(token, 'POST /v1/redemptions/quote', asked)
  const redemption = await call(token, 'POST /v1/redemptions', bill(asked), newKey())
  expect(redemption.status).toBe(201)
  const said = [preview.data, quote.data, redemption.data].map((data) => {
    const { amount, payable, limitedBy, cappedBy, reason } = data
    return { amount, payable, limitedBy, cappedBy, reason }
  })
  expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
  return said[0]
}

test('a member without rules has not paused, and every service is on under the cap of the setting', async () => {
  const member = await world().payer({ maximumPrice: 50 })
  expect(await read(member)).toEqual({ pausedUntil: null, pauseEndedAt: null, services: untouched })
  expect(await decided(member, 'parking')).toMatchObject({ amount: 50, cappedBy: 'SETTING' })
})

test('a pause takes nothing and asks no programme, and ends by itself', async () => {
  const { payer, world: product, clock } = world()
  const member = await payer()
  const pausedUntil = later(600)
  expect((await put(member, { pausedUntil })).data).toEqual({ pausedUntil, pauseEndedAt: null, services: untouched })
  const { programmes } = product
  let asked = 0
  Object.assign(product, { programmes: { ...programmes, balance: async () => (asked++, 'unknown') } })
  const paused = { amount: 0, payable: 100, limitedBy: null, cappedBy: null, reason: 'PAUSED' }
  expect(await decided(member, 'parking')).toEqual(paused)
  expect(await decided(member, 'wash_car')).toEqual(paused)
  Object.assign(product, { programmes })
  expect(asked).toBe(0)
  clock.pass(599)
  expect(await decided(member, 'parking')).toEqual(paused)
  clock.pass(1)
  expect(await decided(member, 'parking')).toMatchObject({ amount: 100, reason: null })
  expect(await read(member)).toMatchObject({ pausedUntil: null, pauseEndedAt: pausedUntil })
  // It is told until the member says anything about pausing, and not forgotten by what else they say.
  expect((await put(member, { services: [] })).data).toMatchObject({ pauseEndedAt: pausedUntil })
  expect((await put(member, { pausedUntil: null })).data).toMatchObject({ pausedUntil: null, pauseEndedAt: null })
})

test('a pause without an end lasts until the member resumes', async () => {
  const { payer } = world()
  const member = await payer()
  expect((await put(member, { pausedUntil: 'FOREVER' })).data).toMatchObject({ pausedUntil: 'FOREVER' })
  expect(await read(member)).toMatchObject({ pausedUntil: 'FOREVER', pauseEndedAt: null })
  expect(await decided(member, 'parking')).toMatchObject({ reason: 'PAUSED' })
  await put(member, { pausedUntil: null })
  expect(await decided(member, 'parking')).toMatchObject({ amount: 100 })
})

test('a switch and a cap hold for the services of their group and for no others', async () => {
  const member = await world().payer({ balance: 10_000, maximumPrice: 80 })
  const services = [
    { group: 'PARKING', enabled: true, maximumPrice: 33 },
    { group: 'REFUELLING', enabled: false, maximumPrice: null },
    { group: 'OTHER', enabled: true, maximumPrice: 200 },
  ]
  expect((await put(member, { pausedUntil: null, services })).data['services']).toEqual(services)
  for (const service of ['parking', 'on_street_parking', 'parking_payment'])
    expect(await decided(member, service)).toMatchObject({ amount: 30, limitedBy: 'CAP', cappedBy: 'SERVICE' })
  for (const service of ['refueling', 'refueling_payment'])
    expect(await decided(member, service)).toMatchObject({ amount: 0, payable: 100, reason: 'SERVICE_OFF' })
  // No rule raises another.
  expect(await decided(member, 'charging')).toMatchObject({ amount: 80, limitedBy: 'CAP', cappedBy: 'SETTING' })
  // The record names the cap that decided.
  const { items } = (await member.browser.call('GET /v2/point-transactions')).data as {
    items: { serviceType: string; cappedBy: string; maximumPrice: number }[]
  }
  expect(items.map(({ serviceType, cappedBy, maximumPrice }) => [serviceType, cappedBy, maximumPrice])).toContainEqual([
    'parking',
    'SERVICE',
    33,
  ])
})

test('what is left out stays as it is: a tab that pauses switches nothing on that another one has switched off', async () => {
  const member = await world().payer()
  const off = { group: 'PARKING', enabled: false, maximumPrice: 40 }
  await put(member, { services: [off] })
  const pausedUntil = later(60)
  expect((await put(member, { pausedUntil })).data).toMatchObject({
    pausedUntil,
    services: [off, ...untouched.slice(1)],
  })
  const capped = { group: 'OTHER', enabled: true, maximumPrice: 5 }
  expect((await put(member, { services: [capped] })).data).toMatchObject({
    pausedUntil,
    services: [off, untouched[1], capped],
  })
})

test('a code that the member shows is their word for this once: pause and switch do not stop it, the cap does', async () => {
  const { payer, machineToken } = world()
  const [member, machine] = [await payer(), await machineToken()]
  await put(member, {
    pausedUntil: 'FOREVER',
    services: [{ group: 'REFUELLING', enabled: false, maximumPrice: 42 }],
  })
  const shown = await member.browser.call('POST /v1/resource-owners/transaction-token', {
    resourceOwnerId: 'programme-tree',
  })
  expect(shown.data).toMatchObject({ maximumPrice: 40 })
  const sold = await sell(world(), machine, fuelBill(await showToken(member)))
  expect(sold.data).toMatchObject({ amount: 40, limitedBy: 'CAP', cappedBy: 'SERVICE', reason: null })
})

test.each([
  [{ pausedUntil: 'TOMORROW' }],
  [{ pausedUntil: '2026-02-30T00:00:00Z' }],
  [{ pausedUntil: '2020-01-01T00:00:00Z' }],
  [{ pausedUntil: '2099-01-01T00:00:00Z' }],
  [{ services: [{ group: 'PARKING', enabled: true, maximumPrice: 0 }] }],
  [{ services: [{ group: 'PARKING', enabled: true, maximumPrice: 10_001 }] }],
  [{ services: [{ group: 'PARKING', enabled: true, maximumPrice: 7.5 }] }],
  [{ services: [{ group: 'PARKING', enabled: true }] }],
  [{ services: [{ group: 'TOLLS', enabled: true, maximumPrice: null }] }],
  [{ services: [untouched[0], untouched[0]] }],
])('rules that are none are refused, and change nothing: %j', async (rules) => {
  const member = await world().payer()
  expect([(await put(member, rules)).status, (await put(member, rules)).error.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(await read(member)).toEqual({ pausedUntil: null, pauseEndedAt: null, services: untouched })
})

test('rules stay when a programme is unlinked, go with the account, and are part of the export', async () => {
  const { payer, world: product } = world()
  const member = await payer()
  await put(member, { pausedUntil: 'FOREVER' })
  await member.browser.call('POST /v1/resource-owners/programme-tree/unlink')
  expect(await read(member)).toMatchObject({ pausedUntil: 'FOREVER' })
  const exported = await member.browser.call('GET /v1/me/export')
  expect(JSON.stringify(exported)).toContain('"deductionRules":{"pausedUntil":"FOREVER"')
  await member.browser.call('DELETE /v1/me', { password: 'dpass-demo-2026' })
  const left = sql`select 1 from deduction_rules where member_id = ${member.memberId}`
  expect(await product.sql.many(left)).toEqual([])
})

import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { openLinkedProduct } from '../setup/linked-world.ts'
import type { Browser } from '../setup/browser.ts'

const product = sharedByFile(openLinkedProduct)

async function linked(balance: number): Promise<Browser & { email: string }> {
  const { newcomer, link, control } = product()
  const browser = await newcomer()
  const account = encodeURIComponent(browser.email)
  await control(`PUT /control/programmes/TREEPOINT/accounts/${account}`, { balance })
  await link(browser, 'programme-tree', browser.email)
  return browser
}

const choose = (browser: Browser, maximumPrice: unknown, pointId = 'point-tree') =>
  browser.call('PUT /v1/deduction-point-setting', { pointId, maximumPrice })
const read = async (browser: Browser) => (await browser.call('GET /v1/deduction-point-setting')).data
const preview = async (browser: Browser, orderAmount: number) =>
  (await browser.call(`GET /v1/deduction-point-setting/preview?orderAmount=${orderAmount}`)).data

test('a member chooses points and a limit, changes it, and turns it off', async () => {
  const browser = await linked(1_280)
  expect(await read(browser)).toBeNull()
  const setting = { pointId: 'point-tree', point: { uniqueId: 'TREEPOINT', name: '小樹點' }, maximumPrice: 95 }
  expect((await choose(browser, 95)).data).toEqual(setting)
  expect(await read(browser)).toEqual(setting)
  expect((await choose(browser, null)).data).toEqual({ ...setting, maximumPrice: null })
  expect((await browser.call('DELETE /v1/deduction-point-setting')).status).toBe(200)
  expect(await read(browser)).toBeNull()
})

test.each([
  [4, 'DEDUCTION_AMOUNT_OUT_OF_RANGE', '金額需介於 5~10,000'],
  [0, 'DEDUCTION_AMOUNT_OUT_OF_RANGE', '金額需介於 5~10,000'],
  [-5, 'DEDUCTION_AMOUNT_OUT_OF_RANGE', '金額需介於 5~10,000'],
  [10_005, 'DEDUCTION_AMOUNT_OUT_OF_RANGE', '金額需介於 5~10,000'],
  [7, 'DEDUCTION_AMOUNT_NOT_MULTIPLE', '金額需為 5 的倍數'],
])('a limit of %d is refused', async (maximumPrice, code, message) => {
  const browser = await linked(0)
  expect((await choose(browser, maximumPrice)).error).toMatchObject({ code, message })
})

test.each([7.5, '5', true, {}, undefined])('a limit must be a whole number or null: %j', async (maximumPrice) => {
  const browser = await linked(0)
  expect((await choose(browser, maximumPrice)).status).toBe(400)
})

test('only points of a programme that is linked and works can be chosen', async () => {
  const { newcomer, world } = product()
  const stranger = await newcomer()
  expect((await choose(stranger, null)).error).toMatchObject({
    code: 'DEDUCTION_PROGRAMME_NOT_LINKED',
    message: '請先綁定小樹點，再設定自動折抵',
  })
  expect((await choose(stranger, null, 'nothing')).error.code).toBe('POINT_NOT_FOUND')
  const browser = await linked(0)
  await world.sql.run(sql`
    update link set invalid_since = now() from member where member.id = member_id and email = ${browser.email}`)
  expect((await choose(browser, null)).error.code).toBe('PROGRAMME_LINK_INVALID')
})

test('unlinking clears the setting that pointed there', async () => {
  const browser = await linked(0)
  await choose(browser, null)
  await browser.call('POST /v1/resource-owners/programme-tree/unlink')
  expect(await read(browser)).toBeNull()
})

test('the preview tells what a bill would cost, and why not less', async () => {
  const browser = await linked(1_280)
  expect(await preview(browser, 300)).toEqual({
    point: null,
    points: 0,
    amount: 0,
    payable: 300,
    limitedBy: null,
    cappedBy: null,
    reason: 'NO_SETTING',
  })
  await choose(browser, 95)
  expect(await preview(browser, 300)).toEqual({
    point: { uniqueId: 'TREEPOINT', name: '小樹點' },
    points: 114,
    amount: 95,
    payable: 205,
    limitedBy: 'CAP',
    cappedBy: 'SETTING',
    reason: null,
  })
  expect(await preview(browser, 42)).toMatchObject({
    points: 48,
    amount: 40,
    payable: 2,
    limitedBy: 'STEP',
    reason: null,
  })
  expect(await preview(browser, 3)).toMatchObject({
    points: 0,
    amount: 0,
    payable: 3,
    limitedBy: null,
    cappedBy: null,
    reason: 'BELOW_STEP',
  })
  const poor = await linked(5)
  await choose(poor, null)
  expect(await preview(poor, 300)).toMatchObject({ reason: 'NO_POINTS', payable: 300 })
  await product().control('PUT /control/programmes/TREEPOINT/faults', { mode: 'error', rate: 1 })
  expect(await preview(browser, 300)).toMatchObject({ reason: 'SYSTEM_ABNORMAL', payable: 300 })
  await product().control('PUT /control/programmes/TREEPOINT/faults', { mode: 'none', rate: 1 })
})

test.each(['', '?orderAmount=0', '?orderAmount=-1', '?orderAmount=1.5', '?orderAmount=x', '?orderAmount=99999999999'])(
  'an order that is none is refused: %j',
  async (query) => {
    const browser = await linked(0)
    expect((await browser.call(`GET /v1/deduction-point-setting/preview${query}`)).status).toBe(400)
  },
)

test('rates are data: the newest that has begun counts, and a point may have none', async () => {
  const { world, clock } = product()
  const browser = await linked(0)
  const rates = async () => (await browser.call('GET /v1/resource-owners/point-conversion-rates')).data
  expect(await rates()).toEqual([
    { point: { uniqueId: 'FAMI_POINT' }, conversionRate: [360, 1], currency: { uniqueId: 'TWD' } },
    { point: { uniqueId: 'MOCHI_COIN' }, conversionRate: [6, 5], currency: { uniqueId: 'TWD' } },
    { point: { uniqueId: 'TREEPOINT' }, conversionRate: [6, 5], currency: { uniqueId: 'TWD' } },
  ])
  await world.sql.run(sql`
    insert into conversion_rate (point_id, effective_from, points, amount_twd)
    values ('point-mochi', ${new Date(clock.now().getTime() + 60_000)}, 7, 5)`)
  const mochi = async () => (await rates()).find(({ point }) => point.uniqueId === 'MOCHI_COIN')?.conversionRate
  expect(await mochi()).toEqual([6, 5])
  clock.pass(61)
  expect(await mochi()).toEqual([7, 5])
})

test('a board shows the banners that have begun; an unknown board has none', async () => {
  const { app, world, clock } = product()
  await world.sql.run(sql`
    insert into banner (id, board_code, position, title, image_url, link_url, starts_at, ends_at) values
    (gen_random_uuid(), 'main_page_ad', 2, 'second', '/b.svg', 'https://example.com/b', ${clock.now()}, null),
    (gen_random_uuid(), 'main_page_ad', 1, 'first', '/a.svg', 'https://example.com/a', ${clock.now()}, null),
    (gen_random_uuid(), 'main_page_ad', 3, 'over', '/c.svg', 'https://example.com/c', ${clock.now()}, ${clock.now()})`)
  const board = async (code: string) =>
    (await app.inject(`/v1/boards/${code}`)).json<{ data: { banners: { title: string }[] } }>().data
  expect((await board('main_page_ad')).banners.map(({ title }) => title)).toEqual(['first', 'second'])
  expect(await board('nowhere')).toEqual({ code: 'nowhere', banners: [] })
})

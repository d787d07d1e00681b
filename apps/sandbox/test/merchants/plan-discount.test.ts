import { expect, test } from 'vitest'
import { reachExit } from './gate-steps.ts'

const plan = {
  planId: 'plan-1',
  name: '停車暢行方案',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
  entitlements: [
    { code: null, name: '道路救援', description: '', activateUrl: null },
    { code: 'PARKING_90', name: '停車優惠', description: '', activateUrl: null },
  ],
}

test('a plan’s 9 折 comes off before points are asked for, and stands on the bill', async () => {
  const { gate, dpass, browser, issuer } = await reachExit()
  expect(issuer.queries.at(-1)?.get('scope')).toContain('plans:read')
  dpass.plans = [plan]
  const page = await gate()
  for (const words of ['NT$ 300', '停車費 9 折', '停車暢行方案', '−NT$ 30', '−NT$ 100', '用點數折抵，付 NT$ 170'])
    expect(page).toContain(words)
  // What DPASS's record calls 消費金額.
  expect(page).toMatch(/折扣後消費金額<\/dt>\s*<dd>NT\$ 270</)
  const { location } = await browser.pressOn(page, '用點數折抵')
  const receipt = (await browser.go(location)).page
  for (const words of ['停車費 9 折', '−NT$ 30', '其餘 NT$ 170 已由信用卡支付']) expect(receipt).toContain(words)
  expect(dpass.sent).toMatchObject([{ body: { orderAmount: 270 } }])
})

test('it is given once, however often the driver looks', async () => {
  const { gate, dpass, browser } = await reachExit()
  dpass.plans = [plan]
  await Promise.all([gate(), gate()])
  expect(await browser.pressOn(await gate(), '不用點數，付 NT$ 270')).toMatchObject({ status: 303 })
})

test.each([
  ['1', 'NT$ 1'],
  ['9', 'NT$ 8'],
  ['10000000', 'NT$ 9,000,000'],
])('of NT$ %s the driver pays %s, rounded down', async (amount, words) => {
  const { gate, dpass, browser } = await reachExit()
  await browser.press('/parking-gate/stay-on')
  await browser.press('/parking-gate/leave', { hours: 'other', amount })
  dpass.plans = [plan]
  dpass.reason = 'NO_SETTING'
  expect(await gate()).toMatch(new RegExp(`付全額 ${words.replace('$', '\\$')}\\s*<`))
})

test('a driver without such a plan pays the fee', async () => {
  const { gate, dpass } = await reachExit()
  dpass.plans = [{ ...plan, entitlements: plan.entitlements.slice(0, 1) }]
  const page = await gate()
  expect(page).toContain('付 NT$ 200')
  expect(page).not.toContain('方案')
})

test('where the plan cannot be read the driver can ask again before paying', async () => {
  const { gate, dpass } = await reachExit()
  dpass.plans = { status: 503, code: 'OVERLOADED', message: '系統忙碌中' }
  const page = await gate()
  for (const words of ['目前查不到您的方案優惠', '再查一次', '付 NT$ 200']) expect(page).toContain(words)
  dpass.plans = [plan]
  expect(await gate()).toContain('付 NT$ 170')
})

test('a driver who connected before the car park asked for plans is told how to get the discount', async () => {
  const { gate, dpass } = await reachExit()
  dpass.plans = { status: 403, code: 'SCOPE_INSUFFICIENT', message: '沒有權限' }
  const page = await gate()
  for (const words of ['重新連結 DPASS，停車費就能套用您的方案優惠', '付 NT$ 200']) expect(page).toContain(words)
})

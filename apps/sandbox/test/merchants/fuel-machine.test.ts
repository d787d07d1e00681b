import { expect, test } from 'vitest'
import { newFolder } from '../open-sandbox.ts'
import { openBrowser, openThirdParties } from '../open-third-parties.ts'
import { choice, choose, fuel, good } from './machine-steps.ts'

test('a driver shows the code, fuels, and the machine takes the points in its own name', async () => {
  const { screen, press, pass, result, dpass, browser } = await choose()
  expect(await screen()).toContain('出示 DPASS 交易條碼')
  await press('token', { token: good })
  expect(await screen()).toContain('加到 NT$ 500，最多折抵 NT$ 100（使用小樹點 120 點）。已達您設定的折抵上限。')
  expect(dpass.sent).toEqual([])
  await press('start')
  expect(await screen()).toContain('停止加油')
  pass(2)
  await press('stop')
  const { location, page } = await result()
  for (const words of ['繳費完成', 'NT$ 244', '−NT$ 100', '8.00 公升', '新竹光復站', '3 號', '95 無鉛汽油'])
    expect(page).toContain(words)
  expect(dpass.sent).toMatchObject([
    {
      isOwn: true,
      body: {
        orderAmount: 244,
        serviceType: 'refueling',
        merchantName: '新竹光復站',
        transactionToken: 'ABCDEFGHJK23',
        machine: {
          stationName: '新竹光復站',
          pump: '3',
          fuel: 'gas95',
          litres: 8,
          startedAt: '2026-11-15T12:00:00.000Z',
          finishedAt: '2026-11-15T12:00:02.000Z',
        },
      },
    },
  ])
  await browser.press(`${location}/refund`)
  expect((await browser.go(location)).page).toContain('NT$ 100 的點數已退回')
  expect(dpass.credits).toEqual([120])
})

test('the pump stops at the amount that was chosen, to the dollar', async () => {
  const { press, result } = await fuel(3_600)
  await press('stop')
  const { page } = await result()
  expect(page).toContain('NT$ 500')
  expect(page).toContain('16.39 公升')
})

test('a code that is none, wrong or used is told in words, and another one can be shown', async () => {
  const { press, screen, dpass } = await choose()
  for (const [token, words] of [
    ['', '請輸入條碼下方的代碼'],
    ['short', '代碼是 10 到 16 個英文字母或數字'],
    ['<script>alert(1)</script>', '代碼是 10 到 16 個英文字母或數字'],
    ['ZZZZZZZZZZZZ', '交易條碼無效或已使用，請重新產生'],
  ] as const) {
    const { status, page } = await press('token', { token })
    expect([status, page]).toEqual([422, expect.stringContaining(words)])
    expect(page).toContain('aria-invalid="true"')
    expect(page).not.toContain('<script>alert')
  }
  await press('start')
  expect(await screen()).toContain('出示 DPASS 交易條碼')
  await press('token', { token: good })
  expect(await screen()).toContain('開始加油')
  expect(dpass.sent).toEqual([])
})

test('a code that ran out while the fuel ran is replaced by another one, under another key', async () => {
  const { press, screen, result, dpass, browser } = await fuel(2)
  dpass.token = 'MNPQRSTUVW45'
  await press('stop')
  const page = await screen()
  for (const words of ['這次沒有折抵成功', '交易條碼無效或已使用', '付全額 NT$ 244']) expect(page).toContain(words)
  expect((await press('token', { token: 'x' })).status).toBe(422)
  await press('token', { token: 'mnpq rstu vw45' })
  const offer = await screen()
  for (const words of ['−NT$ 100', '使用小樹點 120 點', '用點數折抵，付 NT$ 144']) expect(offer).toContain(words)
  expect(dpass.debits).toEqual([])
  await browser.pressOn(offer, '用點數折抵')
  expect((await result()).page).toContain('繳費完成')
  expect(new Set(dpass.sent.map(({ body }) => (body as { orderId: string }).orderId)).size).toBe(1)
  expect(new Set(dpass.sent.map(({ key }) => key)).size).toBe(2)
  expect(dpass.debits).toEqual([120])
})

test('a driver who does not show a code fuels without points', async () => {
  const { press, screen, pass, result, dpass } = await choose()
  await press('without-points')
  expect(await screen()).toContain('不使用點數')
  await press('start')
  pass(1)
  await press('stop')
  expect((await result()).page).toContain('NT$ 122 已由信用卡支付，沒有使用點數')
  expect(dpass.sent).toEqual([])
})

test('a lost answer is asked for again under the same key', async () => {
  const { press, result, dpass, browser } = await fuel(2)
  dpass.turns.push('cut')
  await press('stop')
  const { location, page } = await result()
  expect(page).toContain('請不要再付一次')
  await press('stop')
  await press('pay-in-full')
  await browser.press(`${location}/settle`)
  expect((await browser.go(location)).page).toContain('繳費完成')
  expect(dpass.debits).toEqual([120])
  expect(new Set(dpass.sent.map(({ key }) => key)).size).toBe(1)
})

test('the machine says so when DPASS is away, and fuels without points', async () => {
  const { sandboxUrl } = await openThirdParties({ dpassUrl: 'http://127.0.0.1:1' })
  const browser = openBrowser(sandboxUrl)
  const { location } = await browser.press('/fuel-machine', choice)
  const { page } = await browser.press(`${location}/token`, { token: good })
  expect(page).toContain('DPASS 目前沒有回應，請稍後再試，或不用點數加油')
})

test.each([{ fuel: 'water' }, { limit: '7' }, { pump: '99' }, { station: 'x' }])(
  'what the machine does not have cannot be chosen: %j',
  async (wrong) => {
    const { sandboxUrl } = await openThirdParties()
    const browser = openBrowser(sandboxUrl)
    expect(await browser.press('/fuel-machine', { ...choice, ...wrong })).toMatchObject({ location: '/fuel-machine' })
  },
)

test('a code of points that no machine takes is refused before fuel runs', async () => {
  const { press, screen, dpass } = await choose()
  dpass.programme = { uniqueId: 'FAMI_POINT', name: 'FamiPoint' }
  const { status, page } = await press('token', { token: good })
  expect([status, page]).toEqual([422, expect.stringContaining('自助加油機只接受小樹點')])
  expect(dpass.quoted).toMatchObject([{ machine: { stationName: '新竹光復站', pump: '3', fuel: 'gas95' } }])
  await press('start')
  expect(await screen()).toContain('出示 DPASS 交易條碼')
})

test('a programme that is down can be asked again before fuel runs', async () => {
  const { press, screen, dpass, browser } = await choose()
  dpass.reason = 'SYSTEM_ABNORMAL'
  await press('token', { token: good })
  const page = await screen()
  expect(page).toContain('這次無法折抵：點數系統維護中')
  dpass.reason = null
  await browser.pressOn(page, '再查一次')
  expect(await screen()).toContain('最多折抵 NT$ 100')
})

test('a code that ran out while the programme was down is asked for anew', async () => {
  const { press, screen, dpass, browser } = await choose()
  dpass.reason = 'SYSTEM_ABNORMAL'
  await press('token', { token: good })
  dpass.token = 'MNPQRSTUVW45'
  const { status, page } = await browser.pressOn(await screen(), '再查一次')
  expect([status, page]).toEqual([422, expect.stringContaining('交易條碼無效或已使用')])
  expect(await screen()).toContain('出示 DPASS 交易條碼')
})

test('while DPASS is down the code stays typed, for another try', async () => {
  const { sandboxUrl } = await openThirdParties({ dpassUrl: 'http://127.0.0.1:1' })
  const browser = openBrowser(sandboxUrl)
  const { location } = await browser.press('/fuel-machine', choice)
  const { page } = await browser.press(`${location}/token`, { token: good })
  for (const words of ['再試一次', 'value="ABCDEFGHJK23"']) expect(page).toContain(words)
})

test('a machine that loses its power while it is paid asks again under the same key', async () => {
  const dataDir = newFolder()
  const { press, dpass, sandbox, issuer, browser, screenAddress, pass } = await choose({}, dataDir)
  await press('token', { token: good })
  await press('start')
  pass(2)
  dpass.turns.push('away')
  await press('stop')
  const { location } = await browser.go(screenAddress)
  await sandbox.close()
  const again = openBrowser((await openThirdParties({ dataDir, dpassUrl: issuer.url })).sandboxUrl)
  expect((await again.go(location)).page).toContain('請不要再付一次')
  await again.press(`${location}/settle`)
  expect((await again.go(location)).page).toContain('繳費完成')
  expect(new Set(dpass.sent.map(({ key }) => key)).size).toBe(1)
  expect(dpass.debits).toEqual([120])
})

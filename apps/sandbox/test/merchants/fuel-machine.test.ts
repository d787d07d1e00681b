import { expect, test } from 'vitest'
import { openBrowser, openThirdParties } from '../open-third-parties.ts'

const choice = { station: '2', pump: '3', fuel: 'gas95', limit: '500' }
const good = 'abcd-efgh jk23'

/** A driver before the machine, who has chosen; `pass` lets time go by. */
async function choose(more: Record<string, string> = {}) {
  let time = Date.parse('2026-11-15T12:00:00Z')
  const parties = await openThirdParties({ now: () => new Date(time) })
  const browser = openBrowser(parties.sandboxUrl)
  expect((await browser.go('/fuel-machine')).page).toContain('歡迎自助加油')
  const { location: sale } = await browser.press('/fuel-machine', { ...choice, ...more })
  return {
    ...parties,
    browser,
    dpass: parties.issuer.redemptions,
    pass: (seconds: number) => void (time += seconds * 1_000),
    screen: async () => (await browser.go(sale)).page,
    press: (button: string, form = {}) => browser.press(`${sale}/${button}`, form),
    /** The page that the sale leads to once it is paid, or may be. */
    async result() {
      const { location } = await browser.go(sale)
      return { location, page: (await browser.go(location)).page }
    },
  }
}

async function fuel(seconds: number) {
  const chosen = await choose()
  await chosen.press('token', { token: good })
  await chosen.press('start')
  chosen.pass(seconds)
  return chosen
}

test('a driver shows the code, fuels, and the machine takes the points in its own name', async () => {
  const { screen, press, pass, result, dpass, browser } = await choose()
  expect(await screen()).toContain('出示 DPASS 交易條碼')
  await press('token', { token: good })
  expect(await screen()).toContain('加到 NT$ 500，最多折抵 NT$ 100（120 點）')
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
  const { press, screen, result, dpass } = await fuel(2)
  dpass.token = 'MNPQRSTUVW45'
  await press('stop')
  const page = await screen()
  for (const words of ['這次沒有折抵成功', '交易條碼無效或已使用', '付全額 NT$ 244']) expect(page).toContain(words)
  expect((await press('pay', { token: 'x' })).status).toBe(422)
  await press('pay', { token: 'mnpq rstu vw45' })
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

import { expect, test } from 'vitest'
import { openBrowser, openThirdParties, signIn } from '../open-third-parties.ts'

/** A member of the app who has a parking slip before them. */
async function holdSlip(form: Record<string, string> = { client: 'demo-web' }) {
  const parties = await openThirdParties()
  const browser = openBrowser(parties.appUrl)
  await signIn(browser, form)
  await browser.press('/bill')
  return {
    ...parties,
    browser,
    dpass: parties.issuer.redemptions,
    bill: async () => (await browser.go('/bill')).page,
    async pay() {
      const { location } = await browser.pressOn((await browser.go('/bill')).page, '用點數折抵')
      return { location, receipt: async () => (await browser.go(location)).page }
    },
  }
}
const payer = { client: 'demo-web', pay: 'yes' }

test('a member agrees to pay with points when there is a bill, and not before', async () => {
  const { browser, bill, pay, dpass } = await holdSlip()
  expect(await bill()).toContain('需要您在 DPASS 同意一次')
  const { asked, answered } = await signIn(browser, payer)
  expect(asked.get('scope')).toBe('openid email phone points:read points:redeem')
  expect(answered).toMatchObject({ status: 303, location: '/bill' })
  expect(await bill()).toContain('用點數折抵，付 NT$ 20')
  const { location, receipt } = await pay()
  expect(await receipt()).toContain('其餘 NT$ 20 已由信用卡支付')
  expect(dpass.sent).toMatchObject([
    { isOwn: false, body: { orderAmount: 120, serviceType: 'on_street_parking', merchantName: '路邊停 RoadSide' } },
  ])
  await browser.press(`${location}/refund`)
  expect(await receipt()).toContain('已全部退回')
  expect(dpass.credits).toEqual([120])
  expect(await browser.go('/bill')).toMatchObject({ status: 303, location: '/member' })
})

test('a lost answer is asked for again under the same key', async () => {
  const { browser, pay, dpass } = await holdSlip(payer)
  dpass.turns.push('cut')
  const { location, receipt } = await pay()
  expect(await receipt()).toContain('請不要再付一次')
  await browser.press(`${location}/settle`)
  expect(await receipt()).toContain('繳費完成')
  expect(dpass.debits).toEqual([120])
})

test('a member whose token has run out signs in again, or pays in full', async () => {
  const { browser, bill, issuer } = await holdSlip(payer)
  issuer.alive.clear()
  expect(await bill()).toContain('重新登入 DPASS')
  const { location } = await browser.press('/bill/pay-in-full')
  expect((await browser.go(location)).page).toContain('沒有使用點數')
})

test('the app’s older registration, which may not use points, has no bill', async () => {
  const { browser } = await holdSlip({ client: 'demo-legacy' })
  expect((await browser.go('/member')).page).not.toContain('停車單')
  expect(await browser.go('/bill')).toMatchObject({ location: '/member' })
})

import { makeMember, post, signIn } from '../../make-member.ts'
import { openPhone, signInToPhone, webview } from '../native/phone-steps.ts'
import { commuter, expect, goAndPay, overlay, planIdOf, press, settle, test } from './plans-steps.ts'

test('allowPurchase=false in an address holds on every page until another address allows it', async ({ page }) => {
  await page.goto('/account?allowPurchase=false')
  await page.goto('/plans')
  const buy = page.getByRole('button', { name: /^購買方案/ }).first()
  await buy.click()
  const dialog = page.getByRole('dialog', { name: '目前未開放購買' })
  await press(dialog, '我知道了')
  await expect(dialog).toBeHidden()
  await page.goto('/plans?allowPurchase=true')
  await buy.click()
  await expect(page.getByRole('dialog', { name: '確認購買' })).toBeVisible()
})

test('inside the app nothing can be bought or activated, whatever the address says', async ({
  page,
  stack,
  browser,
}) => {
  const member = await signInToPhone(page, stack)
  const planId = await planIdOf(page, stack, commuter)
  const elsewhere = await browser.newContext()
  const own = await elsewhere.newPage()
  await signIn(own, stack, member)
  const body = { planId, redirectUrl: '/' }
  const { transactionId } = await post<{ transactionId: string }>(own, stack, '/v1/payment/transaction/init', body)
  await settle(own, stack, transactionId, { result: 'PAID' })
  await elsewhere.close()

  const web = webview(page)
  await openPhone(page, stack, { path: '/plans?allowPurchase=true' })
  await web
    .getByRole('button', { name: /^查看內容/ })
    .first()
    .click()
  await expect(web.getByRole('dialog')).toContainText('目前無法在 App 內購買方案，已擁有的權益仍可正常使用。')
  await openPhone(page, stack, { path: `/payment/plan-chain-store-transaction-init?purchasedPlanId=${planId}` })
  const dialog = web.getByRole('dialog', { name: 'App 內未提供購買服務' })
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(dialog).toBeHidden()
  await openPhone(page, stack, { path: `/my-entitlements/${planId}` })
  await web
    .getByRole('button', { name: /^啟用權益/ })
    .first()
    .click()
  await expect(web.getByRole('dialog', { name: '請用瀏覽器啟用權益' })).toContainText(new URL(stack.url).host)
})

test('what is not the member’s own says nothing: a plan, a payment, a purchase in the address', async ({
  page,
  stack,
  browser,
  wantedTroubles,
}) => {
  wantedTroubles.push(/404.*payment\/transactions/)
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await makeMember(stranger, stack)
  await stranger.goto(`${stack.url}/plans`)
  const orderNo = await goAndPay(stranger)
  await other.close()
  await page.goto(`/payment/failure?transactionId=${orderNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('查不到這筆付款')
  const planId = await planIdOf(page, stack, commuter)
  await page.goto(`/my-entitlements/${planId}`)
  await expect(page.getByText('您目前沒有這個方案')).toBeVisible()
  await page.goto(`/?purchasedPlanId=${planId}`)
  await expect(page).toHaveURL('/')
  await expect(overlay(page)).toBeHidden()
})

test('the gateway is down: the sheet says so and nothing is charged; once it is back the member can pay', async ({
  page,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/424.*transaction\/init/)
  await page.goto('/plans')
  await page.route('**/v1/payment/transaction/init', async (route) => {
    await route.fulfill({
      status: 424,
      json: { error: { code: 'PAYMENT_INIT_FAILED', message: '無法前往付款，請稍後再試' } },
    })
  })
  await page
    .getByRole('button', { name: /^購買方案/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: '確認購買' })
  await sheet.getByRole('checkbox').check()
  await press(sheet, '前往付款')
  await expect(sheet.getByText('無法前往付款，請稍後再試')).toBeVisible()
  await page.unroute('**/v1/payment/transaction/init')
  await press(sheet, '前往付款')
  await page.waitForURL(/\/payment\/pay\?token=/)
  expect(page.url()).toContain(stack.sandboxUrl)
})

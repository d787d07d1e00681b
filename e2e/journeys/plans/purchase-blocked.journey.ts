import { post, signIn } from '../../make-member.ts'
import { overlay } from '../../overlay.ts'
import { openPhone, signInToPhone, webview } from '../native/phone-steps.ts'
import { commuter, expect, planIdOf, settle, test } from './plans-steps.ts'

// What an address forbids, what is not the member's own, a gateway that is down: apps/web/test/pages/plans.

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
  await expect(web.getByRole('button', { name: /^購買方案|^前往付款/ })).toHaveCount(0)
  const dialog = overlay(web, 'App 內未提供購買服務')
  await overlay(web).getByRole('button', { name: '如何購買' }).click()
  await expect(dialog).toContainText('目前無法在 App 內購買方案，已擁有的權益仍可正常使用。')
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(dialog).toBeHidden()
  await expect(overlay(web).getByRole('button', { name: '如何購買' })).toBeVisible()
  await openPhone(page, stack, { path: `/payment/plan-chain-store-transaction-init?purchasedPlanId=${planId}` })
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(dialog).toBeHidden()
  await openPhone(page, stack, { path: `/my-entitlements/${planId}` })
  await web
    .getByRole('button', { name: /^啟用權益/ })
    .first()
    .click()
  await expect(overlay(web, '請用瀏覽器啟用權益')).toContainText(new URL(stack.url).host)
})

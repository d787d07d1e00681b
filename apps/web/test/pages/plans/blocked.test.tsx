import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPlan } from '../../setup/sample-plans.ts'
import { type Answers, refuse } from '../setup/answer-calls.ts'
import { driverWithAccount } from '../setup/driver.ts'
import { addressNow, openApp, overlay, press } from '../setup/open-app.tsx'

const buy = page.getByRole('button', { name: /^購買方案/ })
const sheet = page.getByRole('dialog', { name: '確認購買' })

const withPlans = (): Answers => ({
  ...driverWithAccount(),
  'GET /v1/plans': () => [aPlan()],
  'GET /v1/payment/transactions': () => ({ items: [], nextCursor: null }),
})

test('allowPurchase=false in an address holds on every page until another address allows it', async () => {
  const { open } = await openApp('/account?allowPurchase=false', withPlans())
  await open('/plans')
  await buy.click()
  const dialog = page.getByRole('dialog', { name: '目前未開放購買' })
  await press(dialog, '我知道了')
  await expect.element(dialog).not.toBeInTheDocument()
  await open('/plans?allowPurchase=true')
  await buy.click()
  await expect.element(sheet).toBeVisible()
})

test('what is not the member’s own says nothing: a payment, a plan, a purchase in the address', async () => {
  const { open } = await openApp('/payment/failure?transactionId=2026-1117-K7WQM-3XHPT', {
    ...withPlans(),
    'GET /v1/payment/transactions/{id}': () => refuse('NOT_FOUND'),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('查不到這筆付款')
  expect(document.title).toBe('查不到這筆付款｜DPASS')
  await open('/my-entitlements/plan-a')
  await expect.element(page.getByText('您目前沒有這個方案')).toBeVisible()
  await open('/?purchasedPlanId=plan-a')
  await expect.poll(addressNow).toBe('/')
  await expect.element(overlay).not.toBeInTheDocument()
})

test('the gateway is down: the sheet says so and can be pressed again', async () => {
  const { asked } = await openApp('/plans', {
    ...withPlans(),
    'POST /v1/payment/transaction/init': () => refuse('PAYMENT_INIT_FAILED'),
  })
  await buy.click()
  await sheet.getByRole('checkbox').click()
  await press(sheet, '前往付款')
  await expect.element(sheet.getByText('無法前往付款，請稍後再試')).toBeVisible()
  await press(sheet, '前往付款')
  await expect.poll(() => asked.filter((line) => line.startsWith('POST /v1/payment'))).toHaveLength(2)
})

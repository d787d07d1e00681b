import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPayment, aPlan, listed, owned } from '../../setup/sample-plans.ts'
import { driverWithAccount } from '../setup/driver.ts'
import { addressNow, openApp } from '../setup/open-app.tsx'

const store = aPlan({ id: 'store', name: '超商輕享方案', price: 99, days: 30 })

test('a plan whose payment is not decided is not sold again on the page of plans, and the others are', async () => {
  await openApp('/plans', {
    ...driverWithAccount(),
    'GET /v1/plans': () => [aPlan(), store],
    'GET /v1/payment/transactions': () => ({ items: [listed({ id: 'P1' })], nextCursor: null }),
    'GET /v1/payment/transactions/{id}': () => aPayment({ id: 'P1' }),
  })
  const pending = page.getByRole('article').filter({ hasText: '通勤安心方案' })
  await expect.element(pending).toMatchTextContent(/付款確認中，請勿重複付款。/)
  await expect.element(pending.getByRole('button')).not.toBeInTheDocument()
  const other = page.getByRole('article').filter({ hasText: '超商輕享方案' })
  await expect.element(other.getByRole('button', { name: /^購買方案/ })).toBeVisible()
  await pending.getByRole('link', { name: /^查看付款結果/ }).click()
  await expect.poll(addressNow).toBe('/payment/failure?transactionId=P1')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('付款確認中')
})

test('the purchase history says the same words', async () => {
  await openApp('/account?internalPurchasesDrawerOpen=true', {
    ...driverWithAccount(),
    'GET /v1/payment/transactions': () => ({
      items: [listed({ id: 'P1' }), listed({ id: 'P2', planId: 'store', canBePaid: true })],
      nextCursor: null,
    }),
  })
  const rows = page.getByRole('dialog', { name: '購買紀錄' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/付款確認中/)
  await expect.element(rows.nth(1)).toMatchTextContent(/還沒有付款/)
})

test('under a plan that has ended home sells that plan, whatever stands first on offer', async () => {
  await openApp('/', {
    ...driverWithAccount(),
    'GET /v1/plans': () => [aPlan(), store],
    'GET /v1/owned-plans': () => [owned({ planId: 'store', name: '超商輕享方案' })],
  })
  const mine = page.getByRole('region', { name: '我的權益' })
  await expect.element(mine).toMatchTextContent(/「超商輕享方案」已到期/)
  const again = mine.getByRole('link', { name: /超商輕享方案.*NT\$\s99.*再次購買/ })
  await again.click()
  const sheet = page.getByRole('dialog', { name: '確認購買' })
  await expect.element(sheet).toMatchTextContent(/超商輕享方案.*NT\$\s99/)
})

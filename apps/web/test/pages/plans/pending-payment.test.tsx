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

test.each([
  ['付款確認中', true, {}],
  ['還沒有付款', true, { canBePaid: true }],
  // Customer service decides: nothing needs the member.
  ['付款需要人工確認', false, { underReview: true }],
])('home, the account and the purchase history all say %s', async (words, needsMember, how) => {
  await openApp('/', {
    ...driverWithAccount(),
    'GET /v1/plans': () => [aPlan()],
    'GET /v1/payment/transactions': () => ({ items: [listed({ id: 'P1', ...how })], nextCursor: null }),
  })
  await expect.element(page.getByRole('region', { name: '我的權益' })).toMatchTextContent(words)
  const needs = page.getByRole('region', { name: '需要您處理' }).filter({ hasText: `「通勤安心方案」${words}` })
  await expect.poll(() => needs.elements().length > 0).toBe(needsMember)
  const account = page.getByRole('navigation', { name: '主要選單' }).getByRole('link', { name: '帳號' })
  await expect.element(account).toHaveAccessibleName(needsMember ? '帳號 （需要您處理）' : '帳號')
  await account.click()
  const purchases = page.getByRole('button', { name: /購買紀錄/ })
  await expect.element(purchases).toMatchTextContent(words)
  await purchases.click()
  const row = page.getByRole('dialog', { name: '購買紀錄' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(words)
})

test('home names every plan on offer with its price, at most two', async () => {
  await openApp('/', {
    ...driverWithAccount(),
    'GET /v1/plans': () => [
      aPlan({ id: 'gone', name: '去年的方案', purchasable: false }),
      store,
      aPlan(),
      aPlan({ id: 'third', name: '第三個方案' }),
    ],
  })
  const offers = page.getByRole('region', { name: '我的權益' }).getByRole('link', { name: /NT\$/ })
  await expect.element(offers.first()).toHaveAccessibleName(/超商輕享方案.*NT\$\s99.*30\s天/)
  await expect.element(offers.nth(1)).toHaveAccessibleName(/通勤安心方案.*NT\$\s1,680.*365\s天/)
  expect(offers.elements()).toHaveLength(2)
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

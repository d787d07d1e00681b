import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { purchaseFlag } from '../../../src/api/client/api.ts'
import type { Payment } from '../../../src/features/payment/payment.ts'
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen.tsx'
import { StartPaymentScreen } from '../../../src/features/payment/StartPaymentScreen.tsx'
import { aPayment, dear } from '../../setup/sample-plans.ts'
import { enlargeText } from '../setup/enlarge-text.ts'
import { expectAccessible, expectFitsScreen } from '../setup/judge.ts'
import { mountAt } from '../setup/mount-at.tsx'
import { heading } from '../setup/visit.ts'

/** The page of one payment as the server has told it, or has not. */
async function show(
  payment: Payment | undefined,
  change: Partial<React.ComponentProps<typeof PaymentScreen>['watched']> = {},
) {
  const look = vi.fn<() => void>()
  const known = { payment, isUnknown: false, failed: false, error: null, isFetching: false, isWatched: true, look }
  await mountAt('/payment/failure', <PaymentScreen watched={{ ...known, ...change }} />)
  return { look }
}

/** As an address with allowPurchase=false does. */
function sellNothing() {
  purchaseFlag.keep('false')
  onTestFinished(() => purchaseFlag.keep('true'))
}

const longest = '全台連鎖停車場暨電動車充電中心聯名會員年度尊榮無憂通勤安心方案（企業用戶專屬）'

test.each([
  ['declined', '發卡銀行沒有核准這筆交易，請聯絡銀行或改用其他付款方式。'],
  ['insufficient', '付款帳戶餘額或額度不足。'],
  ['expired', '付款時間已過，請重新購買。'],
  ['cancelled', '您已取消付款。'],
  ['system', '付款系統忙碌中，請稍後再試。'],
] as const)('a payment that failed (%s) says why, and that nothing was charged', async (failureReason, words) => {
  await show(aPayment({ status: failureReason === 'expired' ? 'EXPIRED' : 'FAILED', failureReason }))
  await expect.element(heading).toHaveTextContent('付款沒有成功')
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('這筆交易沒有完成，您不會被扣款。')).toBeVisible()
  await expect.element(page.getByText('訂單編號 2026-1117-K7WQM-3XHPT')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '回方案頁' })).toHaveAttribute('href', '/plans')
})

test('with the longest name, the highest price and large text it fits', async () => {
  await show(aPayment({ status: 'FAILED', failureReason: 'declined', planName: longest, amount: dear }))
  await expect.element(page.getByText(/NT\$\s10,000,000/).last()).toBeVisible()
  await expectAccessible()
  await page.viewport(360, 780)
  enlargeText()
  expectFitsScreen()
})

describe('a payment that is not decided', () => {
  test('is watched for a while and can be asked for; nothing is to be paid while nobody knows the result', async () => {
    const { look } = await show(aPayment())
    await expect.element(heading).toHaveTextContent('付款確認中')
    await expect.element(page.getByText(/請勿重複付款。$/)).toBeVisible()
    await expect.element(page.getByText('結果出來後，這裡會自動更新。')).toBeVisible()
    await page.getByRole('button', { name: '重新查詢' }).click()
    expect(look).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('button', { name: '繼續付款' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('says when it is no longer watched, and whom to ask', async () => {
    await show(aPayment(), { isWatched: false })
    await expect.element(page.getByText('已停止自動查詢，想知道結果時請按「重新查詢」。')).toBeVisible()
    await expect.element(page.getByText(/請提供訂單編號並聯絡客服/)).toBeVisible()
  })

  test('of which nothing was paid for sure can be gone on with, and is not said to be with the bank', async () => {
    await show(aPayment({ canBePaid: true }))
    await expect.element(heading).toHaveTextContent('還沒有付款')
    await expect.element(page.getByRole('button', { name: '繼續付款' })).toBeVisible()
    expect(document.body.textContent).not.toContain('請勿重複付款')
    expect(document.body.textContent).not.toContain('確認中')
    await expectAccessible()
  })

  test('under review is customer service’s: nothing is to be paid or asked again', async () => {
    await show(aPayment({ underReview: true }))
    await expect.element(heading).toHaveTextContent('付款需要人工確認')
    await expect.element(page.getByRole('link', { name: '聯絡客服' })).toBeVisible()
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['返回上一頁'])
  })
})

test('one that was paid after all leads to what was bought', async () => {
  await show(aPayment({ status: 'PAID' }))
  await expect.element(heading).toHaveTextContent('付款成功')
  await expect
    .element(page.getByRole('link', { name: '查看我的權益' }))
    .toHaveAttribute('href', '/my-entitlements/plan-a')
})

test('of a payment that is not the member’s the page claims nothing', async () => {
  await show(undefined, { isUnknown: true, failed: true })
  await expect.element(heading).toHaveTextContent('查不到這筆付款')
  await expect
    .element(page.getByRole('link', { name: '查看購買紀錄' }))
    .toHaveAttribute('href', '/account?internalPurchasesDrawerOpen=true')
  expect(document.body.textContent).not.toContain('扣款')
})

test('one that cannot be read can be asked for again', async () => {
  const { look } = await show(undefined, { failed: true })
  await expect.element(page.getByText('暫時無法查詢付款結果')).toBeVisible()
  await page.getByRole('button', { name: '再試一次' }).click()
  expect(look).toHaveBeenCalledOnce()
})

test('where nothing can be bought, paying again is refused before anything is asked', async () => {
  sellNothing()
  await show(aPayment({ status: 'FAILED', failureReason: 'declined' }))
  await page.getByRole('button', { name: '重新付款' }).click()
  await expect.element(page.getByRole('dialog', { name: '目前未開放購買' })).toBeVisible()
})

const start = '/payment/plan-chain-store-transaction-init'

test('without a plan the chain store’s page starts nothing and leads to the plans', async () => {
  await mountAt(start, <StartPaymentScreen />)
  await expect.element(heading).toHaveTextContent('找不到要購買的方案')
  await expect.element(page.getByRole('link', { name: '回方案頁' })).toHaveAttribute('href', '/plans')
  await expectAccessible()
})

test('where nothing can be bought it says so at once, and starts nothing', async () => {
  sellNothing()
  await mountAt(`${start}?purchasedPlanId=plan-a`, <StartPaymentScreen />)
  const dialog = page.getByRole('dialog', { name: '目前未開放購買' })
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(heading).toHaveTextContent('目前無法購買')
  await expect.element(page.getByRole('link', { name: '回方案頁' })).toHaveAttribute('href', '/plans')
  await expectAccessible()
})

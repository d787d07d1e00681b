import { mainRoad } from '../../journey.ts'
import { overlay } from '../../overlay.ts'
import {
  atGateway,
  commuter,
  expect,
  goAndPay,
  ownedPlans,
  planIdOf,
  press,
  purchases,
  receiptCame,
  receiptsOf,
  settle,
  store,
  test,
} from './plans-steps.ts'

test('bought: from the offer on home to the benefits, with one receipt', mainRoad, async ({ page, stack, member }) => {
  await page.goto('/')
  const mine = page.getByRole('region', { name: '我的權益' })
  await expect(mine).toContainText('還沒有使用中的方案')
  await mine.getByRole('link', { name: /通勤安心方案.*NT\$\s1,680／365\s天/ }).click()
  const sheet = overlay(page, '確認購買')
  await expect(sheet).toContainText(/應付金額\s*NT\$\s1,680/)
  await expect(sheet).toContainText('到期後不會自動續購，也不會自動扣款。')
  await press(sheet, '前往付款')
  await expect(sheet.getByText('請先勾選同意事項')).toBeVisible()
  await sheet.getByRole('checkbox').check()
  await press(sheet, '前往付款')
  const orderNo = await atGateway(page)
  await press(page, '付款成功')
  const told = overlay(page, '方案已啟用')
  await expect(told).toContainText(/「通勤安心方案」已可使用，效期至 \d{4}\/\d\d\/\d\d。/)
  await told.getByRole('link', { name: '查看我的權益' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(commuter)
  await expect(page.getByText('使用中', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^啟用權益/ }).first()).toHaveAttribute('target', '_blank')
  await receiptCame(page, stack, member)

  const rows = await purchases(page)
  await expect(rows).toHaveText([/通勤安心方案.*NT\$\s1,680已付款/])
  await page.goto('/')
  await expect(mine.getByRole('link', { name: /通勤安心方案\s*效期至/ })).toBeVisible()
  await expect(page.getByRole('link', { name: commuter, exact: true })).toBeVisible()
  // An old address of the same purchase shows it once more; closing takes it out of the address.
  await page.goto(`/?purchasedPlanId=${await planIdOf(page, stack, commuter)}`)
  await press(told, '我知道了')
  await expect(page).toHaveURL('/')
  await settle(page, stack, orderNo, { result: 'PAID' })
  expect(await receiptsOf(page, stack, member)).toBe(1)
  expect(await ownedPlans(page, stack)).toHaveLength(1)
})

test('declined, then cancelled: each says why, nothing is owned, and no receipt is sent', async ({
  page,
  stack,
  member,
}) => {
  await page.goto('/plans')
  const first = await goAndPay(page)
  await press(page, '付款失敗')
  await expect(page).toHaveURL(`/payment/failure?transactionId=${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('付款沒有成功')
  await expect(page.getByText('發卡銀行沒有核准這筆交易，請聯絡銀行或改用其他付款方式。')).toBeVisible()
  await press(page, '重新付款')
  const second = await atGateway(page)
  expect(second).not.toBe(first)
  await press(page, '取消付款')
  await expect(page.getByText('您已取消付款。')).toBeVisible()
  await expect(page.getByText(`訂單編號 ${second}`)).toBeVisible()
  await page.getByRole('link', { name: '回方案頁' }).click()
  await expect(page).toHaveURL('/plans')
  await expect(page.getByText('再次購買會延長到')).toBeHidden()
  const rows = await purchases(page)
  await expect(rows).toHaveText([/沒有成功/, /沒有成功/])
  // The gateway says PAID after all: the page of that payment says so too.
  await settle(page, stack, first, { result: 'PAID' })
  await rows.last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('付款成功')
  await receiptCame(page, stack, member)
  expect(await ownedPlans(page, stack)).toHaveLength(1)
})

test('the browser is back before the bank has answered: home waits, and then says that it was refused, or bought', async ({
  page,
  stack,
  member,
}) => {
  await page.goto('/plans')
  const refused = await goAndPay(page)
  await press(page, '不回覆結果')
  const waiting = overlay(page, '付款確認中')
  await expect(waiting).toContainText(`訂單編號 ${refused}`)
  await expect(waiting).toContainText('結果出來後，這裡會自動更新。')
  await settle(page, stack, refused, { result: 'FAILED', reason: 'insufficient' })
  await expect(page).toHaveURL(`/payment/failure?transactionId=${refused}`)
  await expect(page.getByText('付款帳戶餘額或額度不足。')).toBeVisible()
  expect(await ownedPlans(page, stack)).toEqual([])

  await press(page, '重新付款')
  const orderNo = await atGateway(page)
  await press(page, '不回覆結果')
  await expect(waiting).toContainText(`訂單編號 ${orderNo}`)
  // The message is lost; only asking the gateway tells.
  await settle(page, stack, orderNo, { result: 'PAID', notify: false })
  await expect(overlay(page, '方案已啟用')).toBeVisible()
  await receiptCame(page, stack, member)
  expect(await receiptsOf(page, stack, member)).toBe(1)
})

test('paid and the browser closed: the plan, the receipt and the history are there', async ({
  page,
  stack,
  member,
  context,
}) => {
  await page.goto('/plans')
  const orderNo = await goAndPay(page)
  await page.close()
  const later = await context.newPage()
  await settle(later, stack, orderNo, { result: 'PAID' })
  await later.goto('/')
  await expect(later.getByRole('link', { name: commuter, exact: true })).toBeVisible()
  await receiptCame(later, stack, member)
  await expect(await purchases(later)).toHaveText([/已付款/])
})

test('abandoned: Back leads to the plans, two taps and another tab lead to the same payment, which can be gone on with', async ({
  page,
  stack,
  context,
}) => {
  await page.goto('/plans')
  const orderNo = await goAndPay(page)
  await page.goBack()
  const sheet = overlay(page, '確認購買')
  await expect(sheet).toBeVisible()
  const other = await context.newPage()
  await other.goto('/plans')
  // Nobody knows yet whether it was paid: the plan is not sold again, and its page says when it can be gone on with.
  const plan = other.getByRole('article').filter({ hasText: commuter })
  await expect(plan.getByRole('button')).toBeHidden()
  await plan.getByRole('link', { name: /^(查看付款結果|繼續付款)/ }).click()
  await press(other, '繼續付款')
  expect(await atGateway(other)).toBe(orderNo)
  if (!(await sheet.getByRole('checkbox').isChecked())) await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: '前往付款' }).dblclick()
  expect(await atGateway(page)).toBe(orderNo)
  const rows = await purchases(page)
  await expect(rows).toHaveText([/付款確認中|還沒有付款/])
  await rows.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('還沒有付款')
  await press(page, '繼續付款')
  expect(await atGateway(page)).toBe(orderNo)
  await press(page, '回傳錯誤金額')
  await expect(overlay(page, '付款需要人工確認')).toContainText('方案尚未啟用')
  expect(await ownedPlans(page, stack)).toEqual([])
})

test('a code of a chain store leads straight to the gateway, and Back does not start another payment', async ({
  page,
  stack,
}) => {
  const planId = await planIdOf(page, stack, store)
  await page.goto('/account')
  await page.goto(`/payment/plan-chain-store-transaction-init?purchasedPlanId=${planId}`)
  await atGateway(page)
  await page.goBack()
  await expect(page).toHaveURL('/account')
  await page.goForward()
  await press(page, '付款成功')
  await expect(overlay(page, '方案已啟用')).toContainText(/「超商輕享方案」已可使用，效期至 [\d/]+。/)
})

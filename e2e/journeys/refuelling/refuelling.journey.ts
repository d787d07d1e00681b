import type { Page } from '@playwright/test'

import { mainRoad } from '../../journey.ts'
import { aPump, openTill } from '../../redeem.ts'
import { furnish } from '../home/home-steps.ts'
import { expect, linkProgramme, makeAutomatic, press, test } from '../programmes/programmes-steps.ts'

const code = (page: Page) => page.getByRole('region', { name: '交易條碼' })

/** The characters as a member would read them to a machine. */
const readCode = async (page: Page) => {
  const label = await code(page).getByRole('img', { name: /代碼/ }).getAttribute('aria-label')
  return label?.replace(/^.*代碼 /, '') ?? ''
}

test('a machine uses the code, and the phone shows what became of it', mainRoad, async ({ page, stack }) => {
  await furnish(page, stack)
  await page.goto('/')
  await page.getByRole('link', { name: /^自助加油機/ }).click()
  await expect(page).toHaveURL('/refuelling')
  await expect(page.getByText('小樹點餘額 1,280 點')).toBeVisible()
  await expect(page.getByText('這次最多折抵 NT$ 100。')).toBeVisible()
  await expect(code(page).getByText(/^4 分 \d+ 秒後失效$/)).toBeVisible()
  const first = await readCode(page)
  expect(first).toMatch(/^[2-9A-HJ-NP-Z]{4}( [2-9A-HJ-NP-Z]{1,4}){2,3}$/)
  await press(page, '重新產生')
  await expect.poll(() => readCode(page)).not.toBe(first)
  // A new code voids no earlier one, and blanks do not matter.
  const till = await openTill(page, stack)
  await till.take(first, { orderAmount: 1_000, serviceType: 'refueling', machine: aPump })
  await expect(page.getByText('點數已折抵')).toBeVisible()
  await page.getByRole('link', { name: /中山北路站/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/redeem-records\?tab=machine&internalRecordId=/)
  await expect(page.getByRole('dialog', { name: '折抵明細' })).toContainText('折抵 NT$ 100')
})

test('a code that was used up for nothing says why, and another one is offered', async ({ page, stack }) => {
  await furnish(page, stack)
  await page.goto('/refuelling')
  const used = await readCode(page)
  const till = await openTill(page, stack)
  await till.take(used, { orderAmount: 4, serviceType: 'refueling', machine: aPump })
  await expect(page.getByText('條碼已使用，這次沒有折抵')).toBeVisible()
  await expect(page.getByText('原因：金額不足一個折抵單位。')).toBeVisible()
  await expect(page.getByText('點數沒有扣除，這筆 NT$ 4 請在機台付款。')).toBeVisible()
  await press(page, '重新產生')
  await expect.poll(() => readCode(page)).not.toBe(used)
  await expect(page.getByText('條碼已使用，這次沒有折抵')).toBeHidden()
})

test('the limit of other points does not hold here, and the page says so', async ({ page, stack }) => {
  await furnish(page, stack)
  await makeAutomatic(page, stack, 'point-fami', 50)
  await page.goto('/refuelling')
  await expect(page.getByText('您的折抵上限設定在 FamiPoint，這次使用小樹點沒有上限。')).toBeVisible()
})

test('without tree points a dialog leads to where they are linked, or back', async ({ page, stack }) => {
  await linkProgramme(page, stack, 'FAMI_POINT', 36_400)
  await page.goto('/')
  await page.getByRole('link', { name: /^自助加油機/ }).click()
  const dialog = page.getByRole('alertdialog', { name: '請先綁定小樹點' })
  await expect(dialog).toContainText('自助加油機目前只支援小樹點折抵，綁定後再試一次。')
  await press(dialog, '稍後再說')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: /^自助加油機/ }).click()
  await press(dialog, '綁定小樹點')
  await expect(page).toHaveURL('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT&nextUrl=%2Frefuelling')
})

test('a code that cannot be made is asked for again; without a network the page says what it waits for', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/ERR_FAILED/)
  await furnish(page, stack)
  await page.route('**/transaction-token', (route) => route.abort())
  await page.goto('/refuelling', { waitUntil: 'networkidle' })
  await expect(page.getByText('暫時無法產生條碼')).toBeVisible()
  await page.unroute('**/transaction-token')
  await press(page, '再試一次')
  await expect(code(page).getByRole('img', { name: /代碼/ })).toBeVisible()
  await context.setOffline(true)
  // A code that is there stays good.
  await expect(page.getByText('目前沒有網路，畫面可能不是最新資料。')).toBeVisible()
  await expect(code(page).getByRole('img', { name: /代碼/ })).toBeVisible()
  await context.setOffline(false)
})

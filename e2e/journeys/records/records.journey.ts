import { mainRoad } from '../../journey.ts'
import { openTill, showCode } from '../../redeem.ts'
import { furnish } from '../home/home-steps.ts'
import { expect, press, test } from '../programmes/programmes-steps.ts'
import { haveRecords, period, receipt, rows, tab, why } from './records-steps.ts'

const road = 'from the last three on home to the receipt of each kind, and back out by Back'

test(road, mainRoad, async ({ page, stack }) => {
  const { filled } = await haveRecords(page, stack)
  await page.goto('/')
  const recent = page.getByRole('region', { name: '最近的折抵' })
  await expect(recent.getByRole('listitem')).toHaveText([
    /中山北路站.*折抵 NT\$ 100/,
    /臺北市路邊停車.*退回 NT\$ 50小樹點 \+60 點/,
    /臺北市路邊停車部分退回.*折抵 NT\$ 100/,
  ])
  await recent.getByRole('link', { name: '查看全部' }).click()
  await expect(page).toHaveURL('/redeem-records')
  await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText(/^\d{4} 年 \d{1,2} 月$/)
  await expect(rows(page)).toHaveText([/退回 NT\$ 50/, /部分退回/, /好停停車場 信義店.*折抵 NT\$ 95小樹點 114 點/])

  await rows(page).last().getByRole('button').click()
  await expect(page).toHaveURL(/internalRecordId=/)
  await expect(why(page)).toContainText(
    /消費金額\s*NT\$ 98.*每筆上限\s*NT\$ 100.*折抵單位\s*NT\$ 5 × 19.*實付金額\s*NT\$ 3/,
  )
  await expect(why(page)).toContainText('這筆消費改用 FamiPoint 可以折抵 NT$ 98，多省 NT$ 3。')
  await page.goBack()
  await expect(receipt(page)).toBeHidden()
  await expect(page).toHaveURL('/redeem-records')

  await rows(page).first().getByRole('button').click()
  await press(receipt(page), '查看原本的折抵')
  await expect(receipt(page)).toContainText(/部分退回.*已退回\s*60 點（NT\$ 50）/)
  await page.goBack()
  await expect(receipt(page)).toBeHidden()

  await tab(page, '自助加油機').click()
  await expect(page).toHaveURL('/redeem-records?tab=machine')
  await rows(page).first().getByRole('button').click()
  await expect(page).toHaveURL(`/redeem-records?tab=machine&internalRecordId=${filled.id}`)
  await page.reload()
  const timeline = receipt(page).getByRole('region', { name: '加油過程' })
  await expect(timeline).toContainText(/出示條碼.*點數已折抵.*沒有確認中的點數。/)
  await page.keyboard.press('Escape')
  await expect(receipt(page)).toBeHidden()
  await press(page, '返回上一頁')
  await expect(page).toHaveURL('/')
})

// The sheet was closed while the browser was at the entry of home, and its address was written there.
test('a receipt that home has opened is closed by Back, and Back again leads home', async ({ page, stack }) => {
  await haveRecords(page, stack)
  await page.goto('/')
  await page.getByRole('region', { name: '最近的折抵' }).getByRole('listitem').first().getByRole('link').click()
  await expect(receipt(page)).toBeVisible()
  await page.goBack()
  await expect(receipt(page)).toBeHidden()
  await expect(page).toHaveURL(/\/redeem-records(\?tab=\w+)?$/)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('records are of the period that is chosen, which the address keeps', async ({ page, stack }) => {
  await haveRecords(page, stack)
  await page.goto('/redeem-records')
  await period(page).click()
  await page.getByRole('option', { name: '近 1 個月' }).click()
  await expect(page).toHaveURL('/redeem-records?internalPeriod=m1')
  await expect(rows(page)).toHaveCount(3)
  await period(page).click()
  await page.getByRole('option', { name: '自訂期間' }).click()
  const sheet = page.getByRole('dialog', { name: '期間' })
  await sheet.getByLabel('開始日期').fill('2026-03-02')
  await sheet.getByLabel('結束日期').fill('2026-03-01')
  await press(sheet, '套用')
  await expect(sheet.getByText('結束日期不能早於開始日期')).toBeVisible()
  await sheet.getByLabel('結束日期').fill('2026-03-31')
  await press(sheet, '套用')
  await expect(page).toHaveURL('/redeem-records?internalPeriod=2026-03-02_2026-03-31')
  await expect(page.getByText('這段期間沒有紀錄，試試其他期間。')).toBeVisible()
  await page.reload()
  await expect(period(page)).toHaveText('期間 2026/03/02 – 2026/03/31')
  // Back closes the sheet and leaves the records where they are.
  await period(page).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/redeem-records?internalPeriod=2026-03-02_2026-03-31')
})

test('a long list goes on by itself to its end, and can be read from there', async ({ page, stack }) => {
  await furnish(page, stack)
  const till = await openTill(page, stack)
  // Three pages of twenty, the last of one record.
  for (let number = 1; number <= 41; number++)
    await till.take(await showCode(page, stack), { orderAmount: 10, merchantName: `第 ${number} 場` })
  await page.goto('/redeem-records')
  await expect(rows(page).first()).toContainText('第 41 場')
  await expect(async () => {
    await page.mouse.wheel(0, 5_000)
    await expect(page.getByText('沒有更多紀錄了')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(rows(page).last()).toContainText('第 1 場')
  await page.goto('/redeem-records')
  await press(page, '跳到最早的紀錄')
  await expect(rows(page).first()).toContainText('第 1 場')
  await press(page, '回到最新的紀錄')
  await expect(rows(page).first()).toContainText('第 41 場')
})

test('two orders of the same amount at one place are marked, and each leads to the other', async ({ page, stack }) => {
  await furnish(page, stack)
  const till = await openTill(page, stack)
  await till.take(await showCode(page, stack), { orderAmount: 60, orderId: `A-${crypto.randomUUID()}` })
  await till.take(await showCode(page, stack), { orderAmount: 60, orderId: `B-${crypto.randomUUID()}` })
  await page.goto('/redeem-records')
  await expect(rows(page).getByText('可能重複')).toHaveCount(2)
  await rows(page).first().getByRole('button').click()
  await expect(receipt(page)).toContainText('請聯絡好停停車場 信義店；無法解決時，請聯絡客服。')
  await expect(receipt(page)).toContainText(/訂單編號\s*B-/)
  await press(receipt(page), '查看另一筆')
  await expect(receipt(page)).toContainText(/訂單編號\s*A-/)
  await page.goBack()
  await expect(receipt(page)).toBeHidden()
})

test('without a network the last known records stay and say of when they are', async ({ page, stack, context }) => {
  await haveRecords(page, stack)
  await page.goto('/redeem-records')
  // All that the page and its sheet are made of has come once a receipt has been seen.
  await rows(page).first().getByRole('button').click()
  await expect(receipt(page)).toContainText('退回 NT$ 50')
  await page.keyboard.press('Escape')
  await expect(receipt(page)).toBeHidden()
  await context.setOffline(true)
  await expect(page.getByText(/目前顯示 \d{4}\/\d\d\/\d\d \d\d:\d\d 的紀錄，連上網路後會自動更新。/)).toBeVisible()
  await rows(page).first().getByRole('button').click()
  await expect(receipt(page)).toContainText('退回 NT$ 50')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(page.getByText(/連上網路後會自動更新。/)).toBeHidden()
})

test('records that were never opened say without a network what they wait for, and come with it', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/ERR_INTERNET_DISCONNECTED/, /no network for a module script/)
  await haveRecords(page, stack)
  await page.goto('/')
  const allRecords = page.getByRole('link', { name: '查看全部' }).and(page.locator('[href="/redeem-records"]'))
  await expect(allRecords).toBeVisible()
  await context.setOffline(true)
  await allRecords.click()
  await expect(page.getByRole('heading', { name: '目前沒有網路連線' })).toBeVisible()
  await press(page, '返回上一頁')
  await expect(page).toHaveURL('/')
  await allRecords.click()
  await expect(page.getByRole('heading', { name: '目前沒有網路連線' })).toBeVisible()
  await context.setOffline(false)
  await expect(rows(page)).toHaveCount(3)
})

test('records that cannot be read can be asked for again', async ({ page, stack, wantedTroubles }) => {
  wantedTroubles.push(/ERR_FAILED/, /404.*point-transactions/)
  await haveRecords(page, stack)
  await page.route('**/v2/point-transactions?*', (route) => route.abort())
  await page.goto('/redeem-records')
  await expect(page.getByText('暫時無法載入紀錄')).toBeVisible()
  await page.unroute('**/v2/point-transactions?*')
  await press(page, '再試一次')
  await expect(rows(page)).toHaveCount(3)
  await page.goto('/redeem-records?internalRecordId=0190d100-0000-7000-8000-999999999999')
  await expect(receipt(page)).toContainText('查不到這筆紀錄，可能已超過保存期限。')
})

import { mainRoad } from '../../journey.ts'
import { expect, press, test } from '../programmes/programmes-steps.ts'
import { haveRecords, receipt, rows, tab, why } from './records-steps.ts'

const road = 'from the last three on home to the receipt of each kind, and back out by Back'

test(road, mainRoad, async ({ page, stack, isMobile }) => {
  // A wide screen has the first receipt beside the list while no other is opened.
  const expectClosed = () =>
    isMobile ? expect(receipt(page)).toBeHidden() : expect(page).not.toHaveURL(/internalRecordId/)
  const { filled } = await haveRecords(page, stack)
  await page.goto('/')
  const recent = page.getByRole('region', { name: '最近的折抵' })
  await expect(recent.getByRole('listitem')).toHaveText([
    /中山北路站.*折抵 NT\$\s100/,
    /臺北市路邊停車.*退回 NT\$\s50小樹點 \+60\s點/,
    /臺北市路邊停車部分退回.*折抵 NT\$\s100/,
  ])
  await recent.getByRole('link', { name: '查看全部' }).click()
  await expect(page).toHaveURL('/redeem-records')
  await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText(/^\d{4}\s年 \d{1,2}\s月$/)
  await expect(rows(page)).toHaveText([
    /中山北路站.*折抵 NT\$\s100/,
    /退回 NT\$\s50/,
    /部分退回/,
    /好停停車場 信義店.*折抵 NT\$\s95小樹點 114\s點/,
  ])

  await rows(page).last().getByRole('button').click()
  await expect(page).toHaveURL(/internalRecordId=/)
  await expect(why(page)).toContainText(
    /消費金額\s*NT\$\s98.*每筆上限\s*NT\$\s100.*折抵單位\s*NT\$\s5 × 19.*實付金額\s*NT\$\s3/,
  )
  await expect(why(page)).toContainText('這筆消費改用 FamiPoint 可以折抵 NT$ 98，多省 NT$ 3。')
  await page.goBack()
  await expectClosed()
  await expect(page).toHaveURL('/redeem-records')

  await rows(page).nth(1).getByRole('button').click()
  await press(receipt(page), '查看原本的折抵')
  await expect(receipt(page)).toContainText(/部分退回.*已退回\s*60\s點（NT\$\s50）/)
  await page.goBack()
  await expectClosed()

  await tab(page, '自助加油機').click()
  await expect(page).toHaveURL('/redeem-records?tab=machine')
  await rows(page).first().getByRole('button').click()
  const opened = isMobile ? `&internalRecordId=${filled.id}` : ''
  await expect(page).toHaveURL(`/redeem-records?tab=machine${opened}`)
  await page.reload()
  const timeline = receipt(page).getByRole('region', { name: '加油過程' })
  await expect(timeline).toContainText(/出示條碼.*點數已折抵.*沒有確認中的點數。/)
  await page.keyboard.press('Escape')
  await expectClosed()
  await page.getByRole('link', { name: '首頁', exact: true }).click()
  await expect(page).toHaveURL('/')
})

// Periods, paging, what is marked or cannot be read: apps/web/test/pages/records.

test('records that were never opened say without a network what they wait for, and come with it', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  // A file that was asked for without a network fails in other words when the server answers again by the time that is
  // looked into.
  wantedTroubles.push(/ERR_INTERNET_DISCONNECTED/, /no network for a module script|Unable to preload CSS/)
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
  await expect(rows(page)).toHaveCount(4)
})

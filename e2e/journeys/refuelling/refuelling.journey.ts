import type { Page } from '@playwright/test'

import { overlay } from '../../overlay.ts'
import { aPump, openTill } from '../../redeem.ts'
import { furnish } from '../home/home-steps.ts'
import { expect, press, test } from '../programmes/programmes-steps.ts'

const code = (page: Page) => page.getByRole('region', { name: '交易條碼' })

/** The characters as a member would read them to a machine. */
const readCode = async (page: Page) => {
  const label = await code(page).getByRole('img', { name: /代碼/ }).getAttribute('aria-label')
  return label?.replace(/^.*代碼 /, '') ?? ''
}

// A code that took nothing or could not be made, and who has no points for it: apps/web/test/pages/refuelling.

test('a machine uses the code, and the phone shows what became of it', async ({ page, stack }) => {
  await furnish(page, stack)
  await page.goto('/')
  await page.getByRole('link', { name: /^自助加油/ }).click()
  await expect(page).toHaveURL('/refuelling')
  await expect(page.getByText('小樹點餘額 1,280 點')).toBeVisible()
  await expect(code(page)).toBeHidden()
  await press(page, '出示小樹點條碼，最多折 NT$ 100')
  await expect(page.getByText('這次最多折抵 NT$ 100。')).toBeVisible()
  await expect(code(page).getByText(/^4\s分 \d+\s秒後失效$/)).toBeVisible()
  const first = await readCode(page)
  expect(first).toMatch(/^[2-9A-HJ-NP-Z]{4}( [2-9A-HJ-NP-Z]{1,4}){2,3}$/)
  await press(page, '更改金額')
  await page.getByRole('slider', { name: '這次最多折' }).fill('60')
  await press(page, '出示小樹點條碼，最多折 NT$ 60')
  await expect(page.getByText('這次最多折抵 NT$ 60。')).toBeVisible()
  const second = await readCode(page)
  expect(second).not.toBe(first)
  // Blanks do not matter.
  const till = await openTill(page, stack)
  await till.take(second, { orderAmount: 1_000, serviceType: 'refueling', machine: aPump })
  await expect(page.getByText('點數已折抵')).toBeVisible()
  await page.getByRole('link', { name: /中山北路站/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/redeem-records\?tab=machine&internalRecordId=/)
  await expect(overlay(page, '折抵明細')).toContainText('折抵 NT$ 60')
})

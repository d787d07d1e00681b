import { expect, test } from '../journey.ts'

test('an engineer finds a code, reads what to do, turns to its call and copies a request', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/developers')
  const search = page.getByRole('searchbox', { name: '搜尋錯誤代碼、API、欄位' })
  await search.fill('refund_exceeds')
  await expect(page.getByRole('link', { name: 'REFUND_EXCEEDS' })).toBeVisible()
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/developers/errors#REFUND_EXCEEDS')
  await expect(page.getByRole('row', { name: 'REFUND_EXCEEDS' })).toContainText('沒有退回')

  await search.fill('createRefund')
  await search.press('Enter')
  await expect(page).toHaveURL('/developers/calls/createRefund')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/developers/en/calls/createRefund')
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^curl .*\/refunds/)

  await page.getByRole('searchbox').fill('no such thing')
  await expect(page.getByRole('status')).toHaveText('Nothing found')
})

test('on a phone the contents unfold, and they mark the section that is read', async ({ page }) => {
  await page.goto('/developers/at-the-barrier')
  const contents = page.getByRole('navigation', { name: '目錄' })
  await expect(contents.getByRole('link', { name: '收多少' })).toBeHidden()
  await contents.getByRole('button', { name: '目錄' }).click()
  await contents.getByRole('link', { name: '何時取消，用什麼取消' }).click()
  await expect(page).toHaveURL(/#when-to-call-it-off-and-by-what$/)
  await expect(contents.locator('[data-here]')).toHaveText('何時取消，用什麼取消')
  await expect(contents.getByRole('link', { name: '收多少' })).toBeHidden()
})

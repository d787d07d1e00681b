import type { Page } from '@playwright/test'

import { expect, test } from './account-member.ts'

const profile = (page: Page) => page.getByRole('region', { name: '個人資料', exact: true })

test('the home page leads to the account, which shows who the member is and where help is; the menu leads back', async ({
  page,
  member,
  stack,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: '帳號', exact: true }).click()
  await expect(page).toHaveTitle('帳號｜DPASS')
  await expect(profile(page).getByText(member.email)).toBeVisible()
  await expect(profile(page).getByRole('link', { name: /手機號碼.*尚未設定.*設定/ })).toBeVisible()
  const help = page.getByRole('link', { name: '常見問題 （另開新視窗）' })
  await expect(help).toHaveAttribute('href', `${stack.sandboxUrl}/outside/help`)
  await expect(help).toHaveAttribute('target', '_blank')
  await expect(help).toHaveAttribute('rel', 'noreferrer')
  await expect(page.getByText(/^會員編號 [2-9A-Z]{5}-[2-9A-Z]{5}$/)).toBeVisible()
  const newest = await (await page.request.get('/version.txt')).text()
  await expect(page.getByText(`版本 ${newest}`)).toBeVisible()
  await page.getByRole('link', { name: '首頁', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/account')
  await expect(profile(page).getByText(member.email)).toBeVisible()
})

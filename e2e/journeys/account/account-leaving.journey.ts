import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { makeMember, signIn, signUp } from '../../make-member.ts'
import { overlay } from '../../overlay.ts'
import { expect, test, toasts } from './account-member.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('another device is signed out from here and notices at its next request', async ({
  page,
  member,
  stack,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, stack, member)
  await other.goto(`${stack.url}/account`)
  await expect(other.getByText(member.email)).toBeVisible()

  await page.goto('/account')
  await press(page, '登入中的裝置 查看並登出其他裝置')
  const sheet = overlay(page, '登入中的裝置')
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  const here = sheet.getByRole('listitem').filter({ hasText: '這部裝置' })
  await expect(here).toHaveCount(1)
  await expect(here.getByRole('button')).toHaveCount(0)
  await sheet.getByRole('button', { name: /^登出 / }).click()
  const question = overlay(page, '要登出這部裝置嗎？')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: /^登出 / }).click()
  await question.getByRole('button', { name: '登出裝置' }).click()
  await expect(toasts(page)).toContainText('裝置已登出')
  await expect(sheet.getByRole('listitem')).toHaveCount(1)

  await other.reload()
  await expect(other).toHaveURL(/\/auth\?nextUrl=%2Faccount&errorScenario=signedOut$/)
  await elsewhere.close()
  await page.reload()
  await expect(page.getByText(member.email)).toBeVisible()
})

test('a member takes their data along, at the second try, deletes the account by its password, and may sign up anew', async ({
  page,
  member,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/me\/export/)
  const stranger = await signUp({ request }, stack)
  await page.goto('/account')
  await expect(page.getByText(member.email)).toBeVisible()
  await press(page, '下載我的資料')
  await page.route('**/v1/me/export', (route) => route.abort())
  await press(page, '下載資料')
  await expect(toasts(page)).toContainText('下載失敗，請再試一次')
  await page.unroute('**/v1/me/export')
  const started = page.waitForEvent('download')
  await press(page, '下載資料')
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^dpass-\d{4}-\d{2}-\d{2}\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ account: { email: member.email, phoneNumber: null } })
  expect(text).not.toContain(stranger.email)
  expect(text).not.toMatch(/hash|token/i)
  await expect(toasts(page)).toContainText('資料已下載')
  await expect(overlay(page, '下載我的資料')).toBeHidden()

  await press(page, '刪除帳號')
  const sheet = overlay(page, '刪除帳號')
  await sheet.getByLabel('請輸入密碼確認', { exact: true }).fill(member.password)
  await sheet.getByRole('button', { name: '確認刪除帳號' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('帳號已刪除')
  expect(await page.evaluate('localStorage.length')).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('帳號已刪除')
  await page.getByRole('link', { name: '回登入頁' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?nextUrl=%2Faccount')
  await makeMember(page, stack, member.email)
  await page.goto('/account')
  await expect(page.getByText(member.email)).toBeVisible()
})

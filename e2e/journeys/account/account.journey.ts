import type { Page } from '@playwright/test'

import { mainRoad } from '../../journey.ts'
import { expect, test } from './account-member.ts'

const profile = (page: Page) => page.getByRole('region', { name: '個人資料', exact: true })

test(
  'the home page leads to the account, which shows who the member is and where help is; the arrow leads back',
  mainRoad,
  async ({ page, member, stack }) => {
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
    await page.getByRole('button', { name: '返回上一頁' }).click()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page).toHaveURL('/account')
    await expect(profile(page).getByText(member.email)).toBeVisible()
  },
)

test('the arrow of an account opened by its address leads home', async ({ page, member }) => {
  await page.goto('/account')
  await expect(profile(page).getByText(member.email)).toBeVisible()
  await page.getByRole('button', { name: '返回上一頁' }).click()
  await expect(page).toHaveURL('/')
})

test('an account that cannot be read says so, tries again when asked, and by itself when the network is back', async ({
  page,
  context,
  member,
  wantedTroubles,
}) => {
  wantedTroubles.push(/v1\/me/)
  await page.route('**/v1/me', (route) => route.abort())
  await page.goto('/account', { waitUntil: 'networkidle' })
  await expect(profile(page).getByRole('heading', { name: '暫時無法載入帳號資料' })).toBeVisible()
  const asked = page.waitForRequest('**/v1/me')
  await profile(page).getByRole('button', { name: '再試一次' }).click()
  await asked
  await context.setOffline(true)
  await expect(profile(page).getByRole('heading', { name: '目前沒有網路連線' })).toBeVisible()
  await page.unroute('**/v1/me')
  await context.setOffline(false)
  await expect(profile(page).getByText(member.email)).toBeVisible()
})

const overlays = {
  internalLogoutDialogOpen: '確定要登出嗎？',
  internalSessionsDrawerOpen: '登入中的裝置',
  internalPasswordDrawerOpen: '變更密碼',
  internalAppsDrawerOpen: '已連結的 App',
  internalMessagesDrawerOpen: 'DPASS 傳送的訊息',
  internalExportDrawerOpen: '下載我的資料',
  internalDeleteAccountDrawerOpen: '刪除帳號',
}

// That a sheet is there after a reload: apps/web/test/components/overlays.
test('every sheet opens by its address and closes by Escape', async ({ page, member }) => {
  const overlay = page.locator('[role=dialog], [role=alertdialog]')
  for (const [parameter, title] of Object.entries(overlays)) {
    await page.goto(`/account?${parameter}=true`)
    await expect(overlay.getByRole('heading', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await expect(page).toHaveURL('/account')
    await expect(profile(page).getByText(member.email)).toBeVisible()
  }
})

import { connectApp } from '../../connect-app.ts'
import { overlay } from '../../overlay.ts'
import { expect, test, toasts } from './account-member.ts'

test('a member sees what an app may do, shows it out, and it is out at once', async ({ page, member, stack }) => {
  const token = await connectApp(page, stack, 'demo-web', 'openid email points:read offline_access')
  const askForPoints = async () =>
    (await page.request.get(`${stack.url}/v1/points`, { headers: { authorization: `Bearer ${token}` } })).status()
  expect(await askForPoints()).toBe(200)

  await page.goto('/account')
  await expect(page.getByText(member.email)).toBeVisible()
  await page.getByRole('button', { name: /已連結的 App/ }).click()
  const sheet = overlay(page, '已連結的 App')
  await expect(sheet.getByText('路邊停 RoadSide')).toBeVisible()
  await expect(sheet.getByText('查看您的點數綁定狀態與餘額')).toBeVisible()
  await expect(sheet.getByText(/最近使用：/)).toBeVisible()

  await sheet.getByRole('button', { name: '中斷連結：路邊停 RoadSide' }).click()
  await overlay(page, '要中斷連結嗎？').getByRole('button', { name: '中斷連結' }).click()
  await expect(toasts(page).getByText('已中斷連結')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: '還沒有連結任何 App' })).toBeVisible()
  expect(await askForPoints()).toBe(401)
})

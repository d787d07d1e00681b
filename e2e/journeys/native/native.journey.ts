import { expect, test } from '../../journey.ts'
import { overlay } from '../../overlay.ts'
import { appToast, openPhone, signInToPhone, traffic, webview } from './phone-steps.ts'

// That nothing can be bought inside the app: journeys/plans/purchase-blocked.

test('a driver who is signed in to the app is signed in to DPASS, whose links, banners, toasts and close are the app’s', async ({
  page,
  stack,
}) => {
  const member = await signInToPhone(page, stack)
  await openPhone(page, stack)
  const web = webview(page)
  await web.getByRole('link', { name: '帳號', exact: true }).click()
  await expect(web.getByText(member.email)).toBeVisible()
  await expect(web.getByRole('button', { name: '登出', exact: true })).toHaveCount(0)
  // Signing in is the app's: nothing of passkeys is in it.
  await expect(web.getByRole('button', { name: /登入中的裝置/ })).toBeVisible()
  await expect(web.getByRole('button', { name: /通行金鑰/ })).toHaveCount(0)
  await web.getByRole('button', { name: /登入與密碼/ }).click()
  await expect(appToast(page)).toContainText('dpass://settings')
  await web.getByRole('link', { name: /常見問題/ }).click()
  await expect(appToast(page)).toContainText('/outside/help')
  await web.getByRole('button', { name: '返回' }).click()
  await web.locator('[data-banner-id]').first().click()
  await expect(appToast(page)).toContainText('App 收到橫幅')
  await web.getByRole('button', { name: '返回' }).click()
  await expect(page.getByText('已關閉網頁，回到 App')).toBeVisible()
  await expect(traffic(page).filter({ hasText: 'closeWebview' })).toHaveCount(2)
})

test('the car app is linked by the app’s sheet, and without it the driver is told where it works', async ({
  page,
  stack,
}) => {
  await signInToPhone(page, stack)
  const path = '/resource-owners?linkDrawerResourceOwnerUid=CAR_MOCHI'
  const web = webview(page)
  await openPhone(page, stack, { path, carApp: 'no' })
  await web.getByRole('button', { name: '前往綁定' }).click()
  await expect(overlay(web, '無法繼續綁定')).toBeVisible()

  await openPhone(page, stack, { path })
  await web.getByRole('button', { name: '前往綁定' }).click()
  await page.getByRole('button', { name: '取消綁定' }).click()
  await expect(appToast(page)).toHaveText('您已取消操作')
  await web.getByRole('button', { name: '前往綁定' }).click()
  await page.getByRole('button', { name: '同意綁定' }).click()
  await expect(appToast(page)).toHaveText('車麻吉綁定成功')
  await expect(web.getByRole('button', { name: '解除綁定' })).toBeVisible()
})

test('an app that gives no token at once is told of it, one that is silent, malformed or foreign after 10 s, and the page can be closed', async ({
  page,
  stack,
}) => {
  await signInToPhone(page, stack)
  await page.clock.install()
  for (const fault of ['empty', 'unsupported', 'silent', 'malformed', 'foreign']) {
    const isAtOnce = fault === 'empty' || fault === 'unsupported'
    await openPhone(page, stack, { fault, call: 'getAccessToken' })
    await expect(traffic(page).filter({ hasText: 'getAccessToken' }), fault).toHaveCount(2)
    if (!isAtOnce) await page.clock.fastForward(10_000)
    const web = webview(page)
    await expect(web.getByRole('heading', { name: isAtOnce ? '無法取得登入憑證' : '要求逾時' }), fault).toBeVisible()
    await web.getByRole('button', { name: '關閉頁面' }).click()
    await expect(page.getByText('已關閉網頁，回到 App'), fault).toBeVisible()
  }
})

test('the app is told what the driver sees, unless it has no analytics, and asks before it closes what was typed into', async ({
  page,
  stack,
}) => {
  await signInToPhone(page, stack)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await openPhone(page, stack, { path: '/account' })
  const events = traffic(page).filter({ hasText: 'logEvent' }).filter({ hasText: '"screen":"account"' })
  await expect(events).toHaveCount(1)
  await expect(events).toContainText('"deviceType":"phone"')

  await openPhone(page, stack, { path: '/account', fault: 'empty', call: 'getAnalyticsKey' })
  await expect(traffic(page).filter({ hasText: 'getAnalyticsKey' })).toHaveCount(2)
  await webview(page).getByRole('link', { name: '點數管理' }).click()
  await expect(webview(page).getByText('小樹點').first()).toBeVisible()
  await expect(traffic(page).filter({ hasText: 'logEvent' })).toHaveCount(0)
  // Section 9: nothing is sent from localhost.
  expect(sent.filter((path) => /envelope|collector/.test(path))).toEqual([])

  await openPhone(page, stack, { path: '/etag-submission?internalETagForm=new' })
  const web = webview(page)
  const close = page.getByRole('button', { name: '關閉', exact: true })
  const asked = page.getByRole('alertdialog', { name: '要離開嗎？' })
  await web.getByLabel('車主姓名').fill('王小明')
  await expect(traffic(page).filter({ hasText: 'leaveDialog' })).not.toHaveCount(0)
  await close.click()
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: '留在頁面' }).click()
  await expect(asked).toBeHidden()
  await expect(web.getByLabel('車主姓名')).toHaveValue('王小明')
  await close.click()
  await asked.getByRole('button', { name: '關閉' }).click()
  await expect(page.getByText('已關閉網頁，回到 App')).toBeVisible()
})

import { anyEmail, button, giveEmail, heading, typePassword } from '../../auth-steps.ts'
import { expect, mainRoad, test } from '../../journey.ts'
import { signUp } from '../../make-member.ts'
import { chooseNewPassword, expectAtApp, leaveApp, reloadAt, typeMailCode } from '../../oauth-steps.ts'

const consent = /想使用您的 DPASS 資料$/
const secret = 'a-long-road-2026'

test('a newcomer signs up for an app, and next time needs no second consent', mainRoad, async ({ page, stack }) => {
  const email = anyEmail()
  await leaveApp(page, stack)
  await giveEmail(page, email)
  await reloadAt(page, '輸入驗證碼')
  await typeMailCode(page, stack, email)
  await reloadAt(page, '設定 DPASS 密碼')
  await chooseNewPassword(page, secret)
  await expect(heading(page)).toHaveText(consent)
  await page.reload()
  await expect(heading(page)).toHaveText(consent)
  await expect(page.getByText(`目前登入：${email}`)).toBeVisible()
  await expect(page.getByText('查看您的電子信箱')).toBeVisible()
  await button(page, '同意授權').click()
  await expectAtApp(page, stack, email)

  await leaveApp(page, stack)
  await expect(heading(page)).toHaveText('要用哪個帳號繼續？')
  await page.getByRole('button', { name: `${email} 目前登入的帳號` }).click()
  await expectAtApp(page, stack, email)
})

test('who cancels or does not agree is back at the app, which got nothing; a member who signs in and agrees is let in', async ({
  page,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/410/)
  const member = await signUp({ request }, stack)
  await leaveApp(page, stack)
  await page.getByRole('button', { name: /^取消並返回/ }).click()
  await page.waitForURL((url) => url.origin === new URL(stack.appUrl).origin)
  await expect(heading(page)).toHaveText('您已取消')

  await leaveApp(page, stack)
  await giveEmail(page, member.email)
  await reloadAt(page, '歡迎回來')
  await typePassword(page, member.password)
  await expect(heading(page)).toHaveText(consent)
  await button(page, '取消').click()
  await expect(heading(page)).toHaveText('您已取消')
  // Back finds no spinner.
  await page.goBack()
  await expect(heading(page)).toHaveText('無法開始授權')
  await expect(page.getByRole('link', { name: '回到路邊停 RoadSide' })).toHaveAttribute('href', `${stack.appUrl}/`)

  await leaveApp(page, stack)
  await page.getByRole('button', { name: /目前登入的帳號$/ }).click()
  await expect(heading(page)).toHaveText(consent)
  await button(page, '同意授權').click()
  await expectAtApp(page, stack, member.email)
})

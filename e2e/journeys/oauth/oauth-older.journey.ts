import { anyEmail, button, giveEmail, heading, test, password } from '../../auth-steps.ts'
import { expect } from '../../journey.ts'
import { anyPhone, international, readCode, signUp } from '../../make-member.ts'
import { chooseNewPassword, expectAtApp, leaveApp, reloadAt, typeMailCode } from '../../oauth-steps.ts'
import type { Stack } from '../../stack.ts'
import type { Page } from '@playwright/test'

const older = '用 DPASS 連結（舊版）'
const consent = /^連結.*與 DPASS$/

const proveNumber = async (page: Page, stack: Stack) => {
  const phone = anyPhone()
  await reloadAt(page, '輸入手機號碼')
  await page.getByLabel('手機號碼', { exact: true }).fill(phone)
  await button(page, '傳送驗證碼').click()
  await reloadAt(page, '輸入簡訊驗證碼')
  const code = await readCode(page.request, stack, international(phone), 'sms')
  await page.getByRole('group').getByRole('textbox').first().focus()
  await page.keyboard.type(code)
}

test('the older flow asks a newcomer for a number before the password', async ({ page, stack }) => {
  const email = anyEmail()
  await leaveApp(page, stack, older)
  await page.getByRole('link', { name: '還沒有帳號？立即註冊' }).click()
  await expect(heading(page)).toHaveText('建立 DPASS 帳號')
  await giveEmail(page, email)
  await reloadAt(page, '輸入驗證碼')
  await typeMailCode(page, stack, email)
  await proveNumber(page, stack)
  await reloadAt(page, '設定您的密碼')
  await chooseNewPassword(page, 'a-long-road-2026')
  await reloadAt(page, '註冊完成')
  await page.getByRole('link', { name: '繼續授權' }).click()
  await expect(heading(page)).toHaveText(consent)
  await button(page, '確認授權').click()
  await expectAtApp(page, stack, email)
})

test('a member without a number is asked for one before the app gets its answer', async ({
  page,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/\/v2\/oauth2\/authorize/)
  const member = await signUp({ request }, stack)
  await leaveApp(page, stack, older)
  await page.getByLabel('電子信箱').fill(member.email)
  await password(page, '密碼').fill(member.password)
  await button(page, '登入').click()
  await expect(heading(page)).toHaveText(consent)
  await button(page, '確認授權').click()
  await proveNumber(page, stack)
  await expect(heading(page)).toHaveText(consent)
  await button(page, '確認授權').click()
  await expectAtApp(page, stack, member.email)
})

import type { Page } from '@playwright/test'

import { button, heading } from '../../auth-steps.ts'
import { expect, test } from '../../journey.ts'
import { makeMember } from '../../make-member.ts'
import { expectAtApp, leaveApp } from '../../oauth-steps.ts'
import type { Stack } from '../../stack.ts'
import { addAuthenticator, addPasskey } from '../../virtual-authenticator.ts'

/** The browser is known, and nobody is signed in on it. */
const endSession = async (page: Page, { url }: Stack) => {
  await page.context().clearCookies({ name: 'dpass_session' })
  // Any address of the origin will do, and this one loads no app.
  await page.goto(`${url}/version.txt`)
  await page.evaluate('localStorage.clear()')
}

test('a passkey signs in for an app of either family, without an address or a password', async ({ page, stack }) => {
  const member = await makeMember(page, stack)
  await addAuthenticator(page)
  await addPasskey(page, member)

  await endSession(page, stack)
  await leaveApp(page, stack, '用 DPASS 連結（舊版）')
  await expect(heading(page)).toHaveText(/^連結.*與 DPASS$/)
  await expect(page.getByText(member.email)).toBeVisible()

  await endSession(page, stack)
  await leaveApp(page, stack)
  await expect(heading(page)).toHaveText(/想使用您的 DPASS 資料$/)
  await expect(page.getByText(`目前登入：${member.email}`)).toBeVisible()
  await button(page, '同意授權').click()
  await expectAtApp(page, stack, member.email)
})

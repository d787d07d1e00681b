import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

import { makeMember } from '../../make-member.ts'
import type { Stack } from '../../stack.ts'

/** The web app in the phone's webview. */
export const webview = (page: Page): FrameLocator => page.frameLocator('iframe[name=webview]')

export const traffic = (page: Page): Locator => page.locator('[data-traffic] li')

/** What the app itself tells, not the page. */
export const appToast = (page: Page): Locator => page.locator('[data-toast]')

/** A new member signs in to the phone's app. Afterwards the browser itself holds no session: the app's token is all there is. */
export const signInToPhone = async (page: Page, stack: Stack) => {
  const member = await makeMember(page, stack)
  await page.goto(`${stack.sandboxUrl}/phone`)
  await page.getByRole('button', { name: '登入 App' }).click()
  await page.getByRole('button', { name: `${member.email} 目前登入的帳號` }).click()
  await expect(page.getByText(`已登入：${member.email}`)).toBeVisible()
  await page.context().clearCookies({ name: 'dpass_session' })
  // Any address of the origin will do, and this one loads no app.
  await page.goto(`${stack.url}/version.txt`)
  await page.evaluate('localStorage.clear()')
  return member
}

export const openPhone = (page: Page, stack: Stack, choice: Readonly<Record<string, string>> = {}) =>
  page.goto(`${stack.sandboxUrl}/phone?${new URLSearchParams(choice).toString()}`)

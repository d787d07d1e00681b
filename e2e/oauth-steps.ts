import { expect, type Page } from '@playwright/test'

import { button, codeField, heading, password } from './auth-steps.ts'
import { readCode } from './make-member.ts'
import type { Stack } from './stack.ts'

/** From the app's own page to DPASS. */
export const leaveApp = async (page: Page, { appUrl }: Stack, words = '用 DPASS 登入') => {
  await page.goto(appUrl)
  await button(page, words).first().click()
  await page.waitForURL(/\/oauth2?(\/|\?)/)
  await expect(heading(page)).toBeVisible()
}

/** The app shows what it was given. */
export const expectAtApp = async (page: Page, { appUrl }: Stack, email: string) => {
  await page.waitForURL(`${appUrl}/member`)
  await expect(page.getByText(email).first()).toBeVisible()
}

/** A step that is opened anew goes on as if nothing had happened. */
export const reloadAt = async (page: Page, words: string) => {
  await expect(heading(page)).toHaveText(words)
  await page.reload()
  await expect(heading(page)).toHaveText(words)
}

export const typeMailCode = async (page: Page, stack: Stack, email: string) => {
  const code = await readCode(page.request, stack, email, 'mail')
  await codeField(page).focus()
  await page.keyboard.type(code)
}

export const chooseNewPassword = async (page: Page, typed: string) => {
  await password(page, '密碼').fill(typed)
  await password(page, '確認密碼').fill(typed)
  await password(page, '確認密碼').press('Enter')
}

import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export { test } from './journey.ts'

/** A member of the seed. */
export const driver = { email: 'driver@example.com', password: 'dpass-demo-2026' }

export const anyEmail = () => `newcomer-${randomUUID().slice(0, 13)}@example.com`

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const password = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const toast = (page: Page) => page.getByRole('region', { name: '通知訊息' })

/** The first of the six boxes, which the label names. */
export const codeField = (page: Page) => page.getByRole('textbox', { name: '驗證碼', exact: true })

export const giveEmail = async (page: Page, email: string) => {
  await page.getByLabel('電子信箱').fill(email)
  await page.getByLabel('電子信箱').press('Enter')
}

/** From the start to the boxes of the code. */
export const askForCode = async (page: Page, email: string) => {
  await page.goto('/auth')
  await giveEmail(page, email)
  await expect(heading(page)).toHaveText('輸入驗證碼')
}

/** Six digits by the keyboard; the last one sends them. */
export const typeCode = async (page: Page, code: string) => {
  const answer = page.waitForResponse('**/v2/auth/otp/email/verify')
  await codeField(page).focus()
  await page.keyboard.type(code)
  return (await answer).status()
}

export const typePassword = async (page: Page, typed: string) => {
  await password(page, '密碼').fill(typed)
  await password(page, '密碼').press('Enter')
}

/** A code that is not the one in the mail. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

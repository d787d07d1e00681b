import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export { test } from './journey.ts'

/** A member of the seed. */
export const driver = { email: 'driver@example.com', password: 'dpass-demo-2026' }

export const anyEmail = () => `newcomer-${randomUUID().slice(0, 13)}@example.com`

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const password = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The first of the six boxes, which the label names. */
export const codeField = (page: Page) => page.getByRole('textbox', { name: '驗證碼', exact: true })

export const giveEmail = async (page: Page, email: string) => {
  await page.getByLabel('電子信箱').fill(email)
  await page.getByLabel('電子信箱').press('Enter')
}

export const typePassword = async (page: Page, typed: string) => {
  await password(page, '密碼').fill(typed)
  await password(page, '密碼').press('Enter')
}

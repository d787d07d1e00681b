import type { Page } from '@playwright/test'

export const field = (page: Page) => page.getByLabel('手機號碼', { exact: true })
export const send = (page: Page) => page.getByRole('button', { name: '傳送驗證碼' })
export const boxes = (page: Page) => page.getByRole('group').getByRole('textbox')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const spaced = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`

export const typeCode = async (page: Page, code: string) => {
  await boxes(page).first().click()
  await page.keyboard.type(code)
}

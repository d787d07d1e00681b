import type { APIRequestContext, Page } from '@playwright/test'

import { international } from '../../make-member.ts'
import type { Stack } from '../../stack.ts'
import { expect } from './account-member.ts'

/** Breaks or mends the message service for one number, so that no other journey meets the fault. */
export const setSmsFault = async (
  request: APIRequestContext,
  { sandboxUrl }: Stack,
  phone: string,
  mode: 'none' | 'error',
) => {
  const answer = await request.put(`${sandboxUrl}/control/sms/faults`, { data: { mode, to: international(phone) } })
  expect(answer.status()).toBe(200)
}

export const field = (page: Page) => page.getByLabel('手機號碼', { exact: true })
export const send = (page: Page) => page.getByRole('button', { name: '傳送驗證碼' })
export const boxes = (page: Page) => page.getByRole('group').getByRole('textbox')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const spaced = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`

export const typeCode = async (page: Page, code: string) => {
  await boxes(page).first().click()
  await page.keyboard.type(code)
}

/** To the page of the code, with one sent. */
export const askForCode = async (page: Page, phone: string) => {
  await page.goto('/account/phone-number-setting')
  await field(page).fill(phone)
  await send(page).click()
  await expect(heading(page)).toHaveText('輸入簡訊驗證碼')
}

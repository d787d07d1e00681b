import { mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'

import type { Stack } from '../stack.ts'
import { expect, test as journey } from './account-member.ts'

/**
 * The message service is one for all and one journey breaks it, so only one of these is under way at a time. A folder can be
 * made by one process alone, also where two of them walk the journeys on two screens.
 */
export const test = journey.extend<{ turn: void }>({
  turn: [
    async ({ stack, request }, use) => {
      const turn = join(tmpdir(), `dpass-messages-${new URL(stack.url).port}`)
      await expect(() => mkdirSync(turn)).toPass({ timeout: 60_000 })
      await use()
      await setSmsFault(request, stack, 'none')
      rmdirSync(turn)
    },
    { auto: true, timeout: 60_000 },
  ],
})

export const setSmsFault = async (request: APIRequestContext, stack: Stack, mode: 'none' | 'error') => {
  const answer = await request.put(`${stack.sandboxUrl}/control/sms/faults`, { data: { mode, rate: 1 } })
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

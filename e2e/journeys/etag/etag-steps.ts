import { randomInt } from 'node:crypto'

import { expect, type Locator, type Page } from '@playwright/test'

import { anyPhone, international, post, readCode } from '../../make-member.ts'
import type { Stack } from '../../stack.ts'

/** A plate that no other journey applies for. */
export const anyPlate = () => {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(0, 26))).join('')
  return `${letters}-${String(randomInt(0, 10_000)).padStart(4, '0')}`
}

/** As people type it: full width, lower case, without the hyphen. */
export const fillForm = async (page: Page, plate: string) => {
  await page.getByLabel('車主姓名').fill('王小明')
  await page.getByLabel('身分證字號／居留證號').fill('ａ123456789')
  await page.getByLabel('車牌號碼').fill(plate.replace('-', '').toLowerCase())
  await page.getByRole('radio', { name: '小型車' }).click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

export const formHolds = async (page: Page, plate: string) => {
  await expect(page.getByLabel('車主姓名')).toHaveValue('王小明')
  await expect(page.getByLabel('身分證字號／居留證號')).toHaveValue('A123456789')
  await expect(page.getByLabel('車牌號碼')).toHaveValue(plate)
  await expect(page.getByRole('radio', { name: '小型車' })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, location.href])')).not.toMatch(
    /王小明|A123456789/,
  )
}

export const car = (page: Page, plate: string): Locator => page.getByRole('article', { name: plate })

/** Verifies a number by the calls alone. */
export const verifyPhone = async (page: Page, stack: Stack) => {
  const phoneNumber = international(anyPhone())
  const { phoneNumberVerificationId } = await post<{ phoneNumberVerificationId: string }>(page, stack, '/v1/sms-otp', {
    phoneNumber,
  })
  const otp = await readCode(page.request, stack, phoneNumber, 'sms')
  await post(page, stack, '/v1/sms-otp/verification', { phoneNumberVerificationId, otp })
}

/** The id of the newest application for a plate. */
export const applicationOf = async (page: Page, stack: Stack, plate: string): Promise<string> => {
  const answer = await page.request.get(`${stack.url}/v1/etag-submissions`)
  const { data } = (await answer.json()) as { data: { id: string; plateNumber: string }[] }
  const id = data.find(({ plateNumber }) => plateNumber === plate)?.id
  if (id === undefined) throw new Error(`no application for ${plate}`)
  return id
}

type Review = { result: 'ENABLED' | 'REJECTED' | 'DISABLED'; reason?: string }

/** What car services decide, which they tell DPASS before this ends. */
export const review = async (page: Page, stack: Stack, id: string, data: Review) => {
  const answer = await page.request.post(`${stack.sandboxUrl}/control/etag/${id}/review`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

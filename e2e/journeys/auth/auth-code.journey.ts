import type { Page } from '@playwright/test'

import { anyEmail, askForCode, button, codeField, heading, test, otherThan, toast, typeCode } from '../../auth-steps.ts'
import { expect } from '../../journey.ts'
import { readCode, readInbox } from '../../inbox.ts'

/** What is said about the code, where a screen reader hears it. */
const told = (page: Page) => page.getByRole('main').locator('form [aria-live=polite]')

test('wrong codes are counted down, and after the last only another code helps', async ({
  page,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 422/, /status of 429/)
  await page.clock.install()
  const email = anyEmail()
  await askForCode(page, email)
  const code = await readCode(request, stack, email, 'mail')
  const field = codeField(page)
  for (const left of [4, 3, 2, 1]) {
    expect(await typeCode(page, otherThan(code))).toBe(422)
    await expect(told(page)).toHaveText(`驗證碼錯誤，還可以再試 ${left} 次`)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  }
  expect(await typeCode(page, otherThan(code))).toBe(429)
  await expect(told(page)).toHaveText('錯誤次數過多，請重新傳送驗證碼')
  await expect(button(page, '驗證')).toHaveCount(0)
  // Even the right one is too late now.
  expect(await typeCode(page, code)).toBe(429)
  // The page has read the answer: moved on while it reads, the clock would end the call.
  await expect(field).toHaveValue('')
  await page.clock.fastForward(61_000)
  await expect(button(page, '重新傳送驗證碼')).toBeInViewport()
})

test('another code can be asked for once the wait is over, and begins anew', async ({ page, stack, request }) => {
  await page.clock.install()
  const email = anyEmail()
  await askForCode(page, email)
  const first = new URL(page.url()).searchParams.get('accountId')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^\d+ 秒後可重新傳送$/)
  const left = async () => Number.parseInt((await timer.textContent()) ?? '', 10)
  const atFirst = await left()
  expect(atFirst).toBeLessThanOrEqual(60)
  await page.clock.fastForward(5_000)
  await expect.poll(left).toBeLessThanOrEqual(atFirst - 5)
  await expect(button(page, '重新傳送驗證碼')).toHaveCount(0)

  // A reload forgets neither the wait nor the address.
  await page.reload()
  await expect(timer).toHaveText(/^\d+ 秒後可重新傳送$/)
  expect(await left()).toBeLessThanOrEqual(atFirst - 5)
  await page.clock.fastForward(61_000)
  await expect(timer).toHaveCount(0)

  await page.keyboard.type('12')
  await button(page, '重新傳送驗證碼').click()
  await expect(toast(page)).toContainText('驗證碼已重新寄出')
  await expect(timer).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
  expect(new URL(page.url()).searchParams.get('accountId')).not.toBe(first)
  // For the server it was too early, so the same letter still counts, with the new id.
  expect(await readInbox(request, stack, email, 'mail')).toHaveLength(1)
  expect(await typeCode(page, await readCode(request, stack, email, 'mail'))).toBe(200)
  await expect(heading(page)).toHaveText('設定您的密碼')
})

test('a pasted code with a space in it is sent by itself', async ({ page, stack, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = anyEmail()
  await askForCode(page, email)
  const code = await readCode(request, stack, email, 'mail')
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(` ${code.slice(0, 3)} ${code.slice(3)}`)})`)
  await codeField(page).press('ControlOrMeta+V')
  await expect(heading(page)).toHaveText('設定您的密碼')
})

test('a sign-up that the server does not know begins anew, with the address filled in', async ({
  page,
  wantedTroubles,
}) => {
  wantedTroubles.push(/status of 410/)
  const email = anyEmail()
  await page.goto(`/auth/sign-up/verify-email-otp?accountId=forgotten&email=${email}&nextUrl=/account`)
  // Opened directly, the page knows of no wait.
  await expect(button(page, '重新傳送驗證碼')).toBeVisible()
  expect(await typeCode(page, '123456')).toBe(410)
  await expect(page).toHaveURL(`/auth?${new URLSearchParams({ email, nextUrl: '/account' }).toString()}`)
  await expect(toast(page)).toContainText('註冊已逾時，請重新開始')
  await expect(page.getByLabel('電子信箱')).toHaveValue(email)
})

test('an address mistyped is gone back to and mended', async ({ page }) => {
  const email = anyEmail()
  await askForCode(page, email)
  await button(page, '更改電子信箱').click()
  await expect(page.getByLabel('電子信箱')).toHaveValue(email)
  await page.goForward()
  await expect(heading(page)).toHaveText('輸入驗證碼')
  await page.getByRole('button', { name: '返回上一頁' }).click()
  await expect(page.getByLabel('電子信箱')).toHaveValue(email)
})

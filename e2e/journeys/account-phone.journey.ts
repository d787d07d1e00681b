import { mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

import { checkAccessibility, checkFitsScreen } from '../check-page.ts'
import { anyPhone, international, makeMember, post, readCode } from '../make-member.ts'
import type { Stack } from '../stack.ts'
import { expect, test as journey, toasts } from './account-member.ts'

/** A folder can be made by one process alone, also where two of them walk these journeys on two screens. */
const test = journey.extend<{ turn: void }>({
  turn: [
    async ({ stack }, use) => {
      const turn = join(tmpdir(), `dpass-messages-${new URL(stack.url).port}`)
      await expect(() => mkdirSync(turn)).toPass({ timeout: 60_000 })
      await use()
      rmdirSync(turn)
    },
    { auto: true, timeout: 60_000 },
  ],
})

// The message service is one for all and one journey breaks it, so only one of them is under way at a time.
test.describe.configure({ mode: 'default' })
test.afterEach(({ stack, page }) => setSmsFault(page, stack, 'none'))

const setSmsFault = async (page: Page, stack: Stack, mode: 'none' | 'error') => {
  const answer = await page.request.put(`${stack.sandboxUrl}/control/sms/faults`, { data: { mode, rate: 1 } })
  expect(answer.status()).toBe(200)
}

const field = (page: Page) => page.getByLabel('手機號碼', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: '傳送驗證碼' })
const boxes = (page: Page) => page.getByRole('group').getByRole('textbox')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const spaced = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

const typeCode = async (page: Page, code: string) => {
  await boxes(page).first().click()
  await page.keyboard.type(code)
}

/** To the page of the code, with one sent. */
const askForCode = async (page: Page, phone: string) => {
  await page.goto('/account/phone-number-setting')
  await field(page).fill(phone)
  await send(page).click()
  await expect(heading(page)).toHaveText('輸入簡訊驗證碼')
}

test('a first number is set by its code, and Back does not return to the spent code', async ({
  page,
  member,
  stack,
}) => {
  const phone = anyPhone()
  await page.goto('/account')
  await page.getByRole('link', { name: /手機號碼/ }).click()
  await expect(page).toHaveTitle('設定手機號碼｜DPASS')
  await expect(heading(page)).toHaveText('輸入您的手機號碼')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('autocomplete', 'tel')
  await expect(field(page)).toHaveAttribute('inputmode', 'tel')
  await checkFitsScreen(page)
  await checkAccessibility(page)
  await field(page).fill(` ${spaced(phone)}`)
  await send(page).click()

  await expect(page).toHaveURL('/account/verify-phone-number-otp')
  await expect(page.getByRole('main')).toContainText(`6 位數驗證碼已傳送到 ${spaced(phone)}，請在 10 分鐘內輸入。`)
  await expect(page.getByRole('timer')).toHaveText(/秒後可重新傳送/)
  await checkFitsScreen(page)
  await checkAccessibility(page)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(spaced(phone))
  await typeCode(page, await readCode(page.request, stack, international(phone), 'sms'))

  await expect(toasts(page)).toContainText('手機號碼已更新')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('link', { name: `手機號碼 ${spaced(phone)} 變更` })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/account/phone-number-setting')
})

test('what is no Taiwanese mobile number is told before anything is sent', async ({ page, member }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto('/account/phone-number-setting')
  for (const [typed, words] of [
    ['', '請輸入手機號碼'],
    ['0912 34', '手機號碼位數不足'],
    ['0912 345 678 9', '手機號碼位數過多'],
    ['+1 650 253 0000', '目前僅支援台灣手機號碼'],
    ['02 2720 8889', '請輸入可收簡訊的手機號碼'],
    [member.email, '手機號碼格式不正確'],
  ] as const) {
    await field(page).fill(typed)
    await send(page).click()
    await expect(field(page)).toHaveAccessibleDescription(words)
    await expect(field(page)).toBeFocused()
  }
  await checkAccessibility(page)
  expect(sent).not.toContain('/v1/sms-otp')
})

test('a number is changed for another and for nothing else; then it goes on to where the member came from', async ({
  page,
  member,
  stack,
}) => {
  const [first, second] = [anyPhone(), anyPhone()]
  await askForCode(page, first)
  await typeCode(page, await readCode(page.request, stack, international(first), 'sms'))
  await expect(page).toHaveURL('/account')
  await page.goto('/account/phone-number-setting?nextUrl=%2F')
  await expect(heading(page)).toHaveText('輸入新的手機號碼')
  await expect(field(page)).toHaveAccessibleDescription(`目前的手機號碼：${spaced(first)}`)
  await field(page).fill(first)
  await send(page).click()
  await expect(field(page)).toHaveAccessibleDescription('這是您目前使用的手機號碼')
  await field(page).fill(second)
  await send(page).dblclick()
  await typeCode(page, await readCode(page.request, stack, international(second), 'sms'))
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(page.getByText(spaced(second))).toBeVisible()
})

test('a hurried finger asks for one code, and a way on that is not ours is not gone', async ({
  page,
  member,
  stack,
}) => {
  const phone = anyPhone()
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/v1/sms-otp'))))
  await page.goto('/account/phone-number-setting?nextUrl=https%3A%2F%2Fevil.example%2F')
  await field(page).fill(phone)
  await send(page).dblclick()
  await typeCode(page, await readCode(page.request, stack, international(phone), 'sms'))
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(member.email)).toBeVisible()
  expect(asked).toBe(1)
})

test('a wrong code tells how many tries are left, and the right one still works', async ({
  page,
  member,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/422/)
  const phone = anyPhone()
  await askForCode(page, phone)
  const code = await readCode(page.request, stack, international(phone), 'sms')
  await typeCode(page, wrongCode(code))
  await expect(page.getByText('驗證碼錯誤，還可以再試 4 次')).toBeVisible()
  await expect(boxes(page).first()).toBeFocused()
  await page.keyboard.type(wrongCode(code))
  await expect(page.getByText('驗證碼錯誤，還可以再試 3 次')).toBeVisible()
  await checkFitsScreen(page)
  await checkAccessibility(page)
  await page.keyboard.type(code)
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(member.email)).toBeVisible()
})

test('a code is asked for once more when the wait is over, and still counts', async ({ page, member, stack }) => {
  const phone = anyPhone()
  await page.clock.install()
  await askForCode(page, phone)
  await expect(page.getByRole('button', { name: '重新傳送驗證碼' })).toBeHidden()
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: '重新傳送驗證碼' }).click()
  await expect(toasts(page)).toContainText('驗證碼已傳送')
  await typeCode(page, await readCode(page.request, stack, international(phone), 'sms'))
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(member.email)).toBeVisible()
})

test('the number of another member is told only to whoever holds it, with a way to another', async ({
  page,
  member,
  stack,
  browser,
  wantedTroubles,
}) => {
  wantedTroubles.push(/409/)
  const phone = anyPhone()
  const elsewhere = await browser.newContext()
  const owner = await elsewhere.newPage()
  await makeMember(owner, stack)
  const { phoneNumberVerificationId } = await post<{ phoneNumberVerificationId: string }>(owner, stack, '/v1/sms-otp', {
    phoneNumber: phone,
  })
  const otp = await readCode(owner.request, stack, international(phone), 'sms')
  await post(owner, stack, '/v1/sms-otp/verification', { phoneNumberVerificationId, otp })
  await elsewhere.close()

  await askForCode(page, phone)
  let code = otp
  await expect.poll(async () => (code = await readCode(page.request, stack, international(phone), 'sms'))).not.toBe(otp)
  await typeCode(page, code)
  await expect(page.getByRole('alert').filter({ hasText: '這個手機號碼已被其他帳號使用' })).toBeVisible()
  await checkFitsScreen(page)
  await checkAccessibility(page)
  await page.getByRole('button', { name: '更改手機號碼' }).click()
  await expect(page).toHaveURL('/account/phone-number-setting')
  await expect(field(page)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(page.getByText('尚未設定')).toBeVisible()
})

test('a message service that is down is told at the number, which stays; later it works', async ({
  page,
  member,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/424/)
  const phone = anyPhone()
  await setSmsFault(page, stack, 'error')
  await page.goto('/account/phone-number-setting')
  await field(page).fill(phone)
  await send(page).click()
  await expect(field(page)).toHaveAccessibleDescription('簡訊傳送失敗，請稍後再試')
  await expect(field(page)).toHaveValue(phone)
  await setSmsFault(page, stack, 'none')
  await send(page).click()
  await typeCode(page, await readCode(page.request, stack, international(phone), 'sms'))
  await expect(page.getByText(member.email)).toBeVisible()
})

test('the page of the code without a code leads to the number and says why', async ({ page, member }) => {
  await page.goto('/account/verify-phone-number-otp?nextUrl=%2Faccount')
  await expect(page).toHaveURL('/account/phone-number-setting?nextUrl=%2Faccount')
  await expect(toasts(page)).toContainText('驗證已逾時，請重新輸入手機號碼。')
  await page.getByRole('button', { name: '返回上一頁' }).click()
  await expect(page.getByText(member.email)).toBeVisible()
})

test('a code the server knows nothing of leads back to the number', async ({ page, member, wantedTroubles }) => {
  wantedTroubles.push(/404/)
  await askForCode(page, anyPhone())
  const forged = "{ ...history.state.phoneCode, phoneNumberVerificationId: '00000000-0000-7000-8000-000000000000' }"
  await page.evaluate(`history.replaceState({ ...history.state, phoneCode: ${forged} }, '')`)
  await page.reload()
  await typeCode(page, '123456')
  await expect(toasts(page)).toContainText('驗證已逾時，請重新輸入手機號碼')
  await expect(page).toHaveURL('/account/phone-number-setting')
  await page.goto('/account')
  await expect(page.getByText(member.email)).toBeVisible()
})

test('a network that fails leaves the code as it was typed, for another try', async ({
  page,
  context,
  member,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/ERR_INTERNET_DISCONNECTED/)
  const phone = anyPhone()
  await askForCode(page, phone)
  const code = await readCode(page.request, stack, international(phone), 'sms')
  await context.setOffline(true)
  await typeCode(page, code)
  await expect(toasts(page)).toContainText('未知錯誤')
  expect(
    await boxes(page).evaluateAll((all) => all.map((box) => (box as unknown as { value: string }).value).join('')),
  ).toBe(code)
  await context.setOffline(false)
  await page.getByRole('button', { name: '驗證', exact: true }).click()
  await expect(page.getByText(member.email)).toBeVisible()
})

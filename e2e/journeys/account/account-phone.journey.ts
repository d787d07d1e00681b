import { anyPhone, international, readCode } from '../../make-member.ts'
import { expect, test, toasts } from './account-member.ts'
import { askForCode, field, heading, send, spaced, typeCode } from './account-phone-steps.ts'

test('a first number is set by its code, and Back leads neither to the form nor to the spent code', async ({
  page,
  member,
  stack,
}) => {
  const phone = anyPhone()
  await page.goto('/error')
  await page.goto('/account')
  await page.getByRole('link', { name: /手機號碼/ }).click()
  await expect(page).toHaveTitle('設定手機號碼｜DPASS')
  await expect(heading(page)).toHaveText('輸入您的手機號碼')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('autocomplete', 'tel')
  await expect(field(page)).toHaveAttribute('inputmode', 'tel')
  await field(page).fill(` ${spaced(phone)}`)
  await send(page).click()

  await expect(page).toHaveURL('/account/verify-phone-number-otp')
  await expect(page.getByRole('main')).toContainText(`6 位數驗證碼已傳送到 ${spaced(phone)}，請在 10 分鐘內輸入。`)
  await expect(page.getByRole('timer')).toHaveText(/秒後可重新傳送/)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(spaced(phone))
  await typeCode(page, await readCode(page.request, stack, international(phone), 'sms'))

  await expect(toasts(page)).toContainText('手機號碼已更新')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('link', { name: `手機號碼 ${spaced(phone)} 變更` })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/error')
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

test('the page of the code without a code leads to the number and says why', async ({ page, member }) => {
  await page.goto('/account/verify-phone-number-otp?nextUrl=%2Faccount')
  await expect(page).toHaveURL('/account/phone-number-setting?nextUrl=%2Faccount')
  await expect(toasts(page)).toContainText('驗證已逾時，請重新輸入手機號碼。')
  await page.getByRole('button', { name: '返回上一頁' }).click()
  await expect(page.getByText(member.email)).toBeVisible()
})

import { anyPhone, international, readCode } from '../../make-member.ts'
import { expect, test, toasts } from './account-member.ts'
import { field, heading, send, spaced, typeCode } from './account-phone-steps.ts'

// What is refused, the resend and a lost network: apps/web/test/pages/account/phone.

test('a first number is set by its code, Back leads neither to the form nor to the code, and it is changed for another', async ({
  page,
  member,
  stack,
}) => {
  const [phone, second] = [anyPhone(), anyPhone()]
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

  await expect(toasts(page)).toContainText('手機號碼已設定')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('link', { name: `手機號碼 ${spaced(phone)} 變更` })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/error')

  await page.goto('/account/phone-number-setting?nextUrl=%2F')
  await expect(heading(page)).toHaveText('輸入新的手機號碼')
  await expect(field(page)).toHaveAccessibleDescription(`目前的手機號碼：${spaced(phone)}`)
  await field(page).fill(phone)
  await send(page).click()
  await expect(field(page)).toHaveAccessibleDescription('這是您目前使用的手機號碼')
  await field(page).fill(second)
  await send(page).dblclick()
  await typeCode(page, await readCode(page.request, stack, international(second), 'sms'))
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByText(spaced(second))).toBeVisible()
})

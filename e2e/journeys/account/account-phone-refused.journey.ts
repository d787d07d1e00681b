import { anyPhone, international, post, readCode, readInbox, signUp } from '../../make-member.ts'
import { expect, test, toasts } from './account-member.ts'
import { askForCode, boxes, field, send, setSmsFault, typeCode } from './account-phone-steps.ts'

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

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
  expect(sent).not.toContain('/v1/sms-otp')
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
  await page.keyboard.type(code)
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(member.email)).toBeVisible()
})

test('the number of another member is told only to the member who holds it, with a way to another', async ({
  page,
  member,
  stack,
  request,
  wantedTroubles,
}) => {
  wantedTroubles.push(/409/)
  const phone = anyPhone()
  const owner = { request }
  await signUp(owner, stack)
  const { phoneNumberVerificationId } = await post<{ phoneNumberVerificationId: string }>(owner, stack, '/v1/sms-otp', {
    phoneNumber: phone,
  })
  const otp = await readCode(request, stack, international(phone), 'sms')
  await post(owner, stack, '/v1/sms-otp/verification', { phoneNumberVerificationId, otp })
  const [spent] = await readInbox(request, stack, international(phone), 'sms')

  await askForCode(page, phone)
  await typeCode(page, await readCode(request, stack, international(phone), 'sms', spent?.id))
  await expect(page.getByRole('alert').filter({ hasText: '這個手機號碼已被其他帳號使用' })).toBeVisible()
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
  await setSmsFault(page.request, stack, phone, 'error')
  await page.goto('/account/phone-number-setting')
  await field(page).fill(phone)
  await send(page).click()
  await expect(field(page)).toHaveAccessibleDescription('簡訊傳送失敗，請稍後再試')
  await expect(field(page)).toHaveValue(phone)
  await setSmsFault(page.request, stack, phone, 'none')
  await send(page).click()
  await typeCode(page, await readCode(page.request, stack, international(phone), 'sms'))
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
  // What tells of the failure is fetched before the network goes.
  await page.reload({ waitUntil: 'networkidle' })
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

import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { toasts } from '../../components/setup/toasts.ts'
import { type Answers, lost, refuse } from '../setup/answer-calls.ts'
import { driverWithAccount, me } from '../setup/driver.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

const form = '/account/phone-number-setting'
const field = page.getByLabelText('手機號碼', { exact: true })
const boxes = page.getByRole('group').getByRole('textbox')
const verify = 'POST /v1/sms-otp/verification'
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const send = () => press(page, '傳送驗證碼')
const typed = () =>
  boxes
    .elements()
    .map((box) => (box as HTMLInputElement).value)
    .join('')

/** A member to whose phone codes are sent; the right one is 246810. */
function memberWithPhone(): Answers {
  const answers: Answers = driverWithAccount()
  answers['POST /v1/sms-otp'] = () => ({
    phoneNumberVerificationId: 'verification-1',
    expiresAt: inSeconds(600),
    resendAt: inSeconds(60),
  })
  let left = 5
  answers[verify] = ({ body }) => {
    if ((body as { otp: string }).otp !== '246810') return refuse('OTP_INVALID', `驗證碼錯誤，還可以再試 ${--left} 次`)
    answers['GET /v1/me'] = () => ({ ...me, phoneNumber: '+886912345678' })
    return { phoneNumber: '+886912345678' }
  }
  return answers
}

const typeCode = async (code: string) => {
  await boxes.first().click()
  await commands.type(code)
}

async function askForCode(answers: Answers, address = form) {
  const app = await openApp(address, answers)
  await field.fill('0912345678')
  await send()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('輸入簡訊驗證碼')
  return app
}

test('what is no Taiwanese mobile number is told before anything is sent', async () => {
  const { asked } = await openApp(form, memberWithPhone())
  for (const [text, words] of [
    ['', '請輸入手機號碼'],
    ['0912 34', '手機號碼位數不足'],
    ['0912 345 678 9', '手機號碼位數過多'],
    ['+1 650 253 0000', '目前僅支援台灣手機號碼'],
    ['02 2720 8889', '請輸入可收簡訊的手機號碼'],
    ['driver@example.com', '手機號碼格式不正確'],
  ] as const) {
    await field.fill(text)
    await send()
    await expect.element(field).toHaveAccessibleDescription(words)
    await expect.element(field).toHaveFocus()
  }
  expect(asked).not.toContain('POST /v1/sms-otp')
})

test('a wrong code tells how many tries are left, and the right one still works', async () => {
  await askForCode(memberWithPhone())
  await typeCode('000000')
  await expect.element(page.getByText('驗證碼錯誤，還可以再試 4 次')).toBeVisible()
  await expect.element(boxes.first()).toHaveFocus()
  await commands.type('000000')
  await expect.element(page.getByText('驗證碼錯誤，還可以再試 3 次')).toBeVisible()
  await commands.type('246810')
  await expect.poll(addressNow).toBe('/account')
  await expect.element(toasts).toMatchTextContent('手機號碼已設定')
  await expect.element(page.getByText('0912 345 678')).toBeVisible()
})

test('a number in place of another is told as changed', async () => {
  const answers = memberWithPhone()
  answers['GET /v1/me'] = () => ({ ...me, phoneNumber: '+886987654321' })
  await askForCode(answers)
  await typeCode('246810')
  await expect.element(toasts).toMatchTextContent('手機號碼已更新')
})

test('the number of another member is told with a way to another', async () => {
  await askForCode({ ...memberWithPhone(), [verify]: () => refuse('PHONE_ALREADY_USED') })
  await typeCode('246810')
  await expect.element(page.getByRole('alert').filter({ hasText: '這個手機號碼已被其他帳號使用' })).toBeVisible()
  await press(page, '更改手機號碼')
  await expect.poll(addressNow).toBe(form)
  await expect.element(field).toBeVisible()
})

test('a message service that is down is told at the number, which stays; later it works', async () => {
  const answers = memberWithPhone()
  const sent = answers['POST /v1/sms-otp']
  await openApp(form, Object.assign(answers, { 'POST /v1/sms-otp': () => refuse('SMS_SEND_FAILED') }))
  await field.fill('0912345678')
  await send()
  await expect.element(field).toHaveAccessibleDescription('簡訊傳送失敗，請稍後再試')
  await expect.element(field).toHaveValue('0912345678')
  Object.assign(answers, { 'POST /v1/sms-otp': sent })
  await send()
  await expect.poll(addressNow).toBe('/account/verify-phone-number-otp')
})

test('a code the server knows nothing of leads back to the number', async () => {
  await askForCode({ ...memberWithPhone(), [verify]: () => refuse('PHONE_VERIFICATION_NOT_FOUND') })
  await typeCode('123456')
  await expect.element(toasts).toMatchTextContent('驗證已逾時，請重新輸入手機號碼')
  await expect.poll(addressNow).toBe(form)
})

test('a network that fails leaves the code as it was typed, for another try', async () => {
  const answers = memberWithPhone()
  const verified = answers[verify]
  await askForCode(Object.assign(answers, { [verify]: () => lost }))
  await typeCode('246810')
  await expect.element(toasts).toMatchTextContent('未知錯誤')
  expect(typed()).toBe('246810')
  Object.assign(answers, { [verify]: verified })
  await press(page, '驗證')
  await expect.poll(addressNow).toBe('/account')
})

test('a hurried finger asks for one code, and a way on that is not ours is not gone', async () => {
  const { asked } = await openApp(`${form}?nextUrl=https%3A%2F%2Fevil.example%2F`, memberWithPhone())
  await field.fill('0912345678')
  await page.getByRole('button', { name: '傳送驗證碼' }).dblClick()
  await typeCode('246810')
  await expect.poll(addressNow).toBe('/account')
  expect(asked.filter((line) => line === 'POST /v1/sms-otp')).toHaveLength(1)
})

test('a code is asked for once more when the wait is over, and still counts', async () => {
  await askForCode(memberWithPhone())
  const again = page.getByRole('button', { name: '重新傳送驗證碼' })
  await expect.element(page.getByRole('timer')).toMatchTextContent(/秒後可重新傳送/)
  await expect.element(again).not.toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime(Date.now() + 61_000)
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => again.query())).not.toBeNull()
  vi.useRealTimers()
  await again.click()
  await expect.element(toasts).toMatchTextContent('驗證碼已傳送')
  await typeCode('246810')
  await expect.poll(addressNow).toBe('/account')
})

test('the page of the code without a code leads to the number and says why', async () => {
  await openApp('/account/verify-phone-number-otp?nextUrl=%2Faccount', memberWithPhone())
  await expect.poll(addressNow).toBe(`${form}?nextUrl=%2Faccount`)
  await expect.element(toasts).toMatchTextContent('驗證已逾時，請重新輸入手機號碼。')
  await press(page, '返回上一頁')
  await expect.poll(addressNow).toBe('/account')
})

import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { toasts } from '../../components/setup/toasts.ts'
import { copy } from '../../components/setup/reach.ts'
import { refuse } from '../setup/answer-calls.ts'
import { codeField, email, heading, newcomer } from '../setup/newcomer.ts'
import { addressNow, openAsVisitor, press } from '../setup/open-app.tsx'

const again = page.getByRole('button', { name: '重新傳送驗證碼' })
const timer = page.getByRole('timer')
const accountId = () => new URLSearchParams(window.location.search).get('accountId')
/** What is said about the code, where a screen reader hears it. */
const told = page.getByCss('main form [aria-live=polite]')

async function askForCode() {
  const app = await openAsVisitor('/auth', newcomer())
  await email.fill('newcomer@example.com')
  await commands.press('Enter')
  await expect.element(heading).toHaveTextContent('輸入驗證碼')
  return app
}

const typeCode = async (code: string) => {
  await codeField.click()
  await commands.type(code)
}

test('wrong codes are counted down, and after the last only another code helps', async () => {
  await askForCode()
  for (const left of [4, 3, 2, 1]) {
    await typeCode('000000')
    await expect.element(told).toHaveTextContent(`驗證碼錯誤，還可以再試 ${left} 次`)
    await expect.element(codeField).toHaveFocus()
    await expect.element(codeField).toHaveValue('')
  }
  await typeCode('000000')
  await expect.element(told).toHaveTextContent('錯誤次數過多，請重新傳送驗證碼')
  await expect.element(page.getByRole('button', { name: '驗證', exact: true })).not.toBeInTheDocument()
})

test('another code can be asked for once the wait is over, and begins anew', async () => {
  const { reload } = await askForCode()
  const first = accountId()
  const left = () => Number.parseInt(timer.element().textContent, 10)
  await expect.element(timer).toMatchTextContent(/^\d+\s秒後可重新寄送$/)
  expect(left()).toBeLessThanOrEqual(60)
  await expect.element(again).not.toBeInTheDocument()
  // A reload forgets neither the wait nor the address.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() + 20_000 })
  await reload()
  await expect.element(timer).toMatchTextContent(/^\d+\s秒後可重新寄送$/)
  expect(left()).toBeLessThanOrEqual(40)
  await expect.poll(() => vi.advanceTimersByTimeAsync(41_000).then(() => timer.query())).toBeNull()
  vi.useRealTimers()
  await codeField.click()
  await commands.type('12')
  await again.click()
  await expect.element(toasts).toMatchTextContent('正在重新寄送驗證碼')
  await expect.element(timer).toBeVisible()
  await expect.element(codeField).toHaveValue('')
  await expect.poll(accountId).not.toBe(first)
  await typeCode('246810')
  await expect.element(heading).toHaveTextContent('設定您的密碼')
})

test('a pasted code with a space in it is sent by itself', async () => {
  await askForCode()
  await copy(' 246 810')
  await commands.pressIn(codeField, 'ControlOrMeta+V')
  await expect.element(heading).toHaveTextContent('設定您的密碼')
})

test('a sign-up that the server does not know begins anew, with the address filled in', async () => {
  const address = '/auth/sign-up/verify-email-otp?accountId=forgotten&email=newcomer@example.com&nextUrl=/account'
  await openAsVisitor(address, {
    ...newcomer(),
    'POST /v2/auth/otp/email/verify': () => refuse('SIGN_UP_EXPIRED'),
  })
  // Opened directly, the page knows of no wait.
  await expect.element(again).toBeVisible()
  await typeCode('123456')
  await expect.poll(addressNow).toBe('/auth?email=newcomer%40example.com&nextUrl=%2Faccount')
  await expect.element(toasts).toMatchTextContent('註冊已逾時，請重新開始')
  await expect.element(email).toHaveValue('newcomer@example.com')
})

test('an address mistyped is gone back to and mended', async () => {
  await askForCode()
  await press(page, '更改電子信箱')
  await expect.element(email).toHaveValue('newcomer@example.com')
  history.forward()
  await expect.element(heading).toHaveTextContent('輸入驗證碼')
  await press(page, '返回上一頁')
  await expect.element(email).toHaveValue('newcomer@example.com')
})

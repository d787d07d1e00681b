import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { makeMember } from '../make-member.ts'
import { readResetLink } from '../inbox.ts'
import { readStack, type Stack } from '../stack.ts'
import type { Screen } from './screen.ts'

const email = 'driver@example.com'
const long = 'chen.mei-li.the-driver-of-the-white-car@mail.very-long-company-name.com.tw'
const known = `email=${encodeURIComponent(email)}`

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const see = (page: Page, words: string) => page.getByText(words).first().waitFor()

const at = (name: string, path: string, prepare?: Screen['prepare']): Screen => ({
  name: `auth, ${name}`,
  url: ({ url }: Stack) => url + path,
  ...(prepare && { prepare }),
})

/** As whoever is signed in sees it; nothing on these pages asks whether the session lives. */
const signedIn = (path: string) => async (page: Page) => {
  await page.evaluate("localStorage.setItem('DPASS_REFRESH_TOKEN', 'any')")
  await page.goto(readStack().url + path, { waitUntil: 'networkidle' })
}

const askForCode = async (page: Page) => {
  await page.getByLabel('電子信箱').fill(`driver-${randomUUID().slice(0, 8)}@example.com`)
  await press('繼續')(page)
  await see(page, '輸入驗證碼')
  // The boxes come a moment after the page.
  await page.getByRole('textbox').first().and(page.locator(':focus')).waitFor()
}

const typeWrongCodes = (count: number) => async (page: Page) => {
  await askForCode(page)
  for (let sent = 0; sent < count; sent++) {
    const answer = page.waitForResponse('**/otp/email/verify')
    await page.keyboard.type('000000')
    await answer
    await page.getByRole('textbox').first().and(page.locator(':focus')).waitFor()
  }
}

const openResetLink = async (page: Page) => {
  const stack = readStack()
  const member = await makeMember(page, stack)
  await page.evaluate('localStorage.clear()')
  await page.request.post(`${stack.url}/v2/auth/password/init`, {
    data: { email: member.email },
    headers: { origin: stack.url },
  })
  await page.goto(await readResetLink(page.request, stack, member.email))
}

const reset = (first: string, second: string) => async (page: Page) => {
  await openResetLink(page)
  await page.getByRole('textbox', { name: '新密碼', exact: true }).fill(first)
  await page.getByRole('textbox', { name: '確認新密碼' }).fill(second)
  await press('更新密碼')(page)
}

/** Every screen and state of the ways in. */
export const authScreens: readonly Screen[] = [
  at('start', '/auth'),
  at('start, sign-in required', '/auth?nextUrl=/account'),
  at('start, session ended', '/auth?nextUrl=/account&errorScenario=session'),
  at('start, suggestion', '/auth', async (page) => {
    await page.getByLabel('電子信箱').fill('driver@gmial.com')
    await see(page, '您是不是要輸入')
  }),
  at('start, refused', '/auth', press('繼續')),
  {
    ...at('start, notice', '/auth', async (page) => {
      await press('個人資料蒐集告知事項')(page)
      await see(page, '蒐集者')
    }),
    oneScreen: true,
  },
  at('code', '/auth', askForCode),
  at('code, cold', `/auth/sign-up/verify-email-otp?accountId=x&email=${long}`),
  at('code, wrong', '/auth', typeWrongCodes(1)),
  at('code, spent', '/auth', async (page) => {
    await page.clock.install()
    await typeWrongCodes(5)(page)
    await page.clock.runFor(61_000)
  }),
  at('password', `/auth/sign-up/setup-password?accountId=x&${known}`),
  at('password, refused', `/auth/sign-up/setup-password?accountId=x&email=${long}`, async (page) => {
    await page.getByRole('textbox', { name: '密碼', exact: true }).fill('road 2026')
    await page.getByRole('textbox', { name: '確認密碼' }).fill('road 2027')
    await press('完成註冊')(page)
  }),
  at('sign-up complete', '/error', signedIn('/auth/sign-up/complete')),
  at('sign-up complete, next', '/error', signedIn('/auth/sign-up/complete?nextUrl=/account')),
  at('sign-in', `/auth/sign-in?${known}`),
  at('sign-in, wrong', `/auth/sign-in?email=${long}`, async (page) => {
    await page.getByRole('textbox', { name: '密碼', exact: true }).fill('not my password')
    await press('登入')(page)
    await see(page, '還可以再試')
  }),
  at('sign-in complete', '/error', async (page) => {
    await page.clock.install()
    await signedIn('/auth/sign-in/complete')(page)
  }),
  at('forgot', `/auth/forgot-password?${known}`),
  at('forgot, sent', `/auth/forgot-password?email=${long}`, async (page) => {
    await press('寄送重設連結')(page)
    await see(page, '請查看您的信箱')
  }),
  at('forgot, expired', '/auth/forgot-password', async (page) => {
    await page.evaluate("history.replaceState({ ...history.state, resetLink: 'expired' }, '')")
    await page.reload()
    await see(page, '連結已失效')
  }),
  at('reset, verifying', '/auth', async (page) => {
    await page.route('**/verify-auth-code', () => undefined)
    await page.goto(`${readStack().url}/auth/forgot-password/reset?authCode=x`)
    await see(page, '正在確認連結')
  }),
  at('reset, unreachable', '/auth', async (page) => {
    await page.route('**/verify-auth-code', (route) => route.abort())
    await page.goto(`${readStack().url}/auth/forgot-password/reset?authCode=x`)
    await see(page, '暫時無法載入')
  }),
  at('reset', '/auth', async (page) => {
    await openResetLink(page)
    await see(page, '設定新密碼')
  }),
  at('reset, refused', '/auth', reset('short', '')),
  at('reset, done', '/auth', async (page) => {
    await reset('a-longer-road-2026', 'a-longer-road-2026')(page)
    await see(page, '密碼已更新')
  }),
  at('sign-out, asking', '/error', signedIn('/auth/sign-out')),
  at('sign-out, leaving', '/error', async (page) => {
    await page.route('**/v2/auth/sign-out', () => undefined)
    await signedIn('/auth/sign-out')(page)
    await press('登出')(page)
  }),
  at('sign-out, failed', '/error', async (page) => {
    await page.route('**/v2/auth/sign-out', (route) => route.abort())
    await signedIn('/auth/sign-out')(page)
    await press('登出')(page)
    await see(page, '登出失敗')
  }),
  at('sign-out, done', '/auth/sign-out'),
  at('invalid link', '/auth/invalid-link'),
]

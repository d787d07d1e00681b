import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { openResetLink } from './reset-link.ts'
import {
  firstBox,
  installClock,
  invalid,
  largestText,
  oneAfterAnother,
  press,
  type Screen,
  screenAt,
  see,
  type Step,
  stopClock,
  without,
} from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

const email = 'driver@example.com'
const long = 'chen.mei-li.the-driver-of-the-white-car@mail.very-long-company-name.com.tw'
const known = `email=${encodeURIComponent(email)}`

const at = (name: string, path: string, wishes: Wishes) => screenAt(`auth, ${name}`, path, wishes)

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const askForCode: Step = async (page, stack) => {
  await page.getByLabel('電子信箱').fill(`driver-${randomUUID().slice(0, 8)}@example.com`)
  await press('繼續')(page, stack)
  await see('輸入驗證碼')(page, stack)
  // The boxes come a moment after the page.
  await firstBox(page).waitFor()
}

const typeWrongCodes =
  (count: number): Step =>
  async (page, stack) => {
    await askForCode(page, stack)
    for (let sent = 0; sent < count; sent++) {
      const answer = page.waitForResponse('**/otp/email/verify')
      await page.keyboard.type('000000')
      await answer
      await firstBox(page).waitFor()
    }
  }

const reset =
  (first: string, second: string): Step =>
  async (page, stack) => {
    await openResetLink()(page, stack)
    await field(page, '新密碼').fill(first)
    await field(page, '確認新密碼').fill(second)
    await press('更新密碼')(page, stack)
  }

const signUp: readonly Screen[] = [
  at('start', '/auth', { visible: button('繼續') }),
  at('start, sign-in required', '/auth?nextUrl=/account', { visible: button('繼續') }),
  at('start, session ended', '/auth?nextUrl=/account&errorScenario=session', { visible: button('繼續') }),
  at('start, signed out elsewhere', '/auth?nextUrl=/account&errorScenario=signedOut', { visible: button('繼續') }),
  at('start, suggestion', '/auth', {
    act: (page) => page.getByLabel('電子信箱').fill('driver@gmial.com'),
    visible: '您是不是要輸入',
  }),
  at('start, refused', '/auth', { act: press('繼續'), visible: invalid }),
  at('start, notice', '/auth', { act: press('個人資料蒐集告知事項'), visible: '蒐集者', oneScreen: true }),
  at('code', '/auth', { act: askForCode, visible: firstBox }),
  at('code, cold', `/auth/sign-up/verify-email-otp?accountId=x&email=${long}`, { visible: firstBox }),
  at('code, wrong', '/auth', { act: typeWrongCodes(1), visible: '驗證碼錯誤' }),
  at('code, spent', '/auth', {
    alone: true,
    before: installClock,
    act: async (page, stack) => {
      await typeWrongCodes(5)(page, stack)
      await page.clock.runFor(61_000)
    },
    visible: button('重新傳送驗證碼'),
  }),
  at('password', `/auth/sign-up/setup-password?accountId=x&${known}`, { visible: button('完成註冊') }),
  at('password, refused', `/auth/sign-up/setup-password?accountId=x&email=${long}`, {
    act: async (page, stack) => {
      await field(page, '密碼').fill('road 2026')
      await field(page, '確認密碼').fill('road 2027')
      await press('完成註冊')(page, stack)
    },
    visible: invalid,
  }),
  at('sign-up complete', '/auth/sign-up/complete', { role: 'member', visible: (page) => page.locator('h1') }),
  at('sign-up complete, next', '/auth/sign-up/complete?nextUrl=/account', {
    role: 'member',
    visible: (page) => page.locator('h1'),
  }),
]

const signIn: readonly Screen[] = [
  at('sign-in', `/auth/sign-in?${known}`, { visible: button('登入') }),
  at('sign-in, wrong', `/auth/sign-in?email=${long}`, {
    act: async (page, stack) => {
      await field(page, '密碼').fill('not my password')
      await press('登入')(page, stack)
    },
    visible: '還可以再試',
  }),
  at('sign-in complete', '/auth/sign-in/complete', {
    role: 'member',
    alone: true,
    before: oneAfterAnother(installClock, stopClock),
    visible: (page) => page.locator('h1'),
  }),
]

const forgotten: readonly Screen[] = [
  at('forgot', `/auth/forgot-password?${known}`, { visible: button('寄送重設連結') }),
  at('forgot, sent', `/auth/forgot-password?email=${long}`, {
    act: press('寄送重設連結'),
    visible: '請查看您的信箱',
  }),
  at('forgot, expired', '/auth/forgot-password', {
    act: async (page, stack) => {
      await button('寄送重設連結')(page).waitFor()
      await page.evaluate("history.replaceState({ ...history.state, resetLink: 'expired' }, '')")
      await page.reload()
      await see('連結已失效')(page, stack)
    },
    visible: '連結已失效',
  }),
  at('reset, verifying', '/auth/forgot-password/reset?authCode=x', {
    before: without('**/verify-auth-code', 'waiting'),
    visible: '正在確認連結',
  }),
  at('reset, unreachable', '/auth/forgot-password/reset?authCode=x', {
    before: without('**/verify-auth-code', 'failed'),
    visible: '暫時無法載入',
  }),
  at('reset', '/auth', { act: openResetLink(), visible: '設定新密碼' }),
  at('reset, apps', '/auth', {
    act: openResetLink(['demo-parking']),
    visible: '可以使用您點數的 App',
  }),
  at('reset, refused', '/auth', { act: reset('short', ''), visible: invalid }),
  at('reset, done', '/auth', {
    act: reset('a-longer-road-2026', 'a-longer-road-2026'),
    visible: '密碼已更新',
  }),
]

const signOut: readonly Screen[] = [
  at('sign-out, asking', '/auth/sign-out', { role: 'member', visible: button('登出') }),
  at('sign-out, leaving', '/auth/sign-out', {
    role: 'member',
    alone: true,
    before: without('**/v2/auth/sign-out', 'waiting'),
    act: press('登出'),
    visible: (page) => page.locator('h1'),
  }),
  at('sign-out, failed', '/auth/sign-out', {
    role: 'member',
    before: without('**/v2/auth/sign-out', 'failed'),
    act: oneAfterAnother(press('登出'), see('登出失敗')),
    visible: '登出失敗',
  }),
  at('sign-out, done', '/auth/sign-out', { visible: (page) => page.locator('h1') }),
  at('unsubscribe', '/unsubscribe?token=x', { visible: button('停止寄送') }),
  at('unsubscribe, large text', '/unsubscribe?token=x', {
    act: oneAfterAnother(see('要停止寄送這類通知嗎？'), largestText),
    visible: button('停止寄送'),
  }),
  at('unsubscribe, done', '/unsubscribe?token=x', {
    before: (page) => page.route('**/notice-settings/unsubscribe', (route) => route.fulfill({ json: { data: {} } })),
    act: press('停止寄送'),
    visible: '已停止寄送',
  }),
  at('unsubscribe, unknown', '/unsubscribe?token=x', { act: press('停止寄送'), visible: '這個連結無法使用' }),
  at('invalid link', '/auth/invalid-link', { visible: (page) => page.locator('h1') }),
]

/** Every screen and state of the ways in. */
export const authScreens: readonly Screen[] = [...signUp, ...signIn, ...forgotten, ...signOut]

import type { Page } from '@playwright/test'

import { anyPhone, international, makeMember, openClient, post, readCode, signUp } from '../make-member.ts'
import type { Stack } from '../stack.ts'
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
  tick,
  without,
} from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

const at = (name: string, path: string, wishes: Wishes) =>
  screenAt(`account, ${name}`, path, { role: 'member', ...wishes })

const overlay = (name: string, parameter: string, wishes: Wishes) =>
  at(name, `/account?${parameter}=true`, { oneScreen: true, ...wishes })

const typeNumber =
  (phone: string): Step =>
  async (page, stack) => {
    await page.getByLabel('手機號碼', { exact: true }).fill(phone)
    await press('傳送驗證碼')(page, stack)
  }

const askForCode =
  (phone: string): Step =>
  async (page, stack) => {
    await typeNumber(phone)(page, stack)
    await firstBox(page).waitFor()
  }

const proveNumber = async (page: Page, stack: Stack, phone: string) => {
  await askForCode(phone)(page, stack)
  await page.keyboard.type(await readCode(page.request, stack, international(phone), 'sms'))
}

const proveAnyNumber: Step = (page, stack) => proveNumber(page, stack, anyPhone())

/** Another member verifies the number, by the calls alone. */
const giveToAnother = async (stack: Stack, phoneNumber: string) => {
  const other = await openClient()
  await signUp(other, stack)
  const sent = await post<{ phoneNumberVerificationId: string }>(other, stack, '/v1/sms-otp', { phoneNumber })
  const { phoneNumberVerificationId } = sent
  const otp = await readCode(other.request, stack, international(phoneNumber), 'sms')
  await post(other, stack, '/v1/sms-otp/verification', { phoneNumberVerificationId, otp })
  await other.request.dispose()
}

const deleteAccount: Step = async (page, stack) => {
  const { password } = await makeMember(page, stack)
  await page.goto(`${stack.url}/account?internalDeleteAccountDrawerOpen=true`)
  await page.getByLabel('請輸入密碼確認', { exact: true }).fill(password)
  await press('確認刪除帳號')(page, stack)
}

const goOffline: Step = (page) => page.context().setOffline(true)

const pages: readonly Screen[] = [
  at('page', '/account', { visible: 'lin.yuting' }),
  at('page, the longest address', '/account', { role: 'longest', visible: 'a.driver-with' }),
  at('page, waiting', '/account', { before: without('**/v1/me', 'waiting'), visible: '常見問題' }),
  at('page, failed', '/account', { before: without('**/v1/me', 'failed'), visible: '暫時無法載入帳號資料' }),
  at('page, offline', '/account', {
    alone: true,
    before: without('**/v1/me', 'failed'),
    act: oneAfterAnother(see('暫時無法載入帳號資料'), goOffline),
    visible: '目前沒有網路連線',
  }),
  at('page, large text', '/account', { act: oneAfterAnother(see('lin.yuting'), largestText), visible: 'lin.yuting' }),
  overlay('logout', 'internalLogoutDialogOpen', { visible: '確定要登出嗎？' }),
  overlay('devices', 'internalSessionsDrawerOpen', { visible: '這部裝置' }),
  overlay('devices, sign one out', 'internalSessionsDrawerOpen', {
    act: (page) =>
      page
        .getByRole('button', { name: /^登出 / })
        .first()
        .click(),
    visible: '要登出這部裝置嗎？',
  }),
  overlay('devices, failed', 'internalSessionsDrawerOpen', {
    before: without('**/v1/me/sessions', 'failed'),
    visible: '暫時無法載入裝置',
  }),
  overlay('apps, none', 'internalAppsDrawerOpen', { visible: '還沒有連結任何 App' }),
  overlay('apps', 'internalAppsDrawerOpen', { role: 'connected', visible: '路邊停 RoadSide' }),
  overlay('apps, show one out', 'internalAppsDrawerOpen', {
    role: 'connected',
    act: (page) => page.getByRole('button', { name: /^中斷/ }).first().click(),
    visible: '要中斷連結嗎？',
  }),
  overlay('apps, failed', 'internalAppsDrawerOpen', {
    before: without('**/v1/me/grants', 'failed'),
    visible: '無法載入已連結的 App',
  }),
  overlay('messages', 'internalMessagesDrawerOpen', { visible: '165 反詐騙諮詢專線' }),
  overlay('notices', 'internalNoticesDrawerOpen', { visible: '點數即將到期時' }),
  overlay('notices, large text', 'internalNoticesDrawerOpen', {
    act: oneAfterAnother(see('點數即將到期時'), largestText),
    visible: '點數即將到期時',
  }),
  overlay('notices, failed', 'internalNoticesDrawerOpen', {
    before: without('**/v1/notice-settings', 'failed'),
    visible: '無法載入通知設定',
  }),
  overlay('text size', 'internalTextSizeDrawerOpen', { visible: '只影響這部裝置' }),
  overlay('password', 'internalPasswordDrawerOpen', { visible: '忘記密碼？寄送重設連結' }),
  overlay('password, wrong one', 'internalPasswordDrawerOpen', {
    act: async (page, stack) => {
      await page.getByLabel('目前的密碼', { exact: true }).fill('not my password')
      for (const label of ['新密碼', '確認新密碼'])
        await page.getByLabel(label, { exact: true }).fill('a-road-to-hualien')
      await page.getByRole('dialog').getByRole('button', { name: '變更密碼', exact: true }).click()
      await see('密碼錯誤')(page, stack)
    },
    visible: '密碼錯誤',
  }),
  overlay('password, forgotten', 'internalPasswordDrawerOpen', {
    act: press('忘記密碼？寄送重設連結'),
    visible: '請看看垃圾郵件匣',
  }),
  overlay('export', 'internalExportDrawerOpen', { visible: '下載資料' }),
  overlay('delete', 'internalDeleteAccountDrawerOpen', { visible: '確認刪除帳號' }),
  overlay('delete, wrong password', 'internalDeleteAccountDrawerOpen', {
    act: async (page, stack) => {
      await page.getByLabel('請輸入密碼確認', { exact: true }).fill('not my password')
      await press('確認刪除帳號')(page, stack)
    },
    visible: '密碼錯誤',
  }),
  at('deleted', '/error', { role: 'visitor', alone: true, act: deleteAccount, visible: '帳號已刪除' }),
]

const setting = '/account/phone-number-setting'

/** A new member for this screen alone, which changes them. */
const ofNewMember = (name: string, wishes: Wishes) =>
  at(name, setting, { role: 'visitor', alone: true, before: (page, stack) => makeMember(page, stack), ...wishes })

const numbers: readonly Screen[] = [
  at('number', setting, { visible: '輸入您的手機號碼' }),
  at('number, waiting', setting, {
    before: without('**/v1/me', 'waiting'),
    visible: (page) => page.getByText('內容載入中'),
  }),
  at('number, refused', setting, { act: typeNumber('0912 34'), visible: invalid }),
  ofNewMember('number, change', {
    act: async (page, stack) => {
      await proveAnyNumber(page, stack)
      await see('手機號碼已設定')(page, stack)
      await page.goto(stack.url + setting)
    },
    visible: '輸入新的手機號碼',
  }),
  ofNewMember('number, set', {
    before: oneAfterAnother((page, stack) => makeMember(page, stack), installClock),
    act: async (page, stack) => {
      const phone = anyPhone()
      await askForCode(phone)(page, stack)
      const code = await readCode(page.request, stack, international(phone), 'sms')
      await stopClock(page, stack)
      await page.keyboard.type(code)
      await page.waitForURL('**/account')
      await tick(page, stack)
    },
    visible: '手機號碼已設定',
  }),
  at('code', setting, { act: (page, stack) => askForCode(anyPhone())(page, stack), visible: '輸入簡訊驗證碼' }),
  ofNewMember('code, can be sent again', {
    before: oneAfterAnother((page, stack) => makeMember(page, stack), installClock),
    act: async (page, stack) => {
      await askForCode(anyPhone())(page, stack)
      await page.clock.runFor(61_000)
    },
    visible: (page) => page.getByRole('button', { name: '重新傳送驗證碼', exact: true }),
  }),
  at('code, wrong', setting, {
    act: async (page, stack) => {
      await askForCode(anyPhone())(page, stack)
      await page.keyboard.type('000000')
    },
    visible: '驗證碼錯誤',
  }),
  at('code, number of another', setting, {
    act: async (page, stack) => {
      const phone = anyPhone()
      await giveToAnother(stack, phone)
      await proveNumber(page, stack, phone)
    },
    visible: '這個手機號碼已被其他帳號使用',
  }),
]

/** Every screen and state of the account. */
export const accountScreens: readonly Screen[] = [...pages, ...numbers]

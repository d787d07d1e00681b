import type { Page } from '@playwright/test'

import { connectApp } from '../connect-app.ts'
import { anyPhone, international, makeMember, type Member, post, readCode, signIn } from '../make-member.ts'
import { readStack, type Stack } from '../stack.ts'
import type { Screen } from './screen.ts'

type Step = (page: Page) => Promise<unknown>

/** 254 characters, the longest there can be. */
const longestAddress = `${'a.driver-with-a-very-long-name'.repeat(3).slice(0, 64)}@${'company-in-a-town'.repeat(3)}.${'department'.repeat(5)}.${'x'.repeat(60)}.example.tw`

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const see = (words: string) => (page: Page) => page.getByText(words).first().waitFor()

const members = new Map<string, Promise<Member>>()

/** A member is made once; the browser of each picture is signed in anew. */
const asMember =
  (email = 'lin.yuting@example.com'): Step =>
  async (page) => {
    const known = members.get(email)
    if (known) return signIn(page, readStack(), await known)
    const made = makeMember(page, readStack(), email)
    members.set(email, made)
    return made
  }

const at = (name: string, path: string, act: Step, arrive: Step = asMember()): Screen => ({
  name: `account, ${name}`,
  url: ({ url }: Stack) => `${url}/error`,
  prepare: async (page) => {
    await arrive(page)
    await page.goto(readStack().url + path)
    await act(page)
  },
})

const overlay = (name: string, parameter: string, act: Step): Screen => ({
  ...at(name, `/account?${parameter}=true`, act),
  oneScreen: true,
})

/** The member's data never come, or cannot be had. */
const withoutMe =
  (outcome: 'waiting' | 'failed'): Step =>
  async (page) => {
    await asMember()(page)
    await page.route('**/v1/me', (route) => (outcome === 'failed' ? route.abort() : undefined))
  }

const typeNumber =
  (phone: string): Step =>
  async (page) => {
    await page.getByLabel('手機號碼', { exact: true }).fill(phone)
    await press('傳送驗證碼')(page)
  }

const askForCode =
  (phone: string): Step =>
  async (page) => {
    await typeNumber(phone)(page)
    await see('輸入簡訊驗證碼')(page)
    await page.getByRole('group').getByRole('textbox').first().and(page.locator(':focus')).waitFor()
  }

const proveNumber = async (page: Page, phone: string) => {
  await askForCode(phone)(page)
  await page.keyboard.type(await readCode(page.request, readStack(), international(phone), 'sms'))
}

/** Somebody else has proven the number by the calls alone. */
const giveToAnother = async (page: Page, phoneNumber: string) => {
  const stack = readStack()
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('there is no browser for another member')
  const other = await context.newPage()
  await makeMember(other, stack)
  const sent = await post<{ phoneNumberVerificationId: string }>(other, stack, '/v1/sms-otp', { phoneNumber })
  const { phoneNumberVerificationId } = sent
  const otp = await readCode(other.request, stack, international(phoneNumber), 'sms')
  await post(other, stack, '/v1/sms-otp/verification', { phoneNumberVerificationId, otp })
  await context.close()
}

const newMember: Step = (page) => makeMember(page, readStack())
const setting = '/account/phone-number-setting'

const appsDrawer = '/account?internalAppsDrawerOpen=true'

const withApps: Step = async (page) => {
  await makeMember(page, readStack())
  await connectApp(page, readStack(), 'demo-web', 'openid email phone points:read offline_access')
  await connectApp(page, readStack(), 'demo-parking', 'openid points:redeem')
}

/** Every screen and state of the account. */
export const accountScreens: readonly Screen[] = [
  at('page', '/account', see('lin.yuting@example.com')),
  at('page, the longest address', '/account', see('a.driver-with'), asMember(longestAddress)),
  at('page, waiting', '/account', see('幫助中心'), withoutMe('waiting')),
  at('page, failed', '/account', see('暫時無法載入帳號資料'), withoutMe('failed')),
  at('page, large text', '/account', async (page) => {
    await see('lin.yuting@example.com')(page)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
  }),
  overlay('logout', 'internalLogoutDialogOpen', see('確定要登出嗎？')),
  overlay('devices', 'internalSessionsDrawerOpen', see('目前使用的裝置')),
  overlay('devices, sign one out', 'internalSessionsDrawerOpen', async (page) => {
    await page
      .getByRole('button', { name: /^登出 / })
      .first()
      .click()
    await see('要登出這部裝置嗎？')(page)
  }),
  overlay('devices, failed', 'internalSessionsDrawerOpen', async (page) => {
    await page.route('**/v1/me/sessions', (route) => route.abort())
    await page.reload()
    await see('暫時無法載入裝置')(page)
  }),
  overlay('apps, none', 'internalAppsDrawerOpen', see('還沒有連結任何 App')),
  { ...at('apps', appsDrawer, see('路邊停 RoadSide'), withApps), oneScreen: true },
  {
    ...at(
      'apps, show one out',
      appsDrawer,
      async (page) => {
        await page.getByRole('button', { name: /^中斷/ }).first().click()
        await see('要中斷連結嗎？')(page)
      },
      withApps,
    ),
    oneScreen: true,
  },
  overlay('apps, failed', 'internalAppsDrawerOpen', async (page) => {
    await page.route('**/v1/me/grants', (route) => route.abort())
    await page.reload()
    await see('無法載入已連結的 App')(page)
  }),
  overlay('password', 'internalPasswordDrawerOpen', see('寄送重設連結')),
  overlay('export', 'internalExportDrawerOpen', see('下載資料')),
  overlay('delete', 'internalDeleteAccountDrawerOpen', see('確認刪除帳號')),
  overlay('delete, wrong password', 'internalDeleteAccountDrawerOpen', async (page) => {
    await page.getByLabel('請輸入密碼確認', { exact: true }).fill('not my password')
    await press('確認刪除帳號')(page)
    await see('密碼錯誤')(page)
  }),
  at('deleted', '/error', async (page) => {
    const { password } = await makeMember(page, readStack())
    await page.goto(`${readStack().url}/account?internalDeleteAccountDrawerOpen=true`)
    await page.getByLabel('請輸入密碼確認', { exact: true }).fill(password)
    await press('確認刪除帳號')(page)
    await see('帳號已刪除')(page)
  }),
  at('number', setting, see('輸入您的手機號碼')),
  at(
    'number, waiting',
    setting,
    (page) => page.getByText('內容載入中').waitFor({ state: 'attached' }),
    withoutMe('waiting'),
  ),
  at('number, refused', setting, typeNumber('0912 34')),
  at(
    'number, change',
    setting,
    async (page) => {
      await proveNumber(page, anyPhone())
      await see('手機號碼已更新')(page)
      await page.goto(readStack().url + setting)
      await see('輸入新的手機號碼')(page)
    },
    newMember,
  ),
  at(
    'number, set',
    setting,
    async (page) => {
      await proveNumber(page, anyPhone())
      await see('手機號碼已更新')(page)
      await page.waitForURL('**/account')
    },
    newMember,
  ),
  at('code', setting, (page) => askForCode(anyPhone())(page), newMember),
  at(
    'code, can be sent again',
    setting,
    async (page) => {
      await page.clock.install()
      await askForCode(anyPhone())(page)
      await page.clock.runFor(61_000)
    },
    newMember,
  ),
  at(
    'code, wrong',
    setting,
    async (page) => {
      await askForCode(anyPhone())(page)
      await page.keyboard.type('000000')
      await see('驗證碼錯誤')(page)
    },
    newMember,
  ),
  at(
    'code, number of another',
    setting,
    async (page) => {
      const phone = anyPhone()
      await giveToAnother(page, phone)
      await proveNumber(page, phone)
      await see('這個手機號碼已被其他帳號使用')(page)
    },
    newMember,
  ),
]

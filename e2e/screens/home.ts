import type { Page } from '@playwright/test'

import { signIn } from '../make-member.ts'
import { readStack, type Stack } from '../stack.ts'
import type { Screen } from './screen.ts'

type Step = (page: Page) => Promise<unknown>

const password = 'dpass-demo-2026'
const see = (words: string) => (page: Page) => page.getByText(words).first().waitFor()
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** The seed's member who has everything set up, and the one who has just arrived. */
const asDriver: Step = (page) => signIn(page, readStack(), { email: 'driver@example.com', password })
const asNewcomer: Step = (page) => signIn(page, readStack(), { email: 'newcomer@example.com', password })

const at = (name: string, path: string, act: Step, arrive: Step = asDriver): Screen => ({
  name: `home, ${name}`,
  url: ({ url }: Stack) => `${url}/error`,
  prepare: async (page) => {
    // Numbers count up once; a picture is of the number.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await arrive(page)
    await page.goto(readStack().url + path)
    await act(page)
  },
})

const overlay = (name: string, parameter: string, act: Step, arrive?: Step): Screen => ({
  ...at(name, `/?${parameter}`, act, arrive),
  oneScreen: true,
})

type Point = {
  id: string
  uniqueId: string
  name: string
  balance: number | null
  resourceOwner: { uniqueId: string; linkData: { state: string }; isSystemAbnormal: boolean }
}

/** As the server tells it, and then otherwise: states that one stack cannot show to several pictures at once. */
const withPoints =
  (change: (point: Point) => void): Step =>
  async (page) => {
    await asDriver(page)
    await page.route('**/v1/points', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: Point[] }
      for (const point of data) change(point)
      await route.fulfill({ response: answer, json: { data } })
    })
  }

const richAndLong = withPoints((point) => {
  point.name = point.uniqueId === 'FAMI_POINT' ? '全台連鎖停車場聯名會員年度回饋點數（企業用戶專屬）' : point.name
  point.resourceOwner.linkData.state = 'LINKED'
  point.balance = 999_999_999
})

const everyState = withPoints((point) => {
  if (point.uniqueId === 'MOCHI_COIN') point.resourceOwner.linkData.state = 'INVALID'
  if (point.uniqueId === 'FAMI_POINT') point.resourceOwner.isSystemAbnormal = true
})

const maintenance = withPoints((point) => {
  point.balance = null
  point.resourceOwner.isSystemAbnormal = true
})

const unknownBalance = withPoints((point) => {
  if (point.uniqueId === 'TREEPOINT') point.balance = null
})

const without =
  (calls: string, outcome: 'waiting' | 'failed'): Step =>
  async (page) => {
    await asDriver(page)
    await page.route(calls, (route) => (outcome === 'failed' ? route.abort() : undefined))
  }

const typeCap =
  (amount: string): Step =>
  async (page) => {
    await page.getByRole('textbox', { name: '上限金額（NT$）' }).fill(amount)
    await press('儲存設定')(page)
  }

const setting = 'internalRedeemSettingDrawerOpen=true'

/** Every screen and state of the home page and of the deduction setting. */
export const homeScreens: readonly Screen[] = [
  at('driver', '/', see('下次最多折')),
  at('newcomer', '/', see('三步驟開始省'), asNewcomer),
  at('newcomer, steps dismissed', '/', (page) => press('不再顯示')(page), asNewcomer),
  at('every state', '/', see('重新綁定'), everyState),
  at('rich and long', '/', see('999,999,999'), richAndLong),
  at('balance unknown', '/', see('尚未計入小樹點'), unknownBalance),
  at('waiting', '/', see('今天也平安上路'), without('**/v1/{points,deduction-point-setting}', 'waiting')),
  at('all down', '/', see('暫時無法載入點數'), without('**/v1/**', 'failed')),
  at('all under maintenance', '/', see('系統維護中'), maintenance),
  at('rates failed', '/', see('再試一次'), without('**/point-conversion-rates', 'failed')),
  at('offline', '/', async (page) => {
    await see('下次最多折')(page)
    await page.context().setOffline(true)
    await see('離線狀態')(page)
  }),
  at('large text', '/', async (page) => {
    await see('下次最多折')(page)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
  }),
  overlay('rules', 'internalRedeemRuleDrawerOpen=true', see('例如停車費')),
  overlay('setting', setting, see('儲存設定')),
  overlay('setting, unlimited', setting, async (page) => {
    await page.getByRole('radio', { name: '無上限' }).click()
    await see('有多少點數就折抵多少')(page)
  }),
  overlay('setting, wrong amount', setting, typeCap('12')),
  overlay('setting, off', setting, (page) => page.getByRole('radio', { name: '不使用自動折抵' }).click()),
  overlay('setting, every state', setting, see('儲存設定'), everyState),
  overlay('setting, rich and long', setting, see('儲存設定'), richAndLong),
  overlay(
    'setting, waiting',
    setting,
    (page) => page.getByRole('dialog', { name: '折抵設定' }).waitFor(),
    without('**/v1/points', 'waiting'),
  ),
  overlay('setting, failed', setting, see('暫時無法載入折抵設定'), without('**/v1/points', 'failed')),
  overlay('setting, unsaved', setting, async (page) => {
    await page.getByRole('radio', { name: '無上限' }).click()
    await page.keyboard.press('Escape')
    await see('要放棄變更嗎？')(page)
  }),
  overlay('setting, nothing linked', setting, see('還沒有綁定點數'), asNewcomer),
  overlay('success', 'redeemSettingPointUid=TREEPOINT', see('折抵設定完成')),
]

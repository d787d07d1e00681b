import type { Page } from '@playwright/test'
import {
  installClock,
  largestText,
  oneAfterAnother,
  type Screen,
  screenAt,
  see,
  type Step,
  stopClock,
  without,
} from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

const at = (name: string, wishes: Wishes) =>
  screenAt(`refuelling, ${name}`, '/refuelling', { role: 'driver', ...wishes })

const code = (page: Page) => page.getByRole('img', { name: /代碼/ })

type Point = {
  uniqueId: string
  balance: number | null
  resourceOwner: { linkData: { state: string }; isSystemAbnormal: boolean }
}

const withTreePoints =
  (change: (point: Point) => void): Step =>
  (page) =>
    page.route('**/v1/points', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: Point[] }
      for (const point of data) if (point.uniqueId === 'TREEPOINT') change(point)
      await route.fulfill({ response: answer, json: { data } })
    })

const withSetting =
  (setting: object | null): Step =>
  (page) =>
    page.route('**/v1/deduction-point-setting', (route) => route.fulfill({ json: { data: setting } }))

const otherPoints = {
  pointId: 'point-fami',
  point: { uniqueId: 'FAMI_POINT', name: 'FamiPoint' },
  maximumPrice: 52,
}

const unlimited = {
  ...otherPoints,
  pointId: 'point-tree',
  point: { uniqueId: 'TREEPOINT', name: '小樹點' },
  maximumPrice: null,
}

/** What the member presses, whatever it says about the amount. */
const make: Step = (page) => page.getByRole('button', { name: /最多折/ }).click()

const lower: Step = (page) => page.getByRole('slider').fill('60')

const goBeyond: Step = (page) => page.clock.fastForward(300_000)

/** As soon as the page has seen that no code was used yet, a machine has used this one. */
const usedByMachine =
  (change: (record: object) => object): Step =>
  async (page) => {
    let record: object | undefined
    await page.route('**/v1/resource-owners/transaction-token', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const use = record && { ...aUse, ...change({ ...record, id: aUse.redemptionId }) }
      record ??= await oneRecord(page)
      return route.fulfill({ json: { data: use ?? null } })
    })
  }

const aUse = {
  redemptionId: 'used-just-now',
  usedAt: '2026-11-17T04:06:00Z',
  placeName: '全國加油站 中山北路站',
  payable: 1_000,
  reason: null,
}

const oneRecord = async (page: Page): Promise<object> => {
  const answer = await page.request.get(new URL('/v1/point-transactions/auto-refueling-machine', page.url()).href)
  const [record = {}] = ((await answer.json()) as { data: { items: object[] } }).data.items
  return record
}

const recorded = (change: object) => usedByMachine((record) => ({ record: { ...record, ...change } }))
const nothingTaken = (reason: string) => usedByMachine(() => ({ record: null, reason }))

const cancelled = {
  status: 'FAILED',
  reason: 'CANCELLED',
  cancelledAt: aUse.usedAt,
  points: 0,
  amount: 0,
  orderAmount: aUse.payable,
  payable: aUse.payable,
}

const goOffline: Step = (page) => page.context().setOffline(true)

const amounts: readonly Screen[] = [
  at('amount', { visible: '最多使用' }),
  at('amount, lowered', { act: lower, visible: (page) => page.getByRole('button', { name: /最多折 NT\$\s60/ }) }),
  at('amount, without a limit', { before: withSetting(unlimited), visible: '目前的點數最多折' }),
  at('automatic deduction off', { before: withSetting(null), visible: '自動折抵沒有開啟' }),
  at('limit of other points', { before: withSetting(otherPoints), visible: '自動折抵使用 FamiPoint' }),
  at('limit too low', { before: withSetting({ ...otherPoints, maximumPrice: 3 }), visible: '請先調高上限' }),
  at('too few points', { before: withTreePoints((point) => void (point.balance = 5)), visible: '點數還不夠' }),
  at('balance unknown', { before: withTreePoints((point) => void (point.balance = null)), visible: '暫時無法查詢' }),
  at('rich', {
    before: oneAfterAnother(
      withSetting(unlimited),
      withTreePoints((point) => void (point.balance = 999_999_999)),
    ),
    visible: '每次最多折',
  }),
  at('amount, large text', { act: oneAfterAnother(see('最多使用'), largestText), visible: '最多使用' }),
  at('reading', {
    before: without('**/v1/points', 'waiting'),
    visible: (page) => page.getByRole('heading', { name: '自助加油機' }),
  }),
  at('points failed', { before: without('**/v1/points', 'failed'), visible: '暫時無法產生條碼' }),
  at('offline', { loadAfter: true, act: oneAfterAnother(see('最多使用'), goOffline), visible: '連上網路後才能' }),
]

const codes: readonly Screen[] = [
  at('code', {
    alone: true,
    before: installClock,
    act: oneAfterAnother(make, see('秒後失效'), stopClock),
    visible: code,
  }),
  at('code, large text', {
    alone: true,
    before: installClock,
    act: oneAfterAnother(make, see('秒後失效'), largestText, stopClock),
    visible: code,
  }),
  at('code, offline', {
    loadAfter: true,
    act: oneAfterAnother(make, see('秒後失效'), goOffline),
    visible: '目前沒有網路',
  }),
  at('making', {
    before: without('**/transaction-token', 'waiting'),
    act: make,
    visible: (page) => page.getByRole('button', { name: /最多折/ }).and(page.locator('[aria-busy=true]')),
    loadAfter: true,
  }),
  at('failed', { before: without('**/transaction-token', 'failed'), act: make, visible: '暫時無法產生條碼' }),
  at('over', {
    alone: true,
    before: installClock,
    act: oneAfterAnother(make, see('秒後失效'), goBeyond),
    visible: '條碼已失效，請重新產生',
  }),
  at('used', { before: recorded({}), act: make, visible: '點數已折抵' }),
  at('used, pending', { before: recorded({ status: 'PENDING' }), act: make, visible: '還沒有回覆結果' }),
  at('used, failed', {
    before: recorded({ status: 'FAILED', points: 0, amount: 0, orderAmount: aUse.payable, payable: aUse.payable }),
    act: make,
    visible: '沒有折抵成功',
  }),
  at('used, cancelled', { before: recorded(cancelled), act: make, visible: '店家已取消折抵' }),
  at('used, nothing taken', { before: nothingTaken('NO_POINTS'), act: make, visible: '這次沒有折抵' }),
]

const dialogs: readonly Screen[] = [
  at('nothing linked', { role: 'newcomer', visible: '請先綁定小樹點', oneScreen: true }),
  at('link expired', {
    before: withTreePoints(({ resourceOwner }) => {
      resourceOwner.linkData.state = 'INVALID'
    }),
    visible: '請重新綁定小樹點',
    oneScreen: true,
  }),
  at('maintenance', {
    before: withTreePoints(({ resourceOwner }) => {
      resourceOwner.isSystemAbnormal = true
    }),
    visible: '小樹點系統維護中',
    oneScreen: true,
  }),
]

/** Every screen and state of the code for the self-service machine. */
export const refuellingScreens: readonly Screen[] = [...amounts, ...codes, ...dialogs]

import type { Page } from '@playwright/test'
import { installClock, oneAfterAnother, type Screen, screenAt, see, type Step, stopClock, without } from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

const at = (name: string, wishes: Wishes) =>
  screenAt(`refuelling, ${name}`, '/refuelling', { role: 'driver', ...wishes })

const code = (page: Page) => page.getByRole('img', { name: /代碼/ })

type Point = { uniqueId: string; resourceOwner: { linkData: { state: string }; isSystemAbnormal: boolean } }

const withTreePoints =
  (change: (point: Point) => void): Step =>
  (page) =>
    page.route('**/v1/points', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: Point[] }
      for (const point of data) if (point.uniqueId === 'TREEPOINT') change(point)
      await route.fulfill({ response: answer, json: { data } })
    })

const anotherSetting: Step = (page) =>
  page.route('**/v1/deduction-point-setting', (route) =>
    route.fulfill({
      json: {
        data: { pointId: 'point-fami', point: { uniqueId: 'FAMI_POINT', name: 'FamiPoint' }, maximumPrice: 50 },
      },
    }),
  )

const codes = ['K7QM', '2XDP', '9RTA', 'HJ4W'] as const

const leapMs = 80_000

/** Four codes that end one leap of the clock after the other: three are renewed, with the fourth it is over. */
const oneLeapEach: Step = async (page) => {
  const begun = Date.now()
  let made = 0
  await page.route('**/transaction-token', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { data: null } })
    const token = `${codes[made++ % codes.length]}22223333`
    return route.fulfill({
      json: { data: { token, expiresAt: new Date(begun + made * leapMs).toISOString() } },
    })
  })
}

const letThemEnd: Step = async (page) => {
  for (const group of codes) {
    await page.getByText(group, { exact: true }).waitFor()
    await page.clock.fastForward(leapMs)
  }
}

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

const goOffline: Step = (page) => page.context().setOffline(true)

const pages: readonly Screen[] = [
  at('code', {
    alone: true,
    before: installClock,
    act: oneAfterAnother(see('秒後失效'), stopClock),
    visible: code,
  }),
  at('limit of other points', { before: anotherSetting, visible: '這次使用小樹點沒有上限' }),
  at('over', {
    alone: true,
    before: oneAfterAnother(installClock, oneLeapEach),
    act: letThemEnd,
    visible: '條碼已失效，請重新產生',
  }),
  at('used', { before: recorded({}), visible: '點數已折抵' }),
  at('used, pending', { before: recorded({ status: 'PENDING' }), visible: '還沒有回覆結果' }),
  at('used, failed', { before: recorded({ status: 'FAILED', points: 0, amount: 0 }), visible: '沒有折抵成功' }),
  at('used, nothing taken', { before: nothingTaken('NO_POINTS'), visible: '這次沒有折抵' }),
  at('waiting', {
    before: without('**/transaction-token', 'waiting'),
    visible: (page) => page.getByRole('region', { name: '交易條碼' }),
  }),
  at('failed', { before: without('**/transaction-token', 'failed'), visible: '暫時無法產生條碼' }),
  at('points failed', { before: without('**/v1/points', 'failed'), visible: '暫時無法產生條碼' }),
  at('offline', { loadAfter: true, act: oneAfterAnother(see('秒後失效'), goOffline), visible: '目前沒有網路' }),
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
export const refuellingScreens: readonly Screen[] = [...pages, ...dialogs]

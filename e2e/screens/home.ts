import { wish } from '../journeys/home/home-steps.ts'
import { overlay } from '../overlay.ts'
import {
  invalid,
  largestText,
  oneAfterAnother,
  press,
  type Screen,
  screenAt,
  see,
  type Step,
  without,
} from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

const at = (name: string, wishes: Wishes) => screenAt(`home, ${name}`, '/', { role: 'driver', ...wishes })

const over = (name: string, parameter: string, wishes: Wishes) =>
  screenAt(`home, ${name}`, `/?${parameter}`, { role: 'driver', oneScreen: true, ...wishes })

type Point = {
  id: string
  uniqueId: string
  name: string
  balance: number | null
  expiring: { points: number; expiresAt: string }[]
  resourceOwner: { uniqueId: string; linkData: { state: string }; isSystemAbnormal: boolean }
}

/** As the server tells it, and then otherwise: states that one stack cannot show to several pictures at once. */
const withPoints =
  (change: (point: Point) => void): Step =>
  (page) =>
    page.route('**/v1/points', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: Point[] }
      for (const point of data) change(point)
      await route.fulfill({ response: answer, json: { data } })
    })

const richAndLong = withPoints((point) => {
  point.name = point.uniqueId === 'FAMI_POINT' ? '全台連鎖停車場聯名會員年度回饋點數（企業用戶專屬）' : point.name
  point.resourceOwner.linkData.state = 'LINKED'
  point.balance = 999_999_999
  point.expiring = [{ points: 999_999_999, expiresAt: new Date(Date.now() + 20 * 86_400_000).toISOString() }]
})

const everyState = withPoints((point) => {
  if (point.uniqueId === 'MOCHI_COIN') point.resourceOwner.linkData.state = 'INVALID'
  if (point.uniqueId === 'FAMI_POINT') point.resourceOwner.isSystemAbnormal = true
})

const expired = withPoints((point) => {
  if (point.uniqueId !== 'TREEPOINT') return
  point.resourceOwner.linkData.state = 'INVALID'
  point.balance = null
})

/** Everything that can need the member at once. */
const inNeed: Step = async (page, stack) => {
  await expired(page, stack)
  const answer = (calls: string, data: unknown) => page.route(calls, (route) => route.fulfill({ json: { data } }))
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  const payment = {
    id: 'P1',
    planId: 'a',
    planName: '通勤安心方案',
    amount: 1_680,
    status: 'PENDING',
    canBePaid: false,
    underReview: false,
    paidAt: null,
  }
  await answer('**/v1/payment/transactions?*', { items: [payment], nextCursor: null })
  await answer('**/v1/current-valid-plan', [
    {
      planId: 'a',
      name: '通勤安心方案',
      startsAt: inDays(-360),
      endsAt: inDays(3),
      entitlements: [{ code: 'PARKING_90', name: '停車優惠', description: '停車費 9 折。', activateUrl: null }],
    },
  ])
  const consents = { version: '2026-11', givenAt: inDays(-2) }
  const application = { reviewDueDate: '2026-11-20', endRequestedAt: null, consents }
  await answer('**/v1/etag-submissions', [
    { ...application, id: 'e1', plateNumber: 'BGQ-5678', status: 'REJECTED', submittedAt: inDays(-2) },
    { ...application, id: 'e2', plateNumber: 'AAA-0001', status: 'UNDER_REVIEW', submittedAt: inDays(-1) },
  ])
}

const maintenance = withPoints((point) => {
  point.balance = null
  point.resourceOwner.isSystemAbnormal = true
})

const unknownBalance = withPoints((point) => {
  if (point.uniqueId === 'TREEPOINT') point.balance = null
})

type Listed = { items: { report: unknown; merchantName: string; occurredAt: string }[]; nextCursor: string | null }

/** What was taken off last was reported by the member, and the app of a long name has answered. */
const answered: Step = (page) =>
  page.route('**/v2/point-transactions?*', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: Listed }
    const moment = new Date().toISOString()
    const report = { id: 'r', clientUid: 'p', kind: 'AMOUNT', state: 'ANSWERED', answer: '已確認', openedAt: moment }
    const merchantName = '全台連鎖停車場聯名會員信義計畫區地下停車場第二出口'
    const items = data.items.map((item) => ({
      ...item,
      merchantName,
      report: { ...report, dueDate: moment.slice(0, 10), answeredAt: moment },
    }))
    await route.fulfill({ response: answer, json: { data: { ...data, items } } })
  })

type Board = { banners: { id: string; title: string; linkUrl: string; imageUrl: string }[] }

/** One that leads elsewhere, one that may lead nowhere, and one whose picture does not come. */
const oddBanners: Step = async (page) => {
  await page.route('**/v1/boards/main_page_ad', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: Board }
    const odd = [
      { title: '外面', linkUrl: 'https://elsewhere.example/' },
      { title: '危險', linkUrl: 'javascript:alert(1)' },
      { title: '別人的圖', imageUrl: 'https://elsewhere.example/picture.svg' },
    ]
    const banners = odd.map((change, place) => ({ ...data.banners[0], id: String(place), ...change }))
    await route.fulfill({ json: { data: { ...data, banners } } })
  })
  await page.route('https://elsewhere.example/**', (route) => route.abort())
}

/** Of what stands below, the last to come. */
const banner = '綁定麻吉幣'

const goOffline: Step = async (page, stack) => {
  await see(banner)(page, stack)
  await page.context().setOffline(true)
}

const choose =
  (name: string): Step =>
  (page) =>
    page.getByRole('radio', { name }).click()

const typeCap =
  (amount: string): Step =>
  async (page, stack) => {
    await page.getByRole('textbox', { name: '上限金額' }).fill(amount)
    await press('儲存設定')(page, stack)
  }

const typeBill =
  (amount: string): Step =>
  async (page, stack) => {
    await choose('自己填')(page, stack)
    await page.getByRole('textbox', { name: '停車費' }).fill(amount)
  }

const leaveUnsaved: Step = async (page, stack) => {
  await choose('無上限')(page, stack)
  await page.keyboard.press('Escape')
}

const waitingForPoints = without('**/v1/{points,deduction-point-setting}', 'waiting')

/** As another of the member's tabs would have set them. */
const withRules =
  (change: object): Step =>
  (page) =>
    page.route('**/v1/deduction-rules', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { data: { ...data, ...change } } })
    })

const pages: readonly Screen[] = [
  at('driver', { act: see('更新時間'), visible: banner }),
  at('newcomer', { role: 'newcomer', visible: '用 72 點' }),
  at('newcomer, own bill', {
    role: 'newcomer',
    act: oneAfterAnother(see('用 72 點'), typeBill('98')),
    visible: '用 114 點',
  }),
  at('newcomer, wrong bill', {
    role: 'newcomer',
    act: oneAfterAnother(see('用 72 點'), typeBill('98.5')),
    visible: invalid,
  }),
  at('newcomer, steps dismissed', {
    role: 'newcomer',
    alone: true,
    act: press('不再顯示'),
    visible: '還沒有折抵紀錄',
  }),
  // It is told by what comes below, too: that is drawn then.
  at('expired', { before: expired, visible: (page) => page.getByText('需要您處理', { exact: true }) }),
  at('in need', { before: inNeed, visible: '還有 3 件' }),
  at('in need, all', { before: inNeed, act: press('還有 3 件'), visible: '收起' }),
  at('every state', { before: everyState, act: see('重新綁定'), visible: banner }),
  at('rich and long', { before: richAndLong, act: see('999,999,999'), visible: '我的權益' }),
  at('report answered', { before: answered, act: see('您的回報有回覆了'), visible: banner }),
  at('balance unknown', { before: unknownBalance, act: see('尚未計入小樹點'), visible: banner }),
  at('paused', { before: withRules({ pausedUntil: 'FOREVER' }), visible: '直到您恢復' }),
  at('waiting', { before: waitingForPoints, visible: (page) => page.getByText(wish) }),
  at('all down', { before: without('**/v1/**', 'failed'), visible: '暫時無法載入' }),
  at('all under maintenance', { before: maintenance, visible: '暫時查不到點數' }),
  at('rates failed', { before: without('**/point-conversion-rates', 'failed'), visible: '再試一次' }),
  at('odd banners', { before: oddBanners, visible: '別人的圖' }),
  at('offline', { loadAfter: true, act: goOffline, visible: '目前沒有網路' }),
  at('records failed', {
    before: without('**/{v2/point-transactions,v1/point-transactions/*}?*', 'failed'),
    visible: '暫時無法載入紀錄',
  }),
  at('large text', { act: oneAfterAnother(see(banner), largestText), visible: '更新時間' }),
]

const setting = 'internalRedeemSettingDrawerOpen=true'

const noPlaces: Step = (page) => page.route('**/v1/parking-places', (route) => route.fulfill({ json: { data: [] } }))

const manyPlaces: Step = (page) =>
  page.route('**/v1/parking-places', (route) => {
    const place = {
      area: '屏東縣三地門鄉',
      address: '中正路二段一百二十三巷四十五弄六十七號地下三樓（無障礙車位在二樓）',
    }
    const data = Array.from({ length: 40 }, (_, number) => ({
      ...place,
      name: `全台連鎖二十四小時營業地下停車場 ${number} 館`,
    }))
    return route.fulfill({ json: { data } })
  })

const places = 'internalParkingPlacesDrawerOpen=true'

const settings: readonly Screen[] = [
  over('parking places', places, { visible: '台北市信義區' }),
  over('parking places, many and long', places, { before: manyPlaces, visible: '屏東縣三地門鄉' }),
  over('parking places, none', places, { before: noPlaces, visible: '目前還沒有可以折抵的停車場' }),
  over('parking places, failed', places, {
    before: without('**/v1/parking-places', 'failed'),
    visible: (page) => overlay(page, '停車折抵地點').getByRole('alert'),
  }),
  over('rules', 'internalRedeemRuleDrawerOpen=true', { visible: '例如停車費' }),
  over('setting', setting, { visible: '儲存設定' }),
  over('setting, compared', setting, {
    act: (page) => page.getByText('只供比較，不會自動切換。').scrollIntoViewIfNeeded(),
    visible: '只供比較',
  }),
  over('setting, services', setting, {
    act: (page) => page.getByText('自助加油條碼不受').scrollIntoViewIfNeeded(),
    visible: '自助加油條碼不受',
  }),
  over('setting, unlimited', setting, { act: choose('無上限'), visible: '有多少點數就折抵多少' }),
  over('setting, wrong amount', setting, { act: typeCap('12'), visible: invalid }),
  over('setting, off', setting, {
    act: choose('不使用自動折抵'),
    visible: (page) => page.getByRole('radio', { name: '不使用自動折抵', checked: true }),
  }),
  over('setting, every state', setting, { before: everyState, visible: '儲存設定' }),
  over('setting, rich and long', setting, { before: richAndLong, visible: '儲存設定' }),
  over('setting, expired', setting, { before: expired, visible: '自動折抵已暫停' }),
  over('setting, waiting', setting, {
    before: without('**/v1/points', 'waiting'),
    visible: (page) => overlay(page, '折抵設定'),
  }),
  over('setting, failed', setting, { before: without('**/v1/points', 'failed'), visible: '暫時無法載入折抵設定' }),
  over('setting, unsaved', setting, { act: leaveUnsaved, visible: '要放棄變更嗎？' }),
  over('setting, nothing linked', setting, { role: 'newcomer', visible: '還沒有綁定點數' }),
  over('success', 'redeemSettingPointUid=TREEPOINT', { visible: '折抵設定完成' }),
]

/** Every screen and state of the home page and of the deduction setting. */
export const homeScreens: readonly Screen[] = [...pages, ...settings]

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import { type Point, pointsWith } from '../../setup/sample-points.ts'
import { aSubmission } from '../../setup/sample-submissions.ts'
import { banners, driver, driverWithBrokenLink, memberWith } from '../setup/driver.ts'
import { board, pass, pointsPart, row } from '../setup/home.ts'
import { addressNow, openApp, overlay, press } from '../setup/open-app.tsx'

const balances = { FAMI_POINT: 36_400, TREEPOINT: 1_280 }

/** The driver's points with the tree's changed. */
const withTree = (change: Partial<Point>) => ({
  ...driver(),
  'GET /v1/points': () =>
    pointsWith(balances).map((point) => (point.uniqueId === 'TREEPOINT' ? { ...point, ...change } : point)),
})

const namesOfRows = () =>
  pointsPart
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => /FamiPoint|小樹點|麻吉幣/.exec(textContent)?.[0])

const banner = { ...banners[0], id: '1', title: '點數', imageUrl: banners[0]?.imageUrl ?? '' }
const boardWith = (...changes: readonly { title: string; linkUrl: string }[]) => ({
  ...memberWith({}),
  'GET /v1/boards/{code}': () => ({
    code: 'main_page_ad',
    banners: changes.map((change, at) => ({ ...banner, id: String(at), ...change })),
  }),
})

/** How often home says this. */
const timesSaid = (words: string | RegExp) => page.getByRole('main').getByText(words).elements().length

test('a link that broke comes first and leads to where it is repaired', async () => {
  await openApp('/', driverWithBrokenLink())
  await expect.element(row('小樹點')).toMatchTextContent(/^小樹點\s*重新綁定$/)
  await expect.poll(namesOfRows).toEqual(['小樹點', 'FamiPoint', undefined])
  await expect.element(pass).toMatchTextContent(/NT\$\s101/)
  await expect.element(pass).toMatchTextContent(/尚未計入小樹點\s*自動折抵已暫停\s*重新綁定$/)
  await expect.element(page.getByRole('region', { name: '需要您處理' })).toBeVisible()
  expect([timesSaid(/授權已失效/), timesSaid(/自動折抵已暫停/)]).toEqual([1, 1])
  await expect.element(page.getByText('自動折抵中')).not.toBeInTheDocument()
  await expect.element(pass.getByRole('link', { name: '重新綁定' })).toBeVisible()
  await page.getByRole('link', { name: '管理點數' }).click()
  await expect.poll(addressNow).toBe('/resource-owners')
  const automatic = page.getByRole('region', { name: '自動折抵' })
  await expect.element(automatic).toMatchTextContent('自動折抵已暫停')
  await expect.element(automatic).toMatchTextContent('小樹點授權已失效，重新綁定後會依原本的設定繼續折抵。')
  await expect.element(automatic.getByRole('button', { name: '重新綁定' })).toBeVisible()
  history.back()
  await row('小樹點').getByRole('link').click()
  await expect.poll(addressNow).toBe('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT')
  await expect.element(overlay).toBeVisible()
})

test('a linked row opens its programme, the automatic one first, the last row leads to more, and the setting is offered once', async () => {
  await openApp('/', driver())
  await expect.poll(namesOfRows).toEqual(['小樹點', 'FamiPoint', undefined])
  await expect.element(pointsPart.getByRole('listitem').last()).toMatchTextContent('綁定更多點數')
  await expect.element(pass).toMatchTextContent('下一筆最多折抵')
  expect(page.getByText('折抵設定').elements()).toHaveLength(1)
  await row('FamiPoint').getByRole('link').click()
  await expect.poll(addressNow).toBe('/resource-owners?highlightedResourceOwnerUid=FAMI_POINT')
  await expect.element(page.getByRole('article', { name: 'FamiPoint' })).toBeVisible()
})

test('a newcomer is asked to link once, also after the steps are dismissed', async () => {
  const app = await openApp('/', memberWith({}))
  await expect.element(page.getByText('三步驟開始省')).toBeVisible()
  const asking = page.getByText(/綁定點數|前往綁定/)
  await expect.element(board).toBeVisible()
  expect(asking.elements()).toHaveLength(1)
  onTestFinished(() => void (document.cookie = 'dpass_first_steps=; Max-Age=0; Path=/'))
  await press(page, '不再顯示')
  await expect.element(page.getByText('還沒有折抵紀錄')).toBeVisible()
  await expect.element(pointsPart).not.toBeInTheDocument()
  expect(asking.elements()).toHaveLength(1)
  await app.open('/resource-owners')
  await expect.element(page.getByText('綁定點數後，就能設定自動折抵。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '開始設定' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('article', { name: '小樹點' }))
    .toMatchTextContent(/尚未綁定・6\s點\s=\sNT\$\s5\s*綁定/)
  expect(page.getByRole('article', { name: '小樹點' }).getByRole('button').elements()).toHaveLength(1)
})

test('a newcomer sees what each kind of points would save on a bill that is chosen or typed', async () => {
  await openApp('/', memberWith({}))
  const trial = page.getByRole('region', { name: '一筆停車費能省多少' })
  const offer = (name: string) => trial.getByRole('listitem').filter({ hasText: name })
  await expect.element(offer('小樹點')).toMatchTextContent(/用 72 點，實付 NT\$ 0\s*省 NT\$ 60/)
  await expect.element(offer('FamiPoint')).toMatchTextContent(/用 21,600 點，實付 NT\$ 0\s*省 NT\$ 60/)
  await trial.getByRole('radio', { name: 'NT$ 180' }).click()
  await expect.element(offer('小樹點')).toMatchTextContent(/用 216 點，實付 NT\$ 0\s*省 NT\$ 180/)
  await trial.getByRole('radio', { name: '自己填' }).click()
  await expect.element(trial).toMatchTextContent('填入停車費，看看各種點數能省多少。')
  const bill = trial.getByRole('textbox', { name: '停車費' })
  await bill.fill('98')
  await expect.element(offer('小樹點')).toMatchTextContent(/用 114 點，實付 NT\$ 3\s*省 NT\$ 95/)
  await expect.element(trial).toMatchTextContent('點數不夠時，有多少折抵多少。')
  await bill.fill('4')
  await expect.element(offer('小樹點')).toMatchTextContent(/未滿 NT\$ 5，無法折抵\s*省 NT\$ 0/)
  await bill.fill('98.5')
  await expect.element(trial).toMatchTextContent('請輸入整數金額')
  expect(trial.getByRole('listitem').elements()).toEqual([])
  await bill.fill('98')
  await offer('小樹點').getByRole('link').click()
  await expect.poll(addressNow).toBe('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT')
})

test('banners do not ask for what the member has done', async () => {
  const { origin } = window.location
  const told = boardWith(
    { title: '綁定麻吉幣', linkUrl: `${origin}/resource-owners?linkDrawerResourceOwnerUid=MOCHI_COIN` },
    { title: '綁定小樹點', linkUrl: `${origin}/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT` },
    { title: '設定手機', linkUrl: `${origin}/account/phone-number-setting` },
  )
  const me = { id: 'member', email: 'driver@example.com', createdAt: '2026-11-01T04:00:00.000Z' }
  await openApp('/', {
    ...driver(),
    'GET /v1/boards/{code}': told['GET /v1/boards/{code}'],
    'GET /v1/me': () => ({ ...me, phoneNumber: '+886912345678' }),
  })
  // Each banner waits for what tells whether it is done.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(board).toMatchTextContent('綁定麻吉幣')
  expect(board.getByRole('link').elements()).toHaveLength(1)
})

/** The driver's points, some of whose programmes are under maintenance. */
const underMaintenance = (isDown: (uniqueId: string) => boolean) => ({
  ...driver(),
  'GET /v1/points': () =>
    pointsWith(balances).map((point) => ({
      ...point,
      resourceOwner: { ...point.resourceOwner, isSystemAbnormal: isDown(point.uniqueId) },
    })),
})

test('maintenance is told once, in its row, and nothing can be done there', async () => {
  await openApp(
    '/',
    underMaintenance((uniqueId) => uniqueId === 'TREEPOINT'),
  )
  await expect.element(row('小樹點')).toMatchTextContent('系統維護中，稍後會自動恢復')
  expect(row('小樹點').getByRole('link').elements()).toEqual([])
  await expect.element(pass).toMatchTextContent(/下一筆最多折抵\s*NT\$ --/)
  expect(timesSaid(/系統維護中/)).toBe(1)
})

test('all programmes being down is one card, from which they are asked for again', async () => {
  const { answers } = await openApp(
    '/',
    underMaintenance(() => true),
  )
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { name: '暫時查不到點數' })).toBeVisible()
  await expect.element(main.getByText('FamiPoint、小樹點目前都連不上，稍後會自動恢復。')).toBeVisible()
  await expect.element(pass).toMatchTextContent(/下一筆最多折抵\s*NT\$ --/)
  await expect.element(pointsPart).not.toBeInTheDocument()
  expect(timesSaid(/系統維護中|暫時無法/)).toBe(0)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  Object.assign(answers, driver())
  await press(main, '重新整理')
  await expect.element(row('小樹點')).toMatchTextContent('1,280')
  await expect.element(pass).toMatchTextContent(/NT\$ 1,166/)
})

test('an application to correct is told above the pass alone', async () => {
  await openApp('/', { ...driver(), 'GET /v1/etag-submissions': () => [aSubmission({ status: 'REJECTED' })] })
  await expect.element(page.getByText('BGQ-5678 的 eTag 申請未通過')).toBeVisible()
  await expect.element(page.getByRole('list', { name: '常用服務' })).toMatchTextContent(/eTag\s*國道通行費自動繳/)
  expect(timesSaid(/申請未通過/)).toBe(1)
})

test('a sum of nine digits and a long name are told as they are', async () => {
  const long = '全台連鎖停車場聯名會員年度回饋點數（企業用戶專屬）'
  await openApp('/', withTree({ balance: 987_654_321, name: long }))
  await expect.element(row(long)).toMatchTextContent(/987,654,321\s點\s*約 NT\$\s823,045,265/)
})

test('points that expire within sixty days say so in place of their rate', async () => {
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  await openApp('/', withTree({ expiring: [{ points: 1_120, expiresAt: inDays(40) }] }))
  await expect.element(row('小樹點')).toMatchTextContent(/1,120 點，\d\d\/\d\d 到期/)
  expect(row('小樹點').element().textContent).not.toContain('= NT$')
  await expect.element(row('FamiPoint')).toMatchTextContent(/360 點 = NT\$\s1/)
})

test('an empty balance is worth nothing and says so', async () => {
  await openApp('/', memberWith({ FAMI_POINT: 0 }))
  await expect.element(pass).toMatchTextContent(/NT\$\s0\s*更新時間：\d\d\/\d\d \d\d:\d\d/)
  await expect.element(pass).toMatchTextContent('尚未設定自動折抵')
})

test('banners lead only to web addresses, and without them the page is the same', async () => {
  const app = await openApp(
    '/',
    boardWith(
      { title: '外面', linkUrl: 'https://elsewhere.example/' },
      { title: '危險', linkUrl: 'javascript:alert(1)' },
    ),
  )
  await expect.element(board.getByText('危險')).toBeVisible()
  expect(board.getByRole('listitem').filter({ hasText: '危險' }).getByRole('link').elements()).toEqual([])
  await expect.element(board.getByRole('link', { name: '外面' })).toHaveAttribute('rel', 'noreferrer')
  // A picture on another company's server does not learn from which page it is asked for.
  const pictures = board.element().querySelectorAll('img')
  expect([...pictures].map(({ referrerPolicy }) => referrerPolicy)).toEqual(['no-referrer', 'no-referrer'])
  Object.assign(app.answers, boardWith())
  await app.reload()
  await expect.element(page.getByRole('button', { name: /^停車折抵/ })).toBeVisible()
  await expect.poll(() => app.asked.filter((line) => line.includes('/boards/'))).toHaveLength(2)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(board).not.toBeInTheDocument()
})

test('a banner of ours opens in place, and what is ours but no page is loaded', async () => {
  const { origin } = window.location
  await openApp(
    '/',
    boardWith(
      { title: '點數', linkUrl: `${origin}/resource-owners?highlightedResourceOwnerUid=TREEPOINT` },
      { title: '文件', linkUrl: `${origin}/developers` },
    ),
  )
  await board.getByRole('link', { name: '點數' }).click()
  await expect.poll(addressNow).toBe('/resource-owners?highlightedResourceOwnerUid=TREEPOINT')
  await expect.element(page.getByRole('article', { name: '小樹點' })).toBeVisible()
  await page.getByRole('link', { name: '首頁', exact: true }).click()
  await expect.poll(addressNow).toBe('/')
  // What the app leaves to the browser, the test keeps from it: a load would end the test.
  const left: (string | null)[] = []
  const keep = (event: Event) => {
    if (event.defaultPrevented) return
    left.push((event.target as Element).closest('a')?.getAttribute('href') ?? null)
    event.preventDefault()
  }
  window.addEventListener('click', keep)
  onTestFinished(() => window.removeEventListener('click', keep))
  await board.getByRole('link', { name: '文件' }).click()
  expect(left).toEqual([`${origin}/developers`])
  expect(addressNow()).toBe('/')
})

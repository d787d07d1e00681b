import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pointsWith, programmesWith } from '../../setup/sample-points.ts'
import { toasts } from '../../components/setup/toasts.ts'
import { type Answers, lost, refuse } from '../setup/answer-calls.ts'
import { driver, driverWithAccount, driverWithBrokenLink, memberWith } from '../setup/driver.ts'
import { addressNow, openApp, overlay, press } from '../setup/open-app.tsx'
import { card } from '../setup/programmes.ts'

const list = '/resource-owners'
const narrow = () => page.viewport(360, 780)

test('the car-services membership is told of when linked and asks about tolls when unlinked', async () => {
  await openApp('/resource-owners?authSuccessResourceOwnerUid=CAR_MOCHI', memberWith({ CAR_MOCHI: null }))
  await expect.element(toasts).toMatchTextContent('車麻吉綁定成功')
  await expect.poll(addressNow).toBe('/resource-owners?highlightedResourceOwnerUid=CAR_MOCHI')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(page.getByText('已綁定車麻吉，可以使用 eTag 自動繳費。')).toBeVisible()
  expect(page.getByText('綁定車麻吉，就能申請 eTag 自動繳費。').elements()).toEqual([])
  await press(card('車麻吉'), '解除綁定')
  await expect.element(overlay).toMatchTextContent('解除後將無法申請 eTag 自動繳費')
  history.back()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(card('車麻吉').getByText('已綁定')).toBeVisible()
})

test('a membership whose authorisation has expired stands first, and is spoken of as paying tolls, never as points', async () => {
  await openApp(list, driverWithBrokenLink('CAR_MOCHI'))
  const membership = card('車麻吉')
  await expect.element(membership).toMatchTextContent('授權已失效，重新綁定後才能使用 eTag 自動繳費。')
  expect(page.getByRole('article').elements()[0]?.textContent).toContain('車麻吉')
  expect(membership.element().textContent).not.toMatch(/點數|折抵/)
  await press(membership, '重新綁定')
  await expect.element(overlay.getByRole('heading', { name: '請重新綁定車麻吉' })).toBeVisible()
  await expect.element(overlay).toMatchTextContent('有審核中或使用中的申請時，請用原本的車麻吉帳號重新綁定。')
  await expect.element(overlay).toMatchTextContent('沒有審核中或使用中的 eTag 申請時，可以解除綁定')
  expect(overlay.element().textContent).not.toMatch(/點數|折抵|隨時/)
})

test('what needs the member stands first whatever it is, and then what works', async () => {
  await openApp(list, driverWithBrokenLink())
  const names = () =>
    page
      .getByRole('article')
      .elements()
      .map((one) => one.querySelector('h3')?.textContent)
  await expect.poll(names).toEqual(['小樹點', 'FamiPoint', '麻吉幣', '車麻吉'])
  const needs = page.getByRole('region', { name: '需要您處理' })
  expect(needs.getByRole('article').elements()).toHaveLength(1)
})

test('of a membership under maintenance nothing is said of points', async () => {
  await openApp('/resource-owners?linkDrawerResourceOwnerUid=CAR_MOCHI', {
    ...memberWith({}),
    'GET /v1/resource-owners': () => programmesWith({}).map((one) => ({ ...one, isSystemAbnormal: true })),
  })
  await expect.element(overlay.getByRole('heading', { name: '車麻吉系統維護中' })).toBeVisible()
  expect(overlay.element().textContent).not.toMatch(/點數|折抵/)
  await press(overlay, '我知道了')
  await expect.element(card('車麻吉')).toMatchTextContent('車麻吉系統維護中，稍後會自動恢復。')
})

test('a membership that pays the tolls cannot be unlinked, which leads to where they are stopped, and names support', async () => {
  await openApp(list, {
    ...driverWithAccount(),
    ...memberWith({ CAR_MOCHI: null }),
    'POST /v1/resource-owners/{id}/unlink': () => refuse('CANNOT_UNLINK_ETAG'),
  })
  await press(card('車麻吉'), '解除綁定')
  await press(overlay, '解除綁定')
  await expect.element(overlay.getByRole('heading', { name: '目前無法解除綁定' })).toBeVisible()
  await expect.element(overlay).toMatchTextContent('請先取消申請或停止自動繳費，再解除綁定。')
  const support = overlay.getByRole('link', { name: '聯絡客服' })
  await expect.element(support).toHaveAttribute('href', 'https://operator.example/contact')
  await press(overlay, '查看 eTag 自動繳費')
  await expect.poll(addressNow).toBe('/etag-submission')
  history.back()
  await expect.poll(addressNow).toBe(list)
  await expect.element(overlay).not.toBeInTheDocument()
})

test('one programme that does not answer leaves the page complete', async () => {
  await openApp(list, memberWith({ TREEPOINT: 1_280, MOCHI_COIN: null }))
  await expect.element(card('小樹點').getByText('1,280 點')).toBeVisible()
  await expect.element(card('麻吉幣').getByText('暫時無法查詢餘額')).toBeVisible()
  await expect.element(card('麻吉幣').getByText('已綁定')).toBeVisible()
})

test('nothing moves when the balances come, and the list does not wait for them', async () => {
  const balances = { TREEPOINT: 987_654_321 }
  const held = Promise.withResolvers<void>()
  await narrow()
  await openApp(list, {
    ...memberWith(balances),
    'GET /v1/points': async () => {
      await held.promise
      return pointsWith(balances)
    },
  })
  const tops = () =>
    page
      .getByRole('article')
      .elements()
      .map((article) => article.getBoundingClientRect().top)
  await expect.element(card('小樹點').getByText('6 點 = NT$ 5')).toBeVisible()
  await expect.element(page.getByText('目前沒有自動折抵')).toBeVisible()
  const before = tops()
  held.resolve()
  await expect.element(card('小樹點').getByText('987,654,321 點')).toBeVisible()
  expect(tops()).toEqual(before)
})

test('programmes under maintenance and unknown ones break nothing', async () => {
  const long = '新北市汽車駕駛人聯合回饋點數計畫（試營運）'
  await narrow()
  await openApp('/resource-owners?linkDrawerResourceOwnerUid=MOCHI_COIN', {
    ...memberWith({ TREEPOINT: 1_280 }),
    'GET /v1/points': () => new Promise(() => undefined),
    'GET /v1/resource-owners': () =>
      programmesWith({ TREEPOINT: 1_280 }).map((programme) =>
        programme.uniqueId === 'FAMI_POINT'
          ? { ...programme, uniqueId: 'SOMETHING_NEW', name: long }
          : { ...programme, isSystemAbnormal: true },
      ),
  })
  await expect.element(overlay.getByRole('heading', { name: '麻吉幣系統維護中' })).toBeVisible()
  await press(overlay, '我知道了')
  await expect.poll(addressNow).toBe(list)
  await expect.element(card('小樹點').getByText('小樹點系統維護中，暫時無法查詢與折抵。')).toBeVisible()
  expect(card('麻吉幣').getByRole('button').elements()).toEqual([])
  await expect.element(card(long).getByText('折抵比例 --')).toBeVisible()
})

test('a list that cannot be read says so, tries again when asked, and by itself when the network is back', async () => {
  const nothing: Answers = Object.fromEntries(Object.keys(memberWith({})).map((name) => [name, () => lost]))
  const { answers, asked } = await openApp(list, nothing)
  await expect.element(page.getByRole('heading', { name: '暫時無法載入點數' })).toBeVisible()
  const asks = () => asked.filter((line) => line === 'GET /v1/resource-owners').length
  const before = asks()
  await press(page.getByRole('alert'), '再試一次')
  await expect.poll(asks).toBeGreaterThan(before)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByRole('heading', { name: '目前沒有網路連線' })).toBeVisible()
  Object.assign(answers, memberWith({}))
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(card('小樹點').getByText('尚未綁定')).toBeVisible()
})

test('a link that cannot be begun says why, and the list shows it', async () => {
  const { answers } = await openApp(list, memberWith({}))
  await press(card('小樹點'), '綁定')
  await expect.element(overlay).toBeVisible()
  // Meanwhile, in another tab.
  Object.assign(answers, memberWith({ TREEPOINT: 1_280 }))
  answers['POST /v1/resource-owners/{id}/link'] = () => refuse('PROGRAMME_ALREADY_LINKED', '小樹點已經綁定過了')
  await press(overlay, '前往綁定')
  await expect.element(toasts).toMatchTextContent('小樹點已經綁定過了')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.poll(addressNow).toBe(list)
  await expect.element(card('小樹點').getByText('已綁定')).toBeVisible()
})

test.each([
  'linkDrawerResourceOwnerUid=NOBODY',
  'authSuccessResourceOwnerUid=TREEPOINT',
  'unlinkDefaultDeductionResourceOwnerUid=NOBODY',
])('an overlay that does not fit how things are is just removed from the address: %s', async (parameter) => {
  await openApp(`${list}?${parameter}`, memberWith({}))
  await expect.poll(addressNow).toBe(list)
  await expect.element(overlay).not.toBeInTheDocument()
})

test('the sheet of a link opens by its address, stays by reload and closes by Back', async () => {
  const { reload } = await openApp(list, memberWith({}))
  await press(card('FamiPoint'), '綁定')
  const title = overlay.getByRole('heading', { name: '綁定 FamiPoint' })
  await expect.element(title).toBeVisible()
  await reload()
  await expect.element(title).toBeVisible()
  history.back()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.poll(addressNow).toBe(list)
})

test('a programme that a link names is scrolled to and marked', async () => {
  await page.viewport(360, 500)
  await openApp('/resource-owners?highlightedResourceOwnerUid=CAR_MOCHI', memberWith({}))
  await expect.element(card('車麻吉')).toBeInViewport({ ratio: 1 })
  expect(document.querySelector('[aria-current=true]')?.textContent).toContain('車麻吉')
})

test('the welcome after signing up and the account both lead here', async () => {
  const { open } = await openApp('/auth/sign-up/complete', driverWithAccount())
  await page.getByRole('link', { name: '綁定點數' }).click()
  await expect.poll(addressNow).toBe(list)
  await open('/account')
  await page.getByRole('link', { name: '點數管理' }).click()
  await expect.poll(addressNow).toBe(list)
  await page.getByRole('link', { name: '帳號', exact: true }).click()
  await expect.poll(addressNow).toBe('/account')
})

const { 'GET /v1/points': pointsOfDriver } = driver()

test('the card says what expires soonest, and nothing of what is more than sixty days away', async () => {
  const lot = (points: number, inDays: number) => ({
    points,
    expiresAt: new Date(Date.now() + inDays * 86_400_000).toISOString(),
  })
  const lots: Readonly<Record<string, readonly ReturnType<typeof lot>[]>> = {
    TREEPOINT: [lot(1_120, 40), lot(30, 50)],
    FAMI_POINT: [lot(3_600, 61)],
  }
  await openApp(list, {
    ...driver(),
    'GET /v1/points': () =>
      pointsOfDriver().map((point) => ({ ...point, expiring: [...(lots[point.uniqueId] ?? [])] })),
  })
  await expect.element(card('小樹點')).toMatchTextContent(/NT\$\s1,065\s*1,120 點，\d\d\/\d\d 到期/)
  await expect.element(card('FamiPoint')).toMatchTextContent(/36,400/)
  expect(card('FamiPoint').element().textContent).not.toContain('到期')
})

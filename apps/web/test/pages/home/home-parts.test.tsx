import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import { owned } from '../../setup/sample-plans.ts'
import { aMachineRecord, aRecord } from '../../setup/sample-records.ts'
import { savingsOf } from '../../setup/sample-savings.ts'
import { aSubmission } from '../../setup/sample-submissions.ts'
import { lost } from '../setup/answer-calls.ts'
import { driver } from '../setup/driver.ts'
import { board, firstCalls, pass, pointsPart, withoutPlan } from '../setup/home.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

const services = page.getByRole('list', { name: '常用服務' })
const now = Date.parse('2026-11-17T04:00:00.000Z')
/** In the first minutes of a month, what was saved half an hour ago is not of this month. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now })
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('what was saved this month is told on the pass and leads to the months, and from there to what it counts', async () => {
  stopClock()
  await openApp('/', {
    ...driver(),
    'GET /v1/savings': () => savingsOf([365, 0, -50]),
    'GET /v2/point-transactions': () => ({ items: [aRecord({ occurredAt: minutesAgo(1) })], nextCursor: null }),
    'GET /v1/point-transactions/auto-refueling-machine': () => ({
      items: [aMachineRecord({ occurredAt: minutesAgo(2) })],
      nextCursor: null,
    }),
  })
  await expect.element(pass).toMatchTextContent(/本月已省\s*NT\$\s365/)
  await pass.getByRole('link', { name: /本月已省/ }).click()
  await expect.poll(addressNow).toBe('/savings')
  await page.getByRole('link', { name: /^2026\s年 11\s月/ }).click()
  await expect.poll(addressNow).toBe('/redeem-records?internalPeriod=month')
  await expect.element(page.getByRole('button', { name: '期間 本月' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true')
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await expect.element(rows.last()).toMatchTextContent('中山北路站')
})

describe('a home left open over the end of the month', () => {
  const midnight = Date.parse('2026-11-30T16:00:00.000Z')
  const saved = pass.getByRole('link', { name: /本月已省/ })
  const openBefore = async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: midnight - 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await openApp('/', {
      ...driver(),
      'GET /v1/savings': () => savingsOf([365], midnight - 60_000),
    })
    await expect.element(saved).toMatchTextContent(/NT\$\s365$/)
  }

  test('tells what was saved in the new one from midnight in Taiwan on', async () => {
    await openBefore()
    await vi.advanceTimersByTimeAsync(59_000)
    await expect.element(saved).toMatchTextContent(/NT\$\s365$/)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(saved).toMatchTextContent(/NT\$\s0$/)
  })

  test('tells it after a sleep as soon as it is looked at', async () => {
    await openBefore()
    vi.setSystemTime(midnight + 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(saved).toMatchTextContent(/NT\$\s0$/)
  })
})

test('the tiles say how each service stands, and automatic toll payment has its cars below', async () => {
  stopClock()
  await openApp('/', {
    ...driver(),
    'GET /v1/etag-submissions': () => [aSubmission()],
    'GET /v1/current-valid-plan': () => [owned({ endsAt: '2027-11-30T16:00:00.000Z' })],
  })
  await expect.element(services).toMatchTextContent(/自助加油\s*出示條碼折抵油資\s*停車折抵地點\s*合作停車場與地區/)
  await expect.element(services).toMatchTextContent(/eTag\s*審核中\s*方案\s*通勤安心方案$/)
  const cars = page.getByRole('region', { name: 'eTag 自動繳費' })
  await expect.element(cars).toMatchTextContent(/BGQ-5678\s*預計 2026\/11\/20\s前完成審核\s*審核中/)
  const plans = page.getByRole('region', { name: '我的權益' })
  await expect.element(plans).toMatchTextContent(/通勤安心方案\s*效期至 2027\/11\/30・道路救援/)
})

/** Something is wrong with the parking bill, and the car park has answered. */
const report = {
  id: 'report-1',
  clientUid: 'parking',
  kind: 'AMOUNT' as const,
  state: 'ANSWERED' as const,
  answer: '已確認金額。',
  openedAt: minutesAgo(60),
  dueDate: '2026-11-20',
  answeredAt: minutesAgo(1),
}

test('under the greeting stands what was taken off last, and before it an answer to a report until it is opened', async () => {
  stopClock()
  const parking = aRecord({ id: 'P', occurredAt: minutesAgo(90), report })
  const app = await openApp('/', {
    ...driver(),
    'GET /v2/point-transactions': () => ({ items: [parking], nextCursor: null }),
    'GET /v2/point-transactions/{id}': () => parking,
    'GET /v1/point-transactions/auto-refueling-machine': () => ({
      items: [aMachineRecord({ id: 'M', occurredAt: minutesAgo(30) })],
      nextCursor: null,
    }),
  })
  await pass.getByRole('link', { name: '您的回報有回覆了・好停停車場 信義店' }).click()
  await expect.poll(addressNow).toBe('/redeem-records?tab=points&internalRecordId=P')
  await app.open('/')
  const last = pass.getByRole('link', { name: '11/17 11:30 折抵 NT$ 1,000・全國加油站 中山北路站' })
  await expect.element(last).toBeVisible()
  expect(last.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await last.click()
  await expect.poll(addressNow).toBe('/redeem-records?tab=machine&internalRecordId=M')
})

test('under the greeting stands what expires soon, which leads to its programme', async () => {
  stopClock()
  const expiring = [{ points: 120, expiresAt: '2026-12-31T16:00:00.000Z' }]
  const answers = driver()
  const points = answers['GET /v1/points']()
  await openApp('/', {
    ...answers,
    'GET /v1/points': () => points.map((point) => (point.uniqueId === 'TREEPOINT' ? { ...point, expiring } : point)),
    'GET /v2/point-transactions': () => ({ items: [aRecord({ occurredAt: minutesAgo(1) })], nextCursor: null }),
  })
  await pass.getByRole('link', { name: '小樹點 120 點，12/31 到期' }).click()
  await expect.poll(addressNow).toBe('/resource-owners?highlightedResourceOwnerUid=TREEPOINT')
})

test('what is said under the greeting moves nothing below it', async () => {
  stopClock()
  const read = Promise.withResolvers<void>()
  await openApp('/', {
    ...driver(),
    'GET /v2/point-transactions': async () => {
      await read.promise
      return { items: [aRecord({ occurredAt: minutesAgo(1) })], nextCursor: null }
    },
  })
  await expect.element(pointsPart).toMatchTextContent('更新時間')
  const label = pass.getByText('點數總值約').element()
  const before = label.getBoundingClientRect().top
  read.resolve()
  await expect.element(pass.getByRole('link', { name: /折抵 NT\$ 95/ })).toBeVisible()
  expect(label.getBoundingClientRect().top).toBe(before)
})

test('what is not set up says what it would save', async () => {
  await openApp('/', { ...driver(), 'GET /v1/deduction-point-setting': () => null })
  await expect.element(services).toMatchTextContent('用點數折抵停車費')
  await expect.element(services).toMatchTextContent('國道通行費自動繳')
  await expect.element(services).toMatchTextContent('看看用車優惠')
  await expect.element(pass).toMatchTextContent(/尚未設定自動折抵\s*折抵設定/)
})

test('one part that fails says so itself and hides no other', async () => {
  const { answers } = await openApp('/', { ...driver(), 'GET /v1/etag-submissions': () => lost })
  const cars = page.getByRole('region', { name: 'eTag 自動繳費' })
  await expect.element(cars).toMatchTextContent('暫時無法載入')
  await expect.element(services).toMatchTextContent('國道通行費自動繳')
  await expect.element(pointsPart).toBeVisible()
  answers['GET /v1/etag-submissions'] = () => [aSubmission()]
  await press(cars, '再試一次')
  await expect.element(cars).toMatchTextContent('BGQ-5678')
})

test('a refresh reads everything again, tells that it failed, and keeps what was read before', async () => {
  const { asked, answers } = await openApp('/', driver())
  await expect.element(pointsPart).toMatchTextContent(/更新時間：\d{4}\/\d\d\/\d\d \d\d:\d\d/)
  const everything = [...firstCalls, ...withoutPlan].toSorted()
  await expect.poll(() => asked.toSorted()).toEqual(everything)
  // What is being read for the first time is not asked for again.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  asked.length = 0
  await press(pointsPart, '重新整理')
  await expect.element(page.getByText('已更新')).toBeInTheDocument()
  expect(asked.toSorted()).toEqual(everything)
  answers['GET /v1/points'] = () => lost
  await press(pointsPart, '重新整理')
  await expect.element(page.getByText('未知錯誤')).toBeVisible()
  await expect.element(pass).toMatchTextContent(/NT\$\s1,166/)
})

test('a banner that is dismissed stays away from this member, also after a sign-out', async () => {
  onTestFinished(() => void (document.cookie = 'dpass_banners=; Max-Age=0; Path=/'))
  const app = await openApp('/', driver())
  await expect.element(board.getByRole('link', { name: '設定手機號碼' })).toBeVisible()
  await press(board, '不再顯示「設定手機號碼」')
  await expect.element(board).not.toBeInTheDocument()
  localStorage.clear()
  localStorage.setItem('DPASS_REFRESH_TOKEN', 'a session')
  await app.reload()
  await expect.element(pointsPart).toMatchTextContent('更新時間')
  await expect.element(board).not.toBeInTheDocument()
})

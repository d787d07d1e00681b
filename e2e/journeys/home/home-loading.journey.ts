import type { Page } from '@playwright/test'

import { changeAnswer, furnish, pass, pointsOf, row } from './home-steps.ts'
import { expect, press, test } from '../programmes/programmes-steps.ts'

const calls = [
  '/v1/boards/main_page_ad',
  '/v1/current-valid-plan',
  '/v1/deduction-point-setting',
  '/v1/etag-submissions',
  '/v1/point-transactions/auto-refueling-machine',
  '/v1/points',
  '/v1/resource-owners/point-conversion-rates',
  '/v2/point-transactions',
]

/** Only for a member who has no plan: whether there was one, and what is offered. */
const withoutPlan = ['/v1/owned-plans', '/v1/plans']

test('everything is asked for once and side by side', async ({ page, stack }) => {
  await furnish(page, stack)
  const asked: string[] = []
  // No answer comes until all questions are asked: a question that waits for an answer would wait for ever.
  const all = Promise.withResolvers<void>()
  await page.route(/\/v[12]\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (asked.length === calls.length) all.resolve()
    await all.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(pass(page)).toContainText('下次最多折 NT$ 100')
  await page.getByRole('button', { name: /^折抵設定 / }).click()
  await expect(page.getByRole('dialog', { name: '折抵設定' }).getByRole('radio')).toHaveCount(6)
  await page.goBack()
  await page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual([...calls, ...withoutPlan].toSorted())
})

const watchShifts = (page: Page) =>
  page.addInitScript(`{
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  }`)

/** Balances come when all else has been painted: the moment at which a page that kept no room for them would jump. */
const lateBalances = async (page: Page) => {
  const late = Promise.withResolvers<void>()
  await page.route('**/v1/points', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: '活動訊息' })).toBeVisible()
  await expect(page.getByRole('button', { name: /折抵設定 (?!載入中)/ }).last()).toBeVisible()
  late.resolve()
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('nothing moves when the balances come', async ({ page, stack }) => {
    await watchShifts(page)
    await lateBalances(page)
    await expect(page.getByText('三步驟開始省')).toBeVisible()
    expect(await page.evaluate<number>('window.shifted')).toBeLessThanOrEqual(0.01)
    await page.unroute('**/v1/points')
    await furnish(page, stack)
    await lateBalances(page)
    await expect(row(page, '小樹點')).toContainText('1,280')
    expect(await page.evaluate<number>('window.shifted')).toBeLessThanOrEqual(0.01)
  })
})

test('a programme that hangs costs its own balance and nothing else', async ({ page, stack }) => {
  await furnish(page, stack)
  // As the server answers when it has waited for a programme in vain. The programme itself is every journey's.
  const waited = Promise.withResolvers<void>()
  type Point = { uniqueId: string; balance: number | null }
  await changeAnswer(page, '**/v1/points', async (points: Point[]) => {
    await waited.promise
    return points.map((point) => (point.uniqueId === 'TREEPOINT' ? { ...point, balance: null } : point))
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: '折抵設定 小樹點・每筆最多 NT$ 100' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^折抵規則/ })).toBeVisible()
  await expect(page.getByRole('region', { name: '活動訊息' })).toBeVisible()
  waited.resolve()
  await expect(pass(page)).toContainText(/NT\$ 101\s*尚未計入小樹點，暫時無法查詢餘額/)
  await expect(row(page, 'FamiPoint')).toContainText('36,400')
  await expect(row(page, '小樹點')).toContainText(/自動折抵中\s*暫時無法查詢餘額/)
})

test('home stands when everything is down, and comes back by itself or by a press', async ({
  page,
  stack,
  wantedTroubles,
}) => {
  wantedTroubles.push(/ERR_FAILED/)
  await furnish(page, stack)
  await page.route('**/v1/**', (route) => route.abort())
  await page.goto('/')
  await expect(pointsOf(page).getByText('暫時無法載入點數')).toBeVisible()
  await expect(pass(page)).toContainText(/NT\$ --\s*暫時無法載入點數/)
  await expect(pass(page)).toContainText('暫時無法載入折抵設定')
  await page.unroute('**/v1/**')
  await press(pointsOf(page), '再試一次')
  await expect(row(page, '小樹點')).toContainText('1,280')
  await press(pass(page), '再試一次')
  await expect(pass(page)).toContainText(/NT\$ 1,166/)
  await expect(pass(page)).toContainText('下次最多折 NT$ 100')
})

test('without rates the points are still told', async ({ page, stack, wantedTroubles }) => {
  wantedTroubles.push(/ERR_FAILED/)
  await furnish(page, stack)
  await page.route('**/point-conversion-rates', (route) => route.abort())
  await page.goto('/')
  await expect(row(page, '小樹點')).toContainText('1,280')
  await expect(pass(page)).toContainText(/NT\$ --\s*暫時無法換算折抵金額/)
  await page.unroute('**/point-conversion-rates')
  await press(pass(page), '再試一次')
  await expect(pass(page)).toContainText(/NT\$ 1,166/)
})

test('offline the last known points stay in sight', async ({ page, stack, context }) => {
  await furnish(page, stack)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(row(page, '小樹點')).toContainText('1,280')
  await context.setOffline(true)
  await expect(page.getByText('目前沒有網路')).toBeVisible()
  await expect(pass(page)).toContainText(/NT\$ 1,166/)
  await context.setOffline(false)
  await expect(page.getByText('目前沒有網路')).toBeHidden()
})

import type { Page } from '@playwright/test'

import { furnish, pass, pointsOf, row, rowNames, sheet, wish } from './home-steps.ts'
import { expect, press, test } from '../programmes/programmes-steps.ts'

test('a driver sees what the points are worth, what is taken off next, and each of them', async ({ page, stack }) => {
  await furnish(page, stack)
  await page.goto('/')
  await expect(pass(page)).toContainText(/點數總值約\s*NT\$\s1,166\s*更新時間：/)
  await expect(pass(page)).toContainText(/下一筆最多折抵\s*NT\$\s100・小樹點.*本月已省\s*NT\$\s0/)
  await expect(pass(page)).toContainText(wish)
  await expect.poll(() => rowNames(page)).toEqual(['小樹點', 'FamiPoint', '綁定更多點數'])
  await expect(row(page, 'FamiPoint')).toContainText(/360\s點\s=\sNT\$\s1\s*36,400\s點\s*約 NT\$\s101/)
  await expect(row(page, '小樹點')).toContainText(/自動折抵中\s*6\s點\s=\sNT\$\s5\s*1,280\s點\s*約 NT\$\s1,065/)
  await expect(page.getByRole('region', { name: '活動訊息' }).getByRole('link')).toHaveCount(2)
  await page.getByRole('button', { name: /^停車折抵地點/ }).click()
  const place = sheet(page, '停車折抵地點').getByRole('listitem').filter({ hasText: '好停停車場 信義店' })
  await expect(place).toContainText('台北市信義區')
  await expect(place.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
  await page.goBack()
  await page.getByRole('link', { name: '帳號', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('link', { name: '首頁', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a newcomer is told three steps, until they are dismissed, and links by the pass', async ({ page }) => {
  await page.goto('/')
  await expect(pass(page)).toContainText('開始用點數折抵')
  const steps = page.getByRole('region', { name: '三步驟開始省' })
  await expect(steps.getByRole('listitem')).toHaveText([
    /綁定您常用的點數/,
    /設定自動折抵與每筆上限/,
    /停車、加油結帳時自動折抵/,
  ])
  const trial = page.getByRole('region', { name: '一筆停車費能省多少' })
  await trial.getByRole('radio', { name: '自己填' }).click()
  await trial.getByRole('textbox', { name: '停車費' }).fill('98')
  await expect(trial.getByRole('listitem').filter({ hasText: '小樹點' })).toContainText(
    /用\s114\s點，實付\s*NT\$\s3\s*省\s*NT\$\s95/,
  )
  await press(steps, '不再顯示')
  await page.reload()
  await expect(page.getByText('還沒有折抵紀錄')).toBeVisible()
  await expect(pointsOf(page)).toBeHidden()
  await expect(steps).toBeHidden()
  await expect
    .poll(() => page.evaluate('Object.keys(localStorage).sort()'))
    .toEqual(['DPASS_LAST_READS', 'DPASS_MEMBER', 'DPASS_REFRESH_TOKEN'])
  await page.getByRole('link', { name: '綁定點數', exact: true }).click()
  await expect(page).toHaveURL('/resource-owners')
})

/** Keeps the heading that came with the page, before any script of the app has run. */
const keepHeading = `document.addEventListener('readystatechange', () => {
  if (document.readyState === 'interactive') window.heading = document.querySelector('h1')
})`
const isTakenOver = `window.heading === document.querySelector('h1') &&
  Object.keys(window.heading).some((key) => key.startsWith('__react'))`

test('home comes with its words, and with the amount that the member saw last; nobody else sees it', async ({
  page,
  stack,
}) => {
  await furnish(page, stack)
  await page.addInitScript(keepHeading)
  const html = await (await page.goto('/'))?.text()
  for (const words of ['點數總值約', '下一筆最多折抵', '自助加油', '主要選單']) expect(html).toContain(words)
  expect(html).not.toContain('1,166')
  await expect(pass(page)).toContainText(/NT\$\s1,166/)
  expect(await page.evaluate(isTakenOver)).toBe(true)
  await expect.poll(() => page.evaluate("localStorage.getItem('DPASS_LAST_PASS')")).toContain('1,166')

  const letRun = await openWithoutScripts(page)
  await expect(pass(page)).toContainText(/NT\$\s1,166\s*更新時間：/)
  // Pressed before the app is there, a tile opens once it is.
  await page.getByRole('link', { name: /^自助加油/ }).click()
  await expect(page).toHaveURL('/')
  letRun()
  await expect(page).toHaveURL('/refuelling')

  // The storage of a browser whose session has ended holds nothing; were it there, it would not be shown either.
  await page.evaluate("localStorage.removeItem('DPASS_REFRESH_TOKEN')")
  const letVisitor = await openWithoutScripts(page)
  await expect(page.getByText(wish)).toBeAttached()
  await expect(page.getByText(wish)).toBeHidden()
  await expect(page.locator('body')).not.toContainText('1,166')
  letVisitor()
  await expect(page).toHaveURL(/\/auth/)
})

/** Home as it is before any script of the app is there. Answers how to let them come. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const { promise: mayRun, resolve: letRun } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayRun
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return letRun
}

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
  await expect(page.getByRole('button', { name: /^停車折抵/ })).toBeVisible()
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

test.describe('of a member who does not save data', () => {
  test.use({ fetchesPlaces: true })

  test('the four places are fetched once home has come to rest, so that a tap on one needs nothing', async ({
    page,
    stack,
  }) => {
    await furnish(page, stack)
    await page.goto('/')
    await expect(pass(page)).toContainText(/NT\$\s1,166/)
    const asked = "performance.getEntriesByType('resource').map(({ name }) => name).join(' ')"
    for (const file of [/\/assets\/AccountPage-/, /\/assets\/ProgrammesPage-/, /\/assets\/RecordsPage-/, /\/v1\/me\b/])
      await expect.poll(() => page.evaluate(asked)).toMatch(file)
  })
})

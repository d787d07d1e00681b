import type { Page } from '@playwright/test'

import { expect, test } from '../journey.ts'
import { driver, giveEmail, heading, typePassword } from '../auth-steps.ts'

/** Why the app has not started, which the page says by itself. */
const told = (page: Page) => page.locator('#told')

/** What browsers older than the oldest of apps/web/package.json lack at least. */
const takeAwayOld = 'delete Object.hasOwn; delete window.structuredClone; delete Array.prototype.findLast'

/** What the oldest of them lack, as far as anything might ask for it. */
const takeAwayNew = `
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'fromAsync']) {
    delete Array.prototype[name]
    delete Array[name]
  }
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']) delete Set.prototype[name]
  for (const [owner, names] of [
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Intl, ['Segmenter']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [Element.prototype, ['checkVisibility']],
    [Document.prototype, ['startViewTransition']],
    [window, ['requestIdleCallback', 'scheduler', 'Iterator']],
  ])
    for (const name of names) delete owner[name]`

test('in the oldest browsers members sign in', async ({ page }) => {
  await page.addInitScript(takeAwayNew)
  await page.goto('/auth')
  await giveEmail(page, driver.email)
  await typePassword(page, driver.password)
  await expect(page.getByText('點數總值約')).toBeVisible()
})

test('in an older one they read why they cannot', async ({ page, wantedTroubles }) => {
  wantedTroubles.push(/index\.html has no #root/)
  await page.addInitScript(takeAwayOld)
  for (const address of ['/', '/auth', '/error']) {
    await page.goto(address)
    await expect(told(page)).toContainText('這個瀏覽器的版本太舊，無法使用 DPASS。')
    await expect(heading(page)).toHaveCount(0)
  }
})

for (const address of ['/auth', '/'])
  test(`when the scripts cannot be fetched, ${address} says so, and begins again when asked`, async ({
    page,
    wantedTroubles,
  }) => {
    wantedTroubles.push(/failed request: .*\.js/, /ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(address)
    await expect(told(page)).toContainText('頁面沒有載入完成，請再試一次')
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect(page.getByLabel('電子信箱')).toBeVisible()
    await expect(told(page)).toBeHidden()
  })

test('when a script cannot be read, the page says so', async ({ page, wantedTroubles }) => {
  wantedTroubles.push(/uncaught/)
  await page.route('**/assets/app-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'const {' }))
  await page.goto('/auth')
  await expect(told(page)).toContainText('頁面沒有載入完成，請再試一次')
})

test('when the scripts do not come, the page says so until they do', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.clock.install()
  await page.route('**/assets/app-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(heading(page)).toHaveText('歡迎使用 DPASS')
  await page.clock.fastForward(15_000)
  const notice = told(page).filter({ hasText: '頁面載入比平常久，請檢查網路連線' })
  await expect(notice).toBeVisible()
  letGo()
  await expect(notice).toBeHidden()
})

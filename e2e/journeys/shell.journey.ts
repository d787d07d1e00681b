import { checkAccessibility } from '../check-page.ts'
import { expect, test } from '../journey.ts'

/** Where Home leads a visitor who is not signed in. */
const door = '/auth?nextUrl=%2F'

// What each scenario says, and that nothing else of the address is printed: apps/web/test/components/addresses-error.
test('/error says what went wrong by scripts of the first round, and the way home leaves no error to go back to', async ({
  page,
}) => {
  await page.goto('/error?errorScenario=link', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('綁定沒有完成')
  await expect(page).toHaveTitle('發生錯誤｜DPASS')
  const loaded = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ name }) => new URL(name).pathname)",
  )
  const announced = await page.evaluate<string[]>(
    "[...document.querySelectorAll('head link[rel=modulepreload], script[type=module]')].map((e) => new URL(e.href || e.src).pathname)",
  )
  expect(loaded.length).toBeGreaterThan(1)
  expect(announced).toEqual(expect.arrayContaining(loaded))

  await page.goto('/auth')
  await page.goto('/error')
  await page.getByRole('link', { name: '回首頁' }).click()
  await expect(page).toHaveURL(door)
  await page.goBack()
  await expect(page).toHaveURL('/auth')
})

test('a wrong address is a 404 with a page and a way on, and the keyboard gets past the header with one step', async ({
  page,
  wantedTroubles,
}) => {
  wantedTroubles.push(/404/)
  const answer = await page.goto('/no/such/page?email=me@example.com')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到這個頁面')
  await expect(page.locator('body')).not.toContainText('me@example.com')
  await page.getByRole('link', { name: '回首頁' }).click()
  await expect(page).toHaveURL(door)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到主要內容' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a tab that has been open for long is offered the new version, and only then', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const prompt = page.getByText('已有新版本，請重新整理頁面。')
  const comeBack = () => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  // What watches for versions comes after the page; nothing shows when it has come.
  await expect(async () => {
    await page.clock.fastForward('06:00')
    await Promise.all([page.waitForResponse('**/version.txt', { timeout: 1_000 }), comeBack()])
  }).toPass()
  await expect(prompt).toBeHidden()
  // The newest version is the server's word, so a new one is a new word from the server.
  await page.route('**/version.txt', (route) => route.fulfill({ body: 'a newer build' }))
  await page.clock.fastForward('06:00')
  await comeBack()
  await expect(prompt).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: '重新整理' }).click()
  await expect(prompt).toBeHidden()
})

test('a page whose module is gone offers to reload, and reloading helps', async ({ page, wantedTroubles }) => {
  wantedTroubles.push(/\/assets\/.+\.js|dynamically imported module/)
  // Not a page whose words stand in the HTML: they are seen before React has taken them over.
  await page.goto('/auth/forgot-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Everything but the entry, because the router reloads once by itself.
  const chunks = /\/assets\/(?!(?:app|rolldown-runtime)-)[^/]+\.js$/
  await page.route(chunks, (route) => route.abort())
  await page.evaluate("history.pushState({}, '', '/error'); dispatchEvent(new PopStateEvent('popstate'))")
  await expect(page.getByText('頁面已更新，請重新整理')).toBeVisible()
  await checkAccessibility(page)
  await page.unroute(chunks)
  await page.getByRole('button', { name: '重新整理' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('出了點問題')
  await expect(page.getByRole('link', { name: '聯絡客服' })).toBeVisible()
})

test('page changes that overtake each other trouble nobody', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const go = (path: string) => `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`
  await page.evaluate(['/error', '/auth', '/error', '/auth', '/error'].map(go).join(''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('出了點問題')
  for (let step = 0; step < 5; step++) await page.evaluate('history.back()')
  await expect(page).toHaveURL('/auth')
})

import { expect, test } from '../journey.ts'
import { makeMember } from '../make-member.ts'

/** Keeps the heading and the input that came with the page, before any script of the app has run. */
const keepFirst = `document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  window.first = ['h1', 'input'].map((name) => document.querySelector(name))
})`
const isTakenOver = "Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__react'))"
const isSame = "window.first.every((node, at) => node === document.querySelector(['h1', 'input'][at]))"

const views = [
  ['/auth', '歡迎使用 DPASS', 'email'],
  ['/auth?nextUrl=%2Faccount', '請先登入，再繼續剛才的操作。', 'email'],
  ['/error?errorScenario=link', '綁定沒有完成', undefined],
  ['/no/such/page', '找不到這個頁面', undefined],
  ['/oauth2', '連線您的車', 'userCode'],
  ['/oauth2?cockpitAuthCode=WDJB-MJHT', '登入 DPASS，連線您的車', 'email'],
] as const

test('pages whose words are known before anybody is hold them in their HTML, and the app takes the same nodes over', async ({
  page,
  wantedTroubles,
}) => {
  wantedTroubles.push(/404/)
  await page.addInitScript(keepFirst)
  for (const [address, words, field] of views) {
    const reply = await page.goto(address)
    // Without the places where a line may end.
    const html = (await reply?.text())?.replaceAll('<wbr/>', '')
    expect(html).toContain(words)
    if (field !== undefined) expect(html).toContain(`name="${field}"`)
    await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
    expect(await page.evaluate(isSame), address).toBe(true)
  }
})

const watchShifts = `window.shifts = 0
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifts += value
}).observe({ type: 'layout-shift', buffered: true })`

test('on a wide screen the story comes with the form, and nothing moves when the rest of the page arrives', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(watchShifts)
  const reply = await page.goto('/auth')
  expect(await reply?.text()).toContain('DPASS 可以做什麼')
  await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
  await expect(page.getByRole('complementary', { name: 'DPASS 可以做什麼' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('window.shifts')).toBe(0)
})

test('an address is filled in by the app alone, and what is typed and pressed before the app is there is not lost', async ({
  page,
}) => {
  const reply = await page.goto('/auth?email=driver%40example.com')
  expect(await reply?.text()).not.toContain('driver')
  const field = page.getByLabel('電子信箱')
  await expect(field).toHaveValue('driver@example.com')

  const { promise: mayRun, resolve: letRun } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayRun
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await field.fill('nobody')
  await page.getByRole('button', { name: '繼續' }).click()
  await expect(page.getByText('請輸入有效的電子信箱')).toBeHidden()
  letRun()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('nobody')
  await expect(page).toHaveURL('/auth')
})

test('a member is never shown the form, and the pages of a member ask for each thing once', async ({ page, stack }) => {
  await makeMember(page, stack)
  await page.addInitScript(`new MutationObserver(() => {
    const heading = document.querySelector('h1')
    if (heading?.textContent.startsWith('歡迎使用') && getComputedStyle(heading).visibility === 'visible') window.flashed = true
  }).observe(document, { childList: true, subtree: true })`)
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('window.flashed')).toBeUndefined()

  for (const address of ['/', '/account', '/resource-owners', '/plans', '/etag-submission', '/refuelling']) {
    const html = await (await page.goto(address))?.text()
    const held = JSON.parse(/holdPage\((\{.*?\})\)<\/script>/.exec(html ?? '')?.[1] ?? '{}') as { reads?: string[] }
    const begun = held.reads ?? []
    expect(begun, address).not.toEqual([])
    // Each is taken by the app in place of a request of its own.
    await expect.poll(() => page.evaluate('window.early.waiting.size'), address).toBe(0)
    await page.waitForLoadState('networkidle')
    const asked = await page.evaluate<string[]>(
      "performance.getEntriesByType('resource').map(({ name }) => new URL(name)).map((url) => url.pathname + url.search)",
    )
    for (const path of begun)
      expect(
        asked.filter((one) => one === path),
        `${path} of ${address}`,
      ).toHaveLength(1)
  }
})

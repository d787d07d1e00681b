import { checkAccessibility, checkFitsScreen } from '../check-page.ts'
import { expect, test } from '../journey.ts'

test('the home page greets a stranger in Traditional Chinese, at the way in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('登入或註冊｜DPASS')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  await expect(page.locator('#root')).toContainText('DPASS')
  await checkFitsScreen(page)
  await checkAccessibility(page)
})

test('the home page comes with the security headers and a policy without inline script', async ({ page }) => {
  const answer = await page.goto('/')
  const headers = (await answer?.allHeaders()) ?? {}
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.any(String),
    'x-request-id': expect.any(String),
  })
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('page and scripts travel as brotli, and a hashed asset is kept for ever', async ({ page }) => {
  const assets: Record<string, string>[] = []
  page.on('response', async (response) => {
    if (/\/assets\/.+\.(?:js|css)$/.test(response.url())) assets.push(response.headers())
  })
  const answer = await page.goto('/', { waitUntil: 'networkidle' })
  expect(answer?.headers()['content-encoding']).toBe('br')
  expect(answer?.headers()['cache-control']).not.toContain('immutable')
  expect(assets.length).toBeGreaterThan(0)
  for (const headers of assets) {
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
  }
})

import { expect, test } from '../journey.ts'

test('a stranger is greeted in Traditional Chinese at the way in, by a page with every security header, in brotli', async ({
  page,
  stack,
}) => {
  const assets: Record<string, string>[] = []
  page.on('response', (response) => {
    if (/\/assets\/.+\.(?:js|css)$/.test(response.url())) assets.push(response.headers())
  })
  const answer = await page.goto('/')
  await expect(page).toHaveTitle('登入或註冊｜DPASS')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  await expect(page.locator('#root')).toContainText('DPASS')

  const headers = (await answer?.allHeaders()) ?? {}
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.any(String),
    'x-request-id': expect.any(String),
    'content-encoding': 'br',
  })
  expect(headers['cache-control']).not.toContain('immutable')
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  // The demo's phone frames the web app; production is framed by nobody (apps/api/test/site).
  expect(policy).toContain(`frame-ancestors ${stack.sandboxUrl}`)
  expect(policy).not.toContain('unsafe')

  expect(assets.length).toBeGreaterThan(0)
  for (const asset of assets) {
    expect(asset['content-encoding']).toBe('br')
    expect(asset['cache-control']).toMatch(/max-age=31536000.*immutable/)
  }
})

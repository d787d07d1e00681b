import { expect, test } from 'vitest'
import { openBrowser, openThirdParties } from '../open-third-parties.ts'

/** A driver signs in to the app on the phone. */
async function openPhone() {
  const { issuer, sandboxUrl } = await openThirdParties()
  const browser = openBrowser(sandboxUrl)
  const toDpass = await browser.press('/phone/sign-in')
  const { location: back } = await browser.go(toDpass.location)
  const { location, status, page } = await browser.go(back)
  const ask = (path: string, body: object) =>
    browser.go(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const values = async (renewed: boolean) =>
    JSON.parse((await ask('/phone/values', { renewed })).page) as { userId: string; accessToken: string }
  return { issuer, browser, asked: new URL(toDpass.location).searchParams, location, status, page, ask, values }
}

test('the phone frames DPASS and nothing else, and is framed by nobody but the sandbox', async () => {
  const { issuer, browser } = await openPhone()
  const { answer, page } = await browser.go('/phone?path=/resource-owners&fault=silent&call=toast&carApp=no')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-src 'self' ${issuer.url};`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(page).toContain('data-path="/resource-owners"')
  expect(page).toMatch(/<option value="silent"\s+selected>/)
  expect(page).toMatch(/<option value="toast"\s+selected>/)
  expect(page).toMatch(/<option value="no"\s+selected>/)
})

test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/a b', ''])(
  'the phone opens a page of DPASS and not %j',
  async (path) => {
    const { browser } = await openPhone()
    expect((await browser.go(`/phone?${new URLSearchParams({ path }).toString()}`)).page).toContain('data-path="/"')
  },
)

test('the app signs in as the provider’s own, gives the web app its member and token, and renews the token when told', async () => {
  const { issuer, browser, asked, location, values } = await openPhone()
  expect(asked.get('client_id')).toBe('dpass-app')
  expect(location).toBe('/phone')
  expect((await browser.go('/phone')).page).toContain('已登入：driver@example.com')
  const first = await values(false)
  expect(first.userId).toBe('member-1')
  expect(issuer.alive.has(first.accessToken)).toBe(true)
  expect((await values(false)).accessToken).toBe(first.accessToken)
  expect((await values(true)).accessToken).not.toBe(first.accessToken)
})

test('after signing out the phone gives nothing', async () => {
  const { issuer, browser, ask, values } = await openPhone()
  const { accessToken } = await values(false)
  await browser.press('/phone/sign-out')
  expect((await ask('/phone/values', { renewed: false })).status).toBe(401)
  expect((await ask('/phone/link', { account: 'driver' })).status).toBe(401)
  expect(issuer.requests.some(({ path }) => path === '/revoke')).toBe(true)
  expect((await browser.go('/phone')).page).not.toContain(accessToken)
})

test('an answer that no sign-in asked for is refused', async () => {
  const { sandboxUrl } = await openThirdParties()
  const { status, page } = await openBrowser(sandboxUrl).go('/phone/callback?code=stolen&state=any')
  expect(status).toBe(400)
  expect(page).toContain('無法登入 App')
})

test('the stranger’s page has no origin, so that what it says is nobody’s', async () => {
  const { browser } = await openPhone()
  const { answer } = await browser.go('/phone/stranger')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox allow-scripts')
})

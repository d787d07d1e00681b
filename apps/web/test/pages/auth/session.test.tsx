import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refuse } from '../setup/answer-calls.ts'
import { memberWith } from '../setup/driver.ts'
import { email, heading, password, returning } from '../setup/newcomer.ts'
import { addressNow, openApp, openAsVisitor, press } from '../setup/open-app.tsx'

const first = ['GET /v1/points', 'GET /v1/deduction-point-setting', 'GET /v1/current-valid-plan']

test('calls refused together make one refresh, and each is made once more', async () => {
  let renewed = false
  const refused = new Set<string>()
  const allRefused = Promise.withResolvers<void>()
  const refuseFirst = (name: string) => {
    refused.add(name)
    if (first.every((one) => refused.has(one))) allRefused.resolve()
    return refuse('SESSION_EXPIRED')
  }
  const refusedFirst = Object.entries<() => unknown>(memberWith({})).map(([name, answer]) => [
    name,
    () => (renewed ? answer() : refuseFirst(name)),
  ])
  const { asked } = await openApp('/', {
    ...(Object.fromEntries(refusedFirst) as Answers),
    'POST /v2/auth/refresh': async () => {
      // A call that came after the refresh would not be refused at all.
      await allRefused.promise
      renewed = true
      return { refreshToken: 'second' }
    },
  })
  await expect.element(page.getByText('三步驟開始省')).toBeVisible()
  const times = (line: string) => asked.filter((one) => one === line).length
  await expect.poll(() => first.map(times)).toEqual([2, 2, 2])
  expect(times('POST /v2/auth/refresh')).toBe(1)
  expect(localStorage.getItem('DPASS_REFRESH_TOKEN')).toBe('second')
})

test('a call that stays refused after the session was renewed is made no third time, however many places show it', async () => {
  const { asked } = await openApp('/', {
    ...memberWith({}),
    'GET /v1/points': () => refuse('SESSION_EXPIRED'),
    'POST /v2/auth/refresh': () => ({ refreshToken: 'second' }),
  })
  const times = (line: string) => asked.filter((one) => one === line).length
  await expect.element(page.getByRole('button', { name: '再試一次' }).first()).toBeVisible()
  await page.getByRole('link', { name: '點數', exact: true }).click()
  await expect.poll(addressNow).toBe('/resource-owners')
  await expect.poll(() => times('GET /v1/resource-owners')).toBe(1)
  expect([times('GET /v1/points'), times('POST /v2/auth/refresh')]).toEqual([2, 1])
})

test.each(['/account', '/auth/sign-out'])(
  'a session whose refresh token is gone leaves nothing in the browser: %s',
  async (address) => {
    localStorage.setItem('DPASS_MEMBER', 'member-1')
    localStorage.setItem('DPASS_EMAIL', 'before@example.com')
    localStorage.setItem('ALLOW_PURCHASE', 'false')
    sessionStorage.setItem('DPASS_EMAIL', 'before@example.com')
    await openAsVisitor(address, {})
    await expect.element(heading).toHaveTextContent(address === '/account' ? '歡迎使用 DPASS' : '您已登出')
    // That nothing may be bought was said of the browser, not of the member.
    await expect.poll(() => Object.entries(localStorage)).toEqual([['ALLOW_PURCHASE', 'false']])
    expect(sessionStorage.getItem('DPASS_EMAIL')).toBeNull()
  },
)

test('whoever signs in for an older app is the one whose session it is, not the member who was here before', async () => {
  localStorage.setItem('DPASS_EMAIL', 'before@example.com')
  await openAsVisitor('/oauth/sign-in?oauthClientUid=demo-legacy&scopes=openid&passthrough=request-1', {
    ...returning(),
    'GET /v2/oauth2/request': () => ({
      client: { uid: 'demo-legacy', name: '路邊停車', logoUrl: null, brand: null },
      scopes: [{ name: 'openid', description: '確認您的 DPASS 會員身分' }],
      flow: 'oauth',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      signInAgain: false,
    }),
    'POST /v2/oauth2/sign-in': () => ({ refreshToken: 'first', codeId: 'request-1', consentRequired: true }),
  })
  await email.fill('Driver@example.com')
  await password('密碼').fill('dpass-demo-2026')
  await press(page, '登入')
  await expect.element(heading).toMatchTextContent('路邊停車')
  await expect.poll(() => localStorage.getItem('DPASS_REFRESH_TOKEN')).toBe('first')
  expect(localStorage.getItem('DPASS_EMAIL')).toBe('driver@example.com')
})

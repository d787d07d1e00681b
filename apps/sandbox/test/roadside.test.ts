import { describe, expect, test } from 'vitest'
import { openBrowser, openThirdParties, signIn } from './open-third-parties.ts'

const enter = async (form: Record<string, string> = { client: 'demo-web' }) => {
  const world = await openThirdParties()
  const browser = openBrowser(world.appUrl)
  const journey = await signIn(browser, form)
  return { ...world, browser, ...journey, member: async () => (await browser.go('/member')).page }
}

describe('a member who signs in at the app with DPASS', () => {
  test('is sent there with PKCE, state and nonce, and reads afterwards what the app got', async () => {
    const { asked, answered, member, issuer, appUrl } = await enter()
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'demo-web',
      response_type: 'code',
      redirect_uri: `${appUrl}/callback`,
      scope: 'openid email phone points:read',
      code_challenge_method: 'S256',
    })
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)?.length).toBeGreaterThan(40)
    expect([answered.status, answered.location]).toEqual([303, '/member'])
    const page = await member()
    for (const words of ['已用 DPASS 登入', 'driver@example.com', '+886912345678', 'member-1', '查看您的點數餘額']) {
      expect(page).toContain(words)
    }
    expect(page).toContain('效期 10 分鐘')
    for (const token of issuer.alive.keys()) expect(page).not.toContain(token)
    expect(issuer.requests.at(0)).toMatchObject({ path: '/token', client: 'demo-web' })
  })

  test('comes by the older screens as another client with another way back', async () => {
    const { asked, back, member, appUrl } = await enter({ client: 'demo-legacy' })
    expect(asked.get('client_id')).toBe('demo-legacy')
    expect(back).toContain(`${appUrl}/legacy/callback?`)
    expect(await member()).toContain('已用 DPASS 連結（舊版）')
  })

  test('is asked anew when the app is to stay connected, and only then are tokens renewed', async () => {
    const without = await enter()
    await without.browser.press('/refresh')
    expect(await without.member()).toContain('沒有更新權杖，無法換發')

    const { asked, browser, member, issuer } = await enter({ client: 'demo-web', consent: 'yes' })
    expect(asked.get('prompt')).toBe('consent')
    expect(asked.get('scope')).toContain('offline_access')
    await Promise.all(Array.from({ length: 5 }, () => browser.press('/refresh')))
    expect(await member()).toContain('已換發新權杖')
    const used = issuer.requests.flatMap(({ form }) => form['refresh_token'] ?? [])
    expect(used.length).toBeGreaterThan(0)
    expect(new Set(used).size).toBe(used.length)
  })

  test('sees their points there until the app gives its tokens back', async () => {
    const { browser, member } = await enter({ client: 'demo-web', consent: 'yes' })
    await browser.press('/points')
    const page = await member()
    expect(page).toContain('1,280 點')
    expect(page).toContain('未綁定或暫時無法得知')
    await browser.press('/revoke')
    expect(await member()).toContain('權杖已撤銷')
    await browser.press('/points')
    expect(await member()).toContain('DPASS 拒絕了這個要求（401）')
    await browser.press('/refresh')
    expect(await member()).toContain('DPASS 拒絕了這個要求（invalid_grant）')
  })

  test('can leave, and a visitor who is not signed in is led to the first page', async () => {
    const { browser } = await enter()
    await browser.press('/leave')
    expect(await browser.go('/member')).toMatchObject({ status: 303, location: '/' })
    expect(await browser.press('/points')).toMatchObject({ status: 303, location: '/' })
  })

  test('stays signed in as before after changing their mind at DPASS', async () => {
    const { browser, issuer, member } = await enter()
    issuer.will.deny = true
    const { answered } = await signIn(browser, { client: 'demo-web', consent: 'yes' })
    expect([answered.status, answered.page]).toEqual([200, expect.stringContaining('您已取消')])
    expect(await member()).toContain('driver@example.com')
  })
})

describe('an answer is not believed', () => {
  const refused = { status: 400, page: expect.stringContaining('無法確認這次的登入') }

  test('when it does not come from DPASS, or is meant for another question', async () => {
    const { issuer, appUrl } = await openThirdParties()
    const browser = openBrowser(appUrl)
    for (const lie of ['wrongIssuer', 'wrongNonce'] as const) {
      issuer.will[lie] = true
      expect((await signIn(browser, { client: 'demo-web' })).answered).toMatchObject(refused)
      issuer.will[lie] = false
    }
    const { location } = await browser.press('/sign-in', { client: 'demo-web' })
    const back = new URL((await browser.go(location)).location)
    back.searchParams.set('state', 'guessed')
    expect(await browser.go(back.href)).toMatchObject(refused)
  })

  test('a second time, in another browser, or at the other way back', async () => {
    const { browser, back, appUrl } = await enter()
    expect(await browser.go(back)).toMatchObject(refused)
    expect(await openBrowser(appUrl).go(back)).toMatchObject(refused)
    const { location } = await browser.press('/sign-in', { client: 'demo-web' })
    const other = (await browser.go(location)).location.replace('/callback', '/legacy/callback')
    expect(await browser.go(other)).toMatchObject(refused)
  })
})

test('the app waits for a DPASS that is not up yet, and asks again', async () => {
  const { appUrl } = await openThirdParties({ dpassUrl: 'http://127.0.0.1:1' })
  const browser = openBrowser(appUrl)
  expect((await browser.go('/')).page).toContain('用 DPASS 登入')
  for (let times = 0; times < 2; times++) {
    const { status, page } = await browser.press('/sign-in', { client: 'demo-web' })
    expect([status, page]).toEqual([503, expect.stringContaining('DPASS 目前沒有回應')])
  }
})

test("the app's cookie is for the server alone, and gets a new name at every step", async () => {
  const { browser, issuer } = await enter()
  const before = browser.cookies.get('roadside_browser')
  const { answer } = await browser.press('/sign-in', { client: 'demo-web' })
  expect(answer.headers.getSetCookie().join()).toMatch(/^roadside_browser=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
  expect(browser.cookies.get('roadside_browser')).not.toBe(before)
  expect(issuer.requests.some(({ form }) => JSON.stringify(form).includes(before ?? 'nothing'))).toBe(false)
})

describe('nobody is led to a foreign place', () => {
  const foreign = 'https://evil.test'
  const names = ['next', 'nextUrl', 'url', 'returnTo', 'redirect', 'redirect_uri', 'client', 'iss', 'error_uri']

  test.each(['/', '/member', '/callback', '/legacy/callback', '/app/callback', '/nowhere', `//evil.test/%2e%2e`])(
    'by the address %s',
    async (path) => {
      const { browser, appUrl, issuer } = await enter()
      const query = new URLSearchParams(names.map((name) => [name, foreign])).toString()
      const { location, page, answer } = await browser.go(`${appUrl}${path}?${query}`)
      expect(page).not.toContain('evil.test')
      expect(answer.headers.get('content-security-policy') ?? '').not.toContain('evil')
      expect([appUrl, issuer.url]).toContain(new URL(location, appUrl).origin)
    },
  )

  test('by a form, which can only choose between the two ways to DPASS', async () => {
    const { appUrl, issuer } = await openThirdParties()
    const browser = openBrowser(appUrl)
    const stuffed = Object.fromEntries(names.map((name) => [name, foreign]))
    expect((await browser.press('/sign-in', stuffed)).status).toBe(400)
    const { location } = await browser.press('/sign-in', { ...stuffed, client: 'demo-web' })
    expect(new URL(location).origin).toBe(issuer.url)
    expect(location).not.toContain('evil')
  })

  test('by another name of this machine, nor by another site that presses a button', async () => {
    const { appUrl } = await openThirdParties()
    const elsewhere = appUrl.replace('localhost', '127.0.0.1')
    expect(await openBrowser(elsewhere).go('/callback?code=x')).toMatchObject({ status: 302, location: `${appUrl}/` })
    const headers = { 'sec-fetch-site': 'same-site' }
    const { status } = await openBrowser(appUrl).go('/leave', { method: 'POST', headers })
    expect(status).toBe(403)
  })
})

test('every file that the app asks for is there', async () => {
  const { browser, member, appUrl } = await enter()
  for (const page of [await member(), (await browser.go('/')).page, (await browser.go('/app/callback')).page]) {
    const files = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) expect((await fetch(appUrl + file)).status).toBe(200)
  }
})

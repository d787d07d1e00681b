import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'
import { openBrowser, openThirdParties } from './open-third-parties.ts'

test('the control API lists the demo clients, with what a test needs to act as one', async () => {
  const { sandbox, appUrl, sandboxUrl } = await openThirdParties()
  const clients = (await (await sandbox.call('/control/clients')).json()) as Record<string, unknown>[]
  expect(clients.map(({ uid }) => uid)).toEqual([
    'demo-web',
    'demo-legacy',
    'demo-parking',
    'demo-fuel-machine',
    'demo-cockpit',
    'dpass-app',
  ])
  expect(clients[0]).toEqual({
    uid: 'demo-web',
    name: '路邊停 RoadSide',
    secret: 'demo-secret-demo-web-for-development-only',
    flow: 'oauth2',
    redirectUris: [`${appUrl}/callback`],
    grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
    scopes: ['openid', 'email', 'phone', 'points:read', 'points:redeem', 'offline_access'],
  })
  expect(clients[2]?.['redirectUris']).toEqual([`${sandboxUrl}/parking-gate/callback`])
})

test('the first page leads to the app, the car, the gate and the fuel machine, where there are any', async () => {
  const { sandbox, appUrl } = await openThirdParties()
  const home = await sandbox.page('/')
  for (const href of [appUrl, '/cockpit', '/parking-gate', '/fuel-machine']) expect(home).toContain(`href="${href}"`)
  const alone = await openSandbox()
  expect(await alone.page('/')).not.toContain('/cockpit')
  expect(await (await alone.call('/control/clients')).json()).toEqual([])
})

/** Begins at the car's screen; answers with what the screen shows from then on. */
async function drive(answers: readonly string[]) {
  const { issuer, sandboxUrl, sandbox } = await openThirdParties()
  issuer.will.device.push(...answers)
  const browser = openBrowser(sandboxUrl)
  expect((await browser.go('/cockpit')).page).toContain('將 DPASS 帶上車')
  const { location } = await browser.press('/cockpit')
  const screen = async () => (await browser.go(location)).page
  return { issuer, sandbox, browser, location, screen }
}
const patience = { timeout: 15_000, interval: 20 }
const undecided = Array.from({ length: 10_000 }, () => 'authorization_pending')

test('the car shows a code that a phone can scan, and greets the member who agrees there', async () => {
  const { issuer, browser, location, screen } = await drive(undecided)
  const asking = await screen()
  expect(asking).toContain('BCDF-GHJK')
  expect(asking).toMatch(/data-until="[^"]+">(10:00|9:5\d)</)
  expect(read(asking)).toBe(`${issuer.url}/oauth2?cockpitAuthCode=BCDF-GHJK`)
  issuer.will.device.length = 0
  await expect.poll(screen, patience).toContain('歡迎上車')
  const member = await screen()
  expect(member).toContain('driver@example.com')
  expect(member).toContain('<b>1,280</b>')
  expect(issuer.requests[0]).toMatchObject({
    client: 'demo-cockpit',
    form: { scope: 'openid email points:read offline_access' },
  })

  expect(await browser.press(`${location}/leave`)).toMatchObject({ status: 303, location: '/cockpit' })
  expect(issuer.requests.at(-1)?.path).toBe('/revoke')
  expect(await browser.go(location)).toMatchObject({ status: 303, location: '/cockpit' })
})

test.each([
  ['access_denied', '您在手機上取消了登入'],
  ['expired_token', '代碼已過期'],
  ['invalid_client', '無法登入'],
])('the car says what %s means and offers to begin again', async (answer, words) => {
  const { screen } = await drive(['authorization_pending', answer])
  await expect.poll(screen, patience).toContain(words)
  expect(await screen()).toContain('重新取得代碼')
})

test('a DPASS that is away for a moment does not end the sign-in in the car', async () => {
  const { screen } = await drive(['cut', 'authorization_pending', 'cut'])
  await expect.poll(screen, patience).toContain('歡迎上車')
})

test('a sandbox that closes does not wait for the phone', async () => {
  const { sandbox } = await drive(undecided)
  const begunAt = performance.now()
  await sandbox.close()
  expect(performance.now() - begunAt).toBeLessThan(5_000)
})

test('the car tells when DPASS is not there', async () => {
  const { sandboxUrl } = await openThirdParties({ dpassUrl: 'http://127.0.0.1:1' })
  const { status, page } = await openBrowser(sandboxUrl).press('/cockpit')
  expect([status, page]).toEqual([503, expect.stringContaining('連不上 DPASS')])
})

test('the gate exchanges the code it was sent, once', async () => {
  const { issuer, sandboxUrl } = await openThirdParties()
  const browser = openBrowser(sandboxUrl)
  const { location } = await browser.press('/parking-gate')
  const { location: back } = await browser.go(location)
  expect(await browser.go(back)).toMatchObject({ status: 303, location: '/parking-gate' })
  expect(issuer.requests[0]).toMatchObject({ client: 'demo-parking' })
  expect(await browser.go(back)).toMatchObject({ status: 400, page: expect.stringContaining('無法確認') })
})

/** What a phone's camera would make of the page's QR code. */
function read(page: string): string {
  const size = Number(
    /viewBox="0 0 (\d+) \d+"[^>]*role="img"|class="qr"\s+viewBox="0 0 (\d+)/.exec(page)?.slice(1).find(Boolean),
  )
  const scale = 8
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x = '', y = ''] of page.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4
      for (let column = 0; column < scale; column++) data.fill(0, start + column * 4, start + column * 4 + 3)
    }
  }
  return decodeQR({ width, height: width, data })
}

import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { addressSaid, guideOf } from '../setup/partner-guide.ts'
import { addApp, agree, beginRequest, openIssuer, requestUrl, secretOf, subjectOf, tokensFor } from '../setup/oauth.ts'
import { signIn } from '../setup/product.ts'

/* What docs/partners.md tells an engineer to do, done: the very files it shows, as processes of their own. */

const product = sharedByFile(openIssuer)

const { run, register } = guideOf(() => product())

test('the first script signs a member in, reads data and points, refreshes, and gives everything back', async () => {
  const memberId = await product().addMember('guide@example.com')
  const registered = await register('my-app')
  const app = run('sign-in.mjs', registered)
  const back = await agree(product().open(), await app.says(addressSaid), 'guide@example.com')
  expect((await fetch(new URL('/favicon.ico', back))).status).toBe(404)
  expect(await (await fetch(back)).text()).toBe('You may close this window.')
  const { code, complaints, said } = await app.ends()
  expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
  expect(said).toContain(
    `Member: ${subjectOf(product(), registered.CLIENT_ID, memberId)} Scopes: openid email points:read offline_access`,
  )
  expect(said).toContain("email: 'guide@example.com'")
  expect(said).toMatch(/^Points: FamiPoint not known$/m)
  expect(said).toContain('Refreshed: true')
  expect(said).toContain('Still active: false')
})

test('a member who does not agree is not signed in, and the script says so', async () => {
  const app = run('sign-in.mjs', await register('my-app'))
  const browser = product().open()
  const { passthrough } = await beginRequest(browser, await app.says(addressSaid))
  const { data } = await browser.call('POST /v2/oauth2/deny', { passthrough })
  await fetch((await browser.navigate(data['redirectUrl'])).location)
  expect(await app.ends()).toMatchObject({ code: 0, said: expect.stringContaining('did not agree') as string })
})

test('the machine gets its token', async () => {
  const uid = 'guide-machine'
  await addApp(product(), { uid, redirectUris: [], grantTypes: ['client_credentials'], scopes: ['points:redeem'] })
  const { said } = await run('machine.mjs', { CLIENT_ID: uid, CLIENT_SECRET: secretOf(uid) }).ends()
  expect(said).toBe('May points:redeem for 900 seconds.\n')
})

test('the car shows its code, and the member answers on the phone', async () => {
  const uid = 'guide-car'
  const grantTypes = ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token']
  await addApp(product(), { uid, redirectUris: [], grantTypes })
  await product().addMember('guide-car@example.com')
  const car = run('car.mjs', { CLIENT_ID: uid, CLIENT_SECRET: secretOf(uid) })
  const userCode = await car.says(/type ([A-Z]{4}-[A-Z]{4})/)
  const phone = product().open()
  await signIn(phone, 'guide-car@example.com')
  const { data } = await phone.call('POST /v2/oauth2/device/lookup', { userCode })
  await phone.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  expect((await car.ends()).said).toContain("email: 'guide-car@example.com'")
})

test('what the page says of prompt, offline_access and max_age is so', async () => {
  const uid = 'guide-prompts'
  await addApp(product(), { uid })
  await product().addMember('guide-prompts@example.com')
  const browser = product().open()
  await signIn(browser, 'guide-prompts@example.com')
  const silent = new URL((await browser.navigate(requestUrl(uid, { prompt: 'none' }))).location)
  expect(silent.searchParams.get('error')).toBe('login_required')
  const greedy = new URL((await browser.navigate(requestUrl(uid, { scope: 'openid points:redeem' }))).location)
  expect(greedy.searchParams.get('error')).toBe('invalid_scope')

  const tokens = (wishes: Record<string, string>) => tokensFor(product(), uid, 'guide-prompts@example.com', wishes)
  const lasting = await tokens({ scope: 'openid offline_access' })
  expect(lasting).toMatchObject({ scope: 'openid offline_access', refresh_token: expect.any(String) as string })
  expect(claimsOf(lasting)).not.toHaveProperty('auth_time')
  expect(claimsOf(await tokens({ max_age: '3600' }))).toHaveProperty('auth_time')
})

const claimsOf = ({ id_token: token = '' }: Record<string, string>): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

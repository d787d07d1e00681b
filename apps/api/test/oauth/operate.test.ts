import { expect, test } from 'vitest'
import { readTask } from '../../src/operate/operate.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { minutes } from '../setup/clock.ts'
import { addApp, agree, ask, beginRequest, callWith, exchange, requestUrl, tokensFor } from '../setup/oauth.ts'
import { openProduct, password, type Product } from '../setup/product.ts'

/** What an operator types, and what they read. */
const operate = async ({ world }: Pick<Product, 'world'>, line: string): Promise<string> =>
  readTask(line.split(' '))(world)

const create = (wishes = '') =>
  `clients create --uid my-app --name MyApp --redirect https://app.example/callback --scope email${wishes}`

const secretIn = (words: string): string => /^(?:client_secret +)?([\w-]{43})$/m.exec(words)?.[1] ?? ''

/** Whether the token endpoint knows the app by this secret; with it, the made-up code is all that is wrong. */
async function opens({ app }: Product, secret: string): Promise<boolean> {
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: 'my-app',
      client_secret: secret,
      grant_type: 'authorization_code',
      code: 'made-up',
      redirect_uri: 'https://app.example/callback',
      code_verifier: 'a'.repeat(43),
    }).toString(),
  })
  expect(reply.json()).toMatchObject({ error: expect.stringMatching(/^invalid_(client|grant)$/) as string })
  return reply.json<{ error: string }>().error === 'invalid_grant'
}

test('an app is registered, its secret is shown once, and members are asked to let it in', async () => {
  const product = await openProduct()
  const words = await operate(product, create())
  const secret = secretIn(words)
  expect(words).toContain('client_id      my-app')
  expect(await opens(product, secret)).toBe(true)
  const browser = product.open()
  expect(await beginRequest(browser, requestUrl('my-app', { scope: 'openid email' }))).toMatchObject({
    clientUid: 'my-app',
  })
  const [row] = await product.world.sql.many(sql`select to_jsonb(oauth_client) as kept from oauth_client`)
  expect(JSON.stringify(row)).not.toContain(secret)
  const list = await operate(product, 'clients list')
  expect(list).toMatch(/^UID +STATE/)
  expect(list).toMatch(/^my-app +enabled +oauth2 .* openid email +MyApp$/m)
  expect(list).not.toContain(secret)
})

test('a uid is given once, and what would not work is refused with all its reasons', async () => {
  const product = await openProduct()
  const secret = secretIn(await operate(product, create()))
  await expect(operate(product, create(' --first-party'))).rejects.toThrow('There is an app my-app already')
  expect(await opens(product, secret)).toBe(true)
  const wrong = 'clients create --uid My_App! --name X --redirect http://app.example/* --scope admin --grant password'
  await expect(operate(product, wrong)).rejects.toThrow(
    [
      'The uid is 2 to 64 of a-z, 0-9, - and _.',
      'There is no grant type password.',
      'There is no scope admin.',
      'http://app.example/* is no whole address without fragment or star.',
    ].join('\n'),
  )
  const without = 'clients create --uid car --name Car --grant device_code --scope offline_access'
  await expect(operate(product, without)).rejects.toThrow('only with the grant type refresh_token')
})

test('an app that cannot keep a secret has none, and none can be made for it', async () => {
  const product = await openProduct()
  const words = await operate(product, create(' --public'))
  expect(words).toContain('It has no secret')
  expect(secretIn(words)).toBe('')
  await product.addMember('public@example.com')
  const back = await agree(product.open(), requestUrl('my-app', { scope: 'openid email' }), 'public@example.com')
  expect(back.searchParams.get('code')).toBeTruthy()
  await expect(operate(product, 'clients rotate-secret my-app')).rejects.toThrow('has no secret to change')
})

test('while a secret is changed both work, until the operator drops the old one', async () => {
  const product = await openProduct()
  const first = secretIn(await operate(product, create()))
  await expect(operate(product, 'clients drop-old-secret my-app')).rejects.toThrow('has no old secret')
  const second = secretIn(await operate(product, 'clients rotate-secret my-app'))
  expect([await opens(product, first), await opens(product, second)]).toEqual([true, true])
  await operate(product, 'clients drop-old-secret my-app')
  expect([await opens(product, first), await opens(product, second)]).toEqual([false, true])
  const third = secretIn(await operate(product, 'clients rotate-secret my-app'))
  await expect(operate(product, 'clients rotate-secret my-app')).rejects.toThrow('has two secrets already')
  expect([await opens(product, second), await opens(product, third)]).toEqual([true, true])
  expect(await operate(product, 'clients rotate-secret my-app --drop-oldest')).toContain('works no more')
  expect([await opens(product, second), await opens(product, third)]).toEqual([false, true])
  await expect(operate(product, 'clients rotate-secret nobody')).rejects.toThrow('There is no app nobody.')
})

test('a disabled app and everything it holds are refused at once, everywhere, and back when it is enabled', async () => {
  const product = await openProduct()
  const [uid, email] = ['my-app', 'disabled@example.com']
  await product.addMember(email)
  await addApp(product, { uid })
  const held = await tokensFor(product, uid, email, { scope: 'openid points:read offline_access', prompt: 'consent' })
  const { access_token: access = '', refresh_token: refreshing = '' } = held
  const browser = product.open()
  const underWay = await beginRequest(browser, requestUrl(uid))
  const { data } = await browser.call('POST /v2/oauth2/sign-in', { email, password, ...underWay })
  const code = (await agree(product.open(), requestUrl(uid), email)).searchParams.get('code') ?? ''

  const atApi = async () => (await callWith(product, access, 'GET /v1/points')).status
  const atUserinfo = async () =>
    (await product.app.inject({ url: '/v2/oauth2/userinfo', headers: { authorization: `Bearer ${access}` } }))
      .statusCode
  const atIntrospection = async () => (await ask(product, uid, 'introspect', { token: access })).body
  const refresh = () => ask(product, uid, 'token', { grant_type: 'refresh_token', refresh_token: refreshing })
  expect([await atApi(), await atUserinfo(), await atIntrospection()]).toMatchObject([200, 200, { active: true }])

  await operate(product, `clients disable ${uid}`)
  expect([await atApi(), await atUserinfo()]).toEqual([401, 401])
  expect(await atIntrospection()).toMatchObject({ error: 'invalid_client' })
  expect((await refresh()).body).toMatchObject({ error: 'invalid_client' })
  expect((await exchange(product, uid, code)).body).toMatchObject({ error: 'invalid_client' })
  const agreed = await browser.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  expect(agreed.error.code).toBe('OAUTH_CLIENT_DISABLED')
  expect((await product.open().navigate(requestUrl(uid))).status).toBe(400)
  expect(await operate(product, 'clients list')).toMatch(/^my-app +disabled/m)
  await expect(operate(product, `clients disable ${uid}`)).rejects.toThrow('disabled already')

  await operate(product, `clients enable ${uid}`)
  expect([await atApi(), await atUserinfo(), (await refresh()).status]).toEqual([200, 200, 200])
  await expect(operate(product, `clients enable ${uid}`)).rejects.toThrow('enabled already')
  await expect(operate(product, 'clients disable nobody')).rejects.toThrow('There is no app nobody.')
})

test('keys are rotated one at a time, and only by who holds the key they are sealed with', async () => {
  const product = await openProduct()
  const before = await operate(product, 'keys list')
  expect(before.split('\n')).toHaveLength(2)
  expect(before).toMatch(/ signs .* it is replaced$/)
  const stranger = { ...product.world, secrets: openSecrets({ secretKey: 'x'.repeat(32), dataKey: 'y'.repeat(32) }) }
  await expect(operate({ world: stranger }, 'keys rotate')).rejects.toThrow("DATA_KEY is not the server's")
  expect(await operate(product, 'keys list')).toBe(before)

  const id = /The key (\S+) is published/.exec(await operate(product, 'keys rotate'))?.[1] ?? 'none'
  const [, newest = '', oldest = ''] = (await operate(product, 'keys list')).split('\n')
  expect(newest).toMatch(new RegExp(`^${id} +waits .* it is replaced$`))
  expect(oldest).toMatch(/ signs .*UTC +\d{4}-\d\d-\d\d \d\d:\d\d UTC$/)
  await expect(operate(product, 'keys rotate')).rejects.toThrow(`The key ${id} waits to sign from`)
  product.clock.pass(16 * minutes)
  const [, signing = '', retired = ''] = (await operate(product, 'keys list')).split('\n')
  expect(signing).toMatch(new RegExp(`^${id} +signs `))
  expect(retired).toContain(' retired ')
  expect(await operate(product, 'keys rotate')).toContain('Nothing has to be restarted.')
})

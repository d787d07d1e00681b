import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { hashToken } from '../../src/platform/secrets.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, agree, ask, beginRequest, callWith, exchange, requestUrl, tokensFor } from '../setup/oauth.ts'
import { openProduct, password, signIn } from '../setup/product.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const uid = 'victim-app'

let count = 0
/** A member, and the app registered. */
async function memberAndApp() {
  const email = `attacked${++count}@example.com`
  const memberId = await product().addMember(email, `+88691200${String(count).padStart(4, '0')}`)
  await addApp(product(), { uid })
  return { email, memberId }
}

async function codeFor(email: string, wishes: Record<string, string> = {}): Promise<string> {
  const back = await agree(product().open(), requestUrl(uid, wishes), email)
  expect(`${back.origin}${back.pathname}`).toBe('https://app.example/callback')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.stringMatching(/^[\w-]{43}$/) as string,
    state: 'state of the app',
    iss: 'http://localhost:3000',
  })
  return back.searchParams.get('code') ?? ''
}

test('a code that is used twice is refused, and what it gave is dead', async () => {
  const { email } = await memberAndApp()
  const code = await codeFor(email)
  const first = await exchange(product(), uid, code)
  expect(first.status).toBe(200)
  expect((await callWith(product(), first.body['access_token'] ?? '', 'GET /v1/points')).status).toBe(200)
  expect((await exchange(product(), uid, code)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await callWith(product(), first.body['access_token'] ?? '', 'GET /v1/points')).status).toBe(401)
})

test('of twenty who use a code at once at most one gets tokens, and they are dead', async () => {
  const { email } = await memberAndApp()
  const code = await codeFor(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(product(), uid, code)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won.length).toBeLessThanOrEqual(1)
  for (const { body } of won)
    expect((await callWith(product(), body['access_token'] ?? '', 'GET /v1/points')).status).toBe(401)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect({ status, error: body['error'] }).toEqual({ status: 400, error: 'invalid_grant' })
})

test('a refresh token that was traded in is refused, and its successors die with it', async () => {
  const { email } = await memberAndApp()
  const first = await tokensFor(product(), uid, email, { scope: 'openid offline_access', prompt: 'consent' })
  const refresh = (token = '') => ask(product(), uid, 'token', { grant_type: 'refresh_token', refresh_token: token })
  const second = await refresh(first['refresh_token'])
  expect(second.status).toBe(200)
  product().clock.pass(11)
  expect((await refresh(first['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(second.body['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' })
})

const right = 'https://app.example/callback'
const redirects = [
  ...['/', '/evil', '?a=1', '#x', '%2f', '%00', ' ', '.', '/..', '//', ';x', '/%2e%2e/evil'].map(
    (end) => `${right}${end}`,
  ),
  'https://app.example/callbac',
  'https://app.example/Callback',
  'https://app.example/CALLBACK',
  'http://app.example/callback',
  'HTTPS://APP.EXAMPLE/callback',
  'https://app.example:443/callback',
  'https://app.example:8443/callback',
  'https://app.example./callback',
  'https://app.example@evil.example/callback',
  'https://evil.example/callback',
  'https://app.example.evil.example/callback',
  'https://evil.example/https://app.example/callback',
  'https://user:pw@app.example/callback',
  'https:app.example/callback',
  'https:\\\\app.example\\callback',
  '//app.example/callback',
  '/callback',
  'javascript:alert(1)//https://app.example/callback',
  'data:text/html,https://app.example/callback',
  'https://app.example/callback\nhttps://evil.example',
  'https://аpp.example/callback',
  'https://localhost/callback',
  '',
]

test.each(redirects)('a redirect address written as %j ends at an error page, never elsewhere', async (redirectUri) => {
  await memberAndApp()
  const { status, location, text } = await product()
    .open()
    .navigate(requestUrl(uid, { redirect_uri: redirectUri }))
  expect(status).toBe(400)
  expect(location).toBe('')
  // A page for the visitor; or, where a NUL keeps the request from being parsed, the refusal of every call.
  expect(text).toMatch(/授權沒有完成|VALIDATION_FAILED/)
  expect(text).not.toMatch(/evil|alert/)
})

test('an unknown client, a disabled one and a parameter given twice end at the error page too', async () => {
  await memberAndApp()
  await addApp(product(), { uid: 'old-app' })
  await product().world.sql.run(sql`update oauth_client set disabled_at = now() where uid = 'old-app'`)
  const open = (url: string) => product().open().navigate(url)
  expect(await open(requestUrl('nobody'))).toMatchObject({ status: 400, location: '' })
  expect((await open(requestUrl('nobody'))).text).toContain('找不到授權的 App')
  expect((await open(requestUrl('old-app'))).text).toContain('這個 App 目前無法使用 DPASS 登入')
  const twice = await open(`${requestUrl(uid)}&redirect_uri=https%3A%2F%2Fevil.example`)
  expect(twice).toMatchObject({ status: 400, location: '' })
})

test('without PKCE, with the plain kind, or with another verifier nothing is given out', async () => {
  const { email } = await memberAndApp()
  for (const wishes of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
    { code_challenge: 'short' },
  ]) {
    const { location } = await product().open().navigate(requestUrl(uid, wishes))
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request')
  }
  const code = await codeFor(email)
  const wrong = await exchange(product(), uid, code, {
    code_verifier: 'another-verifier-with-more-than-forty-three-characters',
  })
  expect(wrong.body).toMatchObject({ error: 'invalid_grant' })
  const missing = await ask(product(), uid, 'token', { grant_type: 'authorization_code', code, redirect_uri: right })
  expect(missing.body['error']).toMatch(/invalid_grant|invalid_request/)
})

test("another app cannot use a code, a refresh token, or learn about somebody else's token", async () => {
  const { email } = await memberAndApp()
  await addApp(product(), { uid: 'thief-app' })
  expect((await exchange(product(), 'thief-app', await codeFor(email))).body).toMatchObject({ error: 'invalid_grant' })
  const tokens = await tokensFor(product(), uid, email)
  const looked = await ask(product(), 'thief-app', 'introspect', { token: tokens['access_token'] ?? '' })
  expect(looked.body).toEqual({ active: false })
  await ask(product(), 'thief-app', 'revoke', { token: tokens['access_token'] ?? '' })
  expect((await callWith(product(), tokens['access_token'] ?? '', 'GET /v1/points')).status).toBe(200)
})

test("an app's token opens what its scopes name and no call of the member's own", async () => {
  const { email } = await memberAndApp()
  const { access_token: reading = '' } = await tokensFor(product(), uid, email, { scope: 'openid points:read' })
  const { access_token: knowing = '' } = await tokensFor(product(), uid, email, { scope: 'openid email' })
  expect((await callWith(product(), reading, 'GET /v1/points')).status).toBe(200)
  expect((await callWith(product(), knowing, 'GET /v1/points')).body.error?.code).toBe('SCOPE_INSUFFICIENT')
  for (const call of [
    'GET /v1/me',
    'GET /v1/me/sessions',
    'GET /v1/me/grants',
    'GET /v1/resource-owners',
    'DELETE /v1/me/grants/x',
  ]) {
    expect((await callWith(product(), reading, call)).body.error?.code).toBe('SCOPE_INSUFFICIENT')
    expect((await callWith(product(), 'a'.repeat(43), call)).body.error?.code).toBe('UNAUTHENTICATED')
  }
})

test('a cookie does not help a caller who shows a token that is worth nothing', async () => {
  const { email } = await memberAndApp()
  const browser = product().open()
  await signIn(browser, email)
  const reply = await product().app.inject({
    url: '/v1/me',
    headers: {
      cookie: `dpass_session=${browser.cookies.get('dpass_session') ?? ''}`,
      authorization: 'Bearer nonsense',
    },
  })
  expect(reply.statusCode).toBe(401)
})

test('only the member who stands behind a request can agree to it', async () => {
  const { email } = await memberAndApp()
  const other = await memberAndApp()
  const browser = product().open()
  const request = await beginRequest(browser, requestUrl(uid))
  const { data } = await browser.call('POST /v2/oauth2/sign-in', { email, password, ...request })
  const stranger = product().open()
  await signIn(stranger, other.email)
  const { error } = await stranger.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  expect(error.code).toBe('OAUTH_CODE_EXPIRED')
  expect((await product().open().call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })).status).toBe(401)
})

test('the address that gives the code out works only in the browser where the request began', async () => {
  const { email } = await memberAndApp()
  const browser = product().open()
  const request = await beginRequest(browser, requestUrl(uid))
  const { data } = await browser.call('POST /v2/oauth2/sign-in', { email, password, ...request })
  const { data: agreed } = await browser.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  const elsewhere = await product().open().navigate(agreed['redirectUrl'])
  expect(elsewhere).toMatchObject({ status: 400, location: '' })
  expect(elsewhere.text).toContain('授權已逾時')
})

test('addresses are those of PUBLIC_URL, whatever the request says of itself', async () => {
  const reply = await product().app.inject({
    url: '/.well-known/openid-configuration',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  })
  expect(reply.body).not.toMatch(/evil|gopher/)
  expect(reply.json()).toMatchObject({ issuer: 'http://localhost:3000' })
})

const bytesOf = (value: unknown): Buffer =>
  Buffer.isBuffer(value) ? value : Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

test('nothing the engine keeps can be used as a code or a token', async () => {
  const { email } = await memberAndApp()
  const code = await codeFor(email)
  const tokens = await tokensFor(product(), uid, email, { scope: 'openid offline_access', prompt: 'consent' })
  const rows = await product().world.sql.many<Record<string, unknown>>(sql`select * from oauth_artifact`)
  const stored = rows.flatMap((row) => Object.values(row)).map(bytesOf)
  const isStored = (value: Buffer | string) => stored.some((bytes) => bytes.includes(value))
  for (const secret of [code, tokens['access_token'] ?? '', tokens['refresh_token'] ?? '']) {
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(isStored(hashToken(secret))).toBe(true)
    expect([isStored(secret), isStored(Buffer.from(secret, 'base64url'))]).toEqual([false, false])
  }
})

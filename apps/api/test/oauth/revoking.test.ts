import { expect, test, vi } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { addApp, agree, ask, beginRequest, callWith, exchange, requestUrl, tokensFor } from '../setup/oauth.ts'
import { openProduct, password, signIn } from '../setup/product.ts'

/* What an app holds is void without its sign-in, which is looked up each time: nothing has to be found and deleted. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const uid = 'revoked-app'
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
const lasting = { scope: 'openid points:read offline_access', prompt: 'consent' }

let count = 0
async function member() {
  const email = `revoking${++count}@example.com`
  const memberId = await product().addMember(email)
  await addApp(product(), { uid, grantTypes: ['authorization_code', 'refresh_token', deviceGrant] })
  const browser = product().open()
  await signIn(browser, email)
  return { email, memberId, browser }
}

async function showOut(browser: Browser): Promise<void> {
  const { data } = await browser.call('GET /v1/me/grants')
  for (const { id } of data) expect((await browser.call(`DELETE /v1/me/grants/${id}`)).status).toBe(200)
}

const refresh = (token = '') => ask(product(), uid, 'token', { grant_type: 'refresh_token', refresh_token: token })
const reads = async (token = '') => (await callWith(product(), token, 'GET /v1/points')).status

async function userInfo(token = ''): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await product().app.inject({ method: 'GET', url: '/v2/oauth2/userinfo', headers })).statusCode
}

test('once an app is shown out its code, its tokens and its refreshing are refused, at every endpoint', async () => {
  const { email, browser } = await member()
  const tokens = await tokensFor(product(), uid, email, lasting)
  const back = await agree(product().open(), requestUrl(uid, lasting), email)
  expect([await reads(tokens['access_token']), await userInfo(tokens['access_token'])]).toEqual([200, 200])
  await showOut(browser)
  expect([await reads(tokens['access_token']), await userInfo(tokens['access_token'])]).toEqual([401, 401])
  expect((await refresh(tokens['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' })
  const code = back.searchParams.get('code') ?? ''
  expect((await exchange(product(), uid, code)).body).toMatchObject({ error: 'invalid_grant' })
  for (const token of [tokens['access_token'] ?? '', tokens['refresh_token'] ?? ''])
    expect((await ask(product(), uid, 'introspect', { token })).body).toEqual({ active: false })
})

test('letting the app in again brings nothing back that it held before', async () => {
  const { email, browser } = await member()
  const before = await tokensFor(product(), uid, email, lasting)
  await showOut(browser)
  const after = await tokensFor(product(), uid, email, lasting)
  expect([await reads(before['access_token']), await reads(after['access_token'])]).toEqual([401, 200])
  expect((await refresh(before['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' })
})

test('whatever an app is given while it is shown out is void', async () => {
  const { email, browser } = await member()
  const phones = []
  for (let phone = 0; phone < 4; phone++) phones.push(await tokensFor(product(), uid, email, lasting))
  const given: (string | undefined)[] = []
  let isOver = false
  const keepRefreshing = async (tokens: Record<string, string>) => {
    for (let held = tokens; !isOver;) {
      const { status, body } = await refresh(held['refresh_token'])
      if (status !== 200) return
      given.push(body['access_token'])
      held = body
    }
  }
  const refreshing = phones.map(keepRefreshing)
  await vi.waitFor(() => expect(given.length).toBeGreaterThanOrEqual(phones.length), 30_000)
  await showOut(browser)
  isOver = true
  await Promise.all(refreshing)
  for (const token of given) expect(await reads(token)).toBe(401)
})

test('a car that was let in and shown out before it asked gets nothing', async () => {
  const { browser } = await member()
  const { body } = await ask(product(), uid, 'device', { client_id: uid, scope: 'openid points:read' })
  const { data } = await browser.call('POST /v2/oauth2/device/lookup', { userCode: body['user_code'] })
  await browser.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  await showOut(browser)
  const poll = { grant_type: deviceGrant, device_code: body['device_code'] ?? '' }
  expect((await ask(product(), uid, 'token', poll)).body).toMatchObject({ error: 'invalid_grant' })
})

test('a token whose row names another member than its sign-in speaks for nobody', async () => {
  const [own, other] = [await member(), await member()]
  const tokens = await tokensFor(product(), uid, own.email)
  expect(await reads(tokens['access_token'])).toBe(200)
  await product().world.sql.run(sql`
    update oauth_artifact set member_id = ${other.memberId} where kind = 'AccessToken' and member_id = ${own.memberId}`)
  expect(await reads(tokens['access_token'])).toBe(401)
})

test('with the account goes all that apps hold of it', async () => {
  const { email, memberId, browser } = await member()
  await tokensFor(product(), uid, email, lasting)
  const held = () => product().world.sql.many(sql`select 1 from oauth_artifact where member_id = ${memberId}`)
  expect(await held()).not.toEqual([])
  expect((await browser.call('DELETE /v1/me', { password })).status).toBe(200)
  expect(await held()).toEqual([])
})

test('an account closed between signing in for an app and agreeing connects no app', async () => {
  const { email, memberId, browser } = await member()
  const agreeing = product().open()
  const request = await beginRequest(agreeing, requestUrl(uid))
  const { data } = await agreeing.call('POST /v2/oauth2/sign-in', { email, password, ...request })
  expect((await browser.call('DELETE /v1/me', { password })).status).toBe(200)
  const refused = await agreeing.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  expect([refused.status, refused.error.code]).toEqual([401, 'SESSION_EXPIRED'])
  expect(await product().world.sql.many(sql`select 1 from oauth_grant where member_id = ${memberId}`)).toEqual([])
})

import { expect, test } from 'vitest'
import { deleteOldRows } from '../../src/features/housekeeping/housekeeping.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask, beginRequest, callWith, comeBack, exchange, requestUrl, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'

/* Each sign-in of an app stands on its own: what ends one phone's does not end the other's. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const uid = 'two-phones-app'
const lasting = { scope: 'openid points:read offline_access', prompt: 'consent' }

let count = 0
async function member() {
  const email = `phones${++count}@example.com`
  await product().addMember(email)
  await addApp(product(), { uid })
  return email
}

const refresh = (token = '') => ask(product(), uid, 'token', { grant_type: 'refresh_token', refresh_token: token })
const reads = async ({ access_token: token = '' }: Record<string, string>) =>
  (await callWith(product(), token, 'GET /v1/points')).status

test('revoking one phone’s refresh token leaves the other phone signed in', async () => {
  const email = await member()
  const [first, second] = [
    await tokensFor(product(), uid, email, lasting),
    await tokensFor(product(), uid, email, lasting),
  ]
  expect([await reads(first), await reads(second)]).toEqual([200, 200])
  await ask(product(), uid, 'revoke', { token: first['refresh_token'] ?? '' })
  expect([await reads(first), await reads(second)]).toEqual([401, 200])
  expect((await refresh(first['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(second['refresh_token'])).status).toBe(200)
})

test('a stolen refresh token ends the sign-in it belongs to and no other', async () => {
  const email = await member()
  const [first, second] = [
    await tokensFor(product(), uid, email, lasting),
    await tokensFor(product(), uid, email, lasting),
  ]
  const { body: successor } = await refresh(first['refresh_token'])
  product().clock.pass(11)
  expect((await refresh(first['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(successor['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' })
  expect([await reads(successor), await reads(second)]).toEqual([401, 200])
})

test('showing the app out ends every sign-in of it', async () => {
  const email = await member()
  const phones = [await tokensFor(product(), uid, email, lasting), await tokensFor(product(), uid, email, lasting)]
  const browser = product().open()
  await signIn(browser, email)
  const { data } = await browser.call('GET /v1/me/grants')
  const apps = data
  expect(apps).toHaveLength(1)
  await browser.call(`DELETE /v1/me/grants/${apps[0]?.id}`)
  for (const tokens of phones) {
    expect(await reads(tokens)).toBe(401)
    expect((await refresh(tokens['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' })
  }
})

test('a refresh whose answer was lost may be asked again for ten seconds, and gives the same successor', async () => {
  const email = await member()
  const tokens = await tokensFor(product(), uid, email, lasting)
  const lost = await refresh(tokens['refresh_token'])
  product().clock.pass(10)
  const again = await refresh(tokens['refresh_token'])
  expect(again.status).toBe(200)
  expect(again.body['refresh_token']).toBe(lost.body['refresh_token'])
  expect(again.body['refresh_token']).not.toBe(tokens['refresh_token'])
  expect(await reads(again.body)).toBe(200)
  expect((await refresh(again.body['refresh_token'])).status).toBe(200)
})

test('many processes of an app that refresh at once all get the same successor', async () => {
  const email = await member()
  const tokens = await tokensFor(product(), uid, email, lasting)
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens['refresh_token'])))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1)
})

test('a clock that is set back does not open the ten seconds again', async () => {
  const email = await member()
  const tokens = await tokensFor(product(), uid, email, lasting)
  await refresh(tokens['refresh_token'])
  product().clock.pass(-3_600)
  expect((await refresh(tokens['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' })
  product().clock.pass(3_600)
})

test('offline_access asks for consent once, also where the app does not say prompt=consent', async () => {
  const email = await member()
  const browser = product().open()
  await signIn(browser, email)
  const beginAndContinue = async () => {
    const { passthrough, scopes } = await beginRequest(browser, requestUrl(uid, { scope: 'openid offline_access' }))
    expect(scopes).toBe('openid offline_access')
    const { data } = await browser.call('POST /v2/oauth2/session', { passthrough })
    const back = await comeBack(browser, data['codeId'])
    const { body } = await exchange(product(), uid, back.searchParams.get('code') ?? '')
    return { asked: data['consentRequired'], body }
  }
  const [first, second] = [await beginAndContinue(), await beginAndContinue()]
  expect([first.asked, second.asked]).toEqual([true, false])
  for (const { body } of [first, second])
    expect(body).toMatchObject({ scope: 'openid offline_access', refresh_token: expect.any(String) as string })
  const silent = await browser.navigate(requestUrl(uid, { scope: 'openid offline_access', prompt: 'none' }))
  expect(new URL(silent.location).searchParams.get('error')).toBe('login_required')
})

test('of a member’s sign-ins at one app the fifty last used are kept, and those that have run out are forgotten', async () => {
  const email = await member()
  const first = await tokensFor(product(), uid, email)
  await product().world.sql.run(sql`
    insert into oauth_sign_in (member_id, id, grant_id, scopes, signed_in_at, expires_at)
    select member_id, 'filler-' || number, grant_id, scopes, signed_in_at, expires_at + interval '1 day'
    from oauth_sign_in, generate_series(1, 49) as number
    where member_id = (select id from member where email = ${email})`)
  const kept = async () =>
    (
      await product().world.sql.many(
        sql`select id from oauth_sign_in where member_id = (select id from member where email = ${email})`,
      )
    ).length
  expect([await kept(), await reads(first)]).toEqual([50, 200])
  const latest = await tokensFor(product(), uid, email)
  expect([await kept(), await reads(first), await reads(latest)]).toEqual([50, 401, 200])
  await product().world.sql.run(
    sql`update oauth_sign_in set expires_at = ${product().clock.now()} where id like 'filler-%'`,
  )
  product().clock.pass(1)
  await deleteOldRows(product().world)
  expect(await kept()).toBeLessThan(2)
})

import { expect, test, vi } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { days } from '../setup/clock.ts'
import { addApp, agree, ask, beginRequest, callWith, exchange, requestUrl, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { waitingForLocks } from '../setup/waiting-for-locks.ts'

/* An app that a thief has connected with the old password would go on taking points: a reset disconnects it. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const spending = { scope: 'openid points:redeem offline_access', prompt: 'consent' }
const reading = { scope: 'openid points:read offline_access', prompt: 'consent' }

let count = 0
async function newMember() {
  const email = `robbed${++count}@example.com`
  const memberId = await product().addMember(email)
  return { email, memberId }
}

async function addSpendingApp(name: string) {
  const uid = `app-${++count}`
  const scopes = ['openid', 'points:read', 'points:redeem', 'offline_access']
  await addApp(product(), { uid, name, scopes })
  return uid
}

/** Asks for a link and gives the code it carries. */
async function linkFor({ email, memberId }: { email: string; memberId: string }): Promise<string> {
  product().clock.pass(61)
  await product().open().call('POST /v2/auth/password/init', { email })
  const { world } = product()
  const row = await world.sql.first<{ id: string }>(sql`
    select id from password_reset where member_id = ${memberId} order by expires_at desc limit 1`)
  return world.secrets.authCode({ memberId, id: row?.id ?? '' })
}

interface App {
  readonly id: string
  readonly name: string
  readonly grantedAt: string
  readonly recent: boolean
}

async function appsBehind(authCode: string): Promise<readonly App[]> {
  const { status, data } = await product().open().call('POST /v2/auth/password/verify-auth-code', { authCode })
  expect(status).toBe(200)
  return data['apps']
}

const reset = (authCode: string, wishes: object = {}) =>
  product()
    .open()
    .call('PATCH /v2/auth/password', {
      authCode,
      password: 'another fine one',
      passwordConfirmation: 'another fine one',
      ...wishes,
    })

/** What each app of the member still can do: its refresh token is used, and its new access token. */
async function isConnected(uid: string, tokens: Record<string, string>): Promise<boolean> {
  const { body } = await ask(product(), uid, 'token', {
    grant_type: 'refresh_token',
    refresh_token: tokens['refresh_token'] ?? '',
  })
  const { status } = await callWith(product(), tokens['access_token'] ?? '', 'GET /v1/redemptions/any')
  const refreshes = body['access_token'] !== undefined
  expect(status === 401).toBe(!refreshes)
  return refreshes
}

const lastLetter = async (email: string) =>
  (await messagesTo(product().world, email)).findLast(({ kind }) => kind === 'password-changed')

test('the page of a reset link lists the apps that may take points, the recent ones as such', async () => {
  const member = await newMember()
  const [barrier, thief, reader] = [
    await addSpendingApp('停車場'),
    await addSpendingApp('小偷'),
    await addSpendingApp('看看'),
  ]
  await tokensFor(product(), barrier, member.email, spending)
  product().clock.pass(31 * days)
  await tokensFor(product(), thief, member.email, spending)
  await tokensFor(product(), reader, member.email, reading)
  const apps = await appsBehind(await linkFor(member))
  expect(apps.map(({ name, recent }) => [name, recent])).toEqual([
    ['小偷', true],
    ['停車場', false],
  ])
  expect(apps[0]?.grantedAt).toMatch(/Z$/)
})

test('signing in at an app again does not make it recent, allowing it more does', async () => {
  const member = await newMember()
  const [daily, widened] = [await addSpendingApp('每天停'), await addSpendingApp('要更多')]
  await tokensFor(product(), daily, member.email, spending)
  await tokensFor(product(), widened, member.email, reading)
  product().clock.pass(31 * days)
  await tokensFor(product(), daily, member.email, spending)
  await tokensFor(product(), widened, member.email, spending)
  const apps = await appsBehind(await linkFor(member))
  expect(apps.map(({ name, recent }) => [name, recent])).toEqual([
    ['要更多', true],
    ['每天停', false],
  ])
})

test('a reset disconnects the recent apps unless told otherwise, and the mail names them', async () => {
  const member = await newMember()
  const [barrier, thief, reader] = [
    await addSpendingApp('停車場'),
    await addSpendingApp('小偷'),
    await addSpendingApp('看看'),
  ]
  const ofBarrier = await tokensFor(product(), barrier, member.email, spending)
  product().clock.pass(29 * days)
  const ofReader = await tokensFor(product(), reader, member.email, reading)
  const ofThief = await tokensFor(product(), thief, member.email, spending)
  const back = await agree(product().open(), requestUrl(thief, spending), member.email)
  await product().world.sql.run(sql`
    update oauth_grant set widened_at = widened_at - interval '2 days'
    where member_id = ${member.memberId} and client_uid = ${barrier}`)
  expect((await reset(await linkFor(member))).status).toBe(200)
  expect(await isConnected(thief, ofThief)).toBe(false)
  expect((await exchange(product(), thief, back.searchParams.get('code') ?? '')).body).toMatchObject({
    error: 'invalid_grant',
  })
  expect(await isConnected(reader, ofReader)).toBe(true)
  expect(await lastLetter(member.email)).toMatchObject({ disconnected: ['小偷'], signedOut: [] })
  const { body } = await ask(product(), barrier, 'token', {
    grant_type: 'refresh_token',
    refresh_token: ofBarrier['refresh_token'] ?? '',
  })
  expect(body['access_token']).toBeDefined()
})

test('a reset disconnects the apps that were chosen and no others; ids of others do nothing and say nothing', async () => {
  const [member, stranger] = [await newMember(), await newMember()]
  const [kept, chosen] = [await addSpendingApp('留著'), await addSpendingApp('不要')]
  const [ofKept, ofChosen, ofStranger] = [
    await tokensFor(product(), kept, member.email, spending),
    await tokensFor(product(), chosen, member.email, spending),
    await tokensFor(product(), chosen, stranger.email, spending),
  ]
  const [theirs] = await appsBehind(await linkFor(stranger))
  const authCode = await linkFor(member)
  const own = (await appsBehind(authCode)).find(({ name }) => name === '不要')
  const ids = [own?.id, own?.id, theirs?.id, 'no-such-grant', '%', "' or true --"]
  const answer = await reset(authCode, { disconnectGrantIds: ids })
  expect([answer.status, answer.data]).toEqual([200, {}])
  expect(await isConnected(chosen, ofChosen)).toBe(false)
  expect(await isConnected(kept, ofKept)).toBe(true)
  expect(await isConnected(chosen, ofStranger)).toBe(true)
  expect(await lastLetter(member.email)).toMatchObject({ disconnected: ['不要'] })
})

test('who chooses none keeps all, and the mail names none', async () => {
  const member = await newMember()
  const kept = await addSpendingApp('留著')
  const tokens = await tokensFor(product(), kept, member.email, spending)
  expect((await reset(await linkFor(member), { disconnectGrantIds: [] })).status).toBe(200)
  expect(await isConnected(kept, tokens)).toBe(true)
  expect(await lastLetter(member.email)).toMatchObject({ disconnected: [] })
})

test('an app that is connected after the list was read goes too: the member could not choose it', async () => {
  const member = await newMember()
  const [seen, late] = [await addSpendingApp('看到了'), await addSpendingApp('太晚了')]
  const ofSeen = await tokensFor(product(), seen, member.email, spending)
  const authCode = await linkFor(member)
  await appsBehind(authCode)
  product().clock.pass(60)
  const ofLate = await tokensFor(product(), late, member.email, spending)
  await reset(authCode, { disconnectGrantIds: [] })
  expect([await isConnected(seen, ofSeen), await isConnected(late, ofLate)]).toEqual([true, false])
})

test('the provider’s own app is signed out whatever was chosen, is on no list, and the mail names it', async () => {
  const member = await newMember()
  await addApp(product(), {
    uid: 'provider-app',
    name: 'DPASS App',
    firstParty: true,
    scopes: spending.scope.split(' '),
  })
  const { access_token: token = '' } = await tokensFor(product(), 'provider-app', member.email, spending)
  expect((await callWith(product(), token, 'GET /v1/me')).status).toBe(200)
  const authCode = await linkFor(member)
  expect(await appsBehind(authCode)).toEqual([])
  await reset(authCode, { disconnectGrantIds: [] })
  expect((await callWith(product(), token, 'GET /v1/me')).status).toBe(401)
  expect(await lastLetter(member.email)).toMatchObject({ disconnected: [], signedOut: ['DPASS App'] })
})

test('a consent that meets a reset connects nothing: its session is over', async () => {
  const member = await newMember()
  const thief = await addSpendingApp('小偷')
  const browser = product().open()
  await signIn(browser, member.email)
  const { passthrough } = await beginRequest(browser, requestUrl(thief, spending))
  const { data } = await browser.call('POST /v2/oauth2/session', { passthrough })
  const authCode = await linkFor(member)
  const { world } = product()
  // Holds the reset where it has changed the password and waits for the member's session. The row is locked and not
  // updated: those who wait for a row that has a new version lock that one in any order.
  const consent = await world.transaction(async (tx) => {
    await tx.run(sql`select 1 from session where member_id = ${member.memberId} for update`)
    const resetting = reset(authCode)
    await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(1), 30_000)
    const agreeing = browser.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
    await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(2), 30_000)
    return { resetting, agreeing }
  })
  expect((await consent.resetting).status).toBe(200)
  expect((await consent.agreeing).error.code).toBe('SESSION_EXPIRED')
  const grants = await world.sql.many(sql`select 1 from oauth_grant where member_id = ${member.memberId}`)
  expect(grants).toEqual([])
})

test('a reset that is refused disconnects nothing', async () => {
  const member = await newMember()
  const kept = await addSpendingApp('留著')
  const tokens = await tokensFor(product(), kept, member.email, spending)
  const refused = await reset(await linkFor(member), { password: '12345678', passwordConfirmation: '12345678' })
  expect(refused.error.code).toBe('PASSWORD_COMMON')
  expect(await isConnected(kept, tokens)).toBe(true)
})

import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { removePasskeys } from '../../src/domain/account/passkey.sql.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { newAuthenticator } from '../setup/authenticator.ts'
import { minutes } from '../setup/clock.ts'
import { addApp, beginRequest, comeBack, requestUrl } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { whileMemberIsLocked } from '../setup/waits-for-member.ts'
import { memberWithPasskey, reauth, signInBy } from './with-passkeys.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const lettersTo = async (email: string) => (await messagesTo(product().world, email)).map(({ kind }) => kind)

test('a passkey signs its member in on another browser, without an address or a password', async () => {
  const { authenticator, email, memberId } = await memberWithPasskey(product())
  const browser = product().open({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' })
  const { status, data } = await signInBy(browser, authenticator)
  expect(status).toBe(200)
  expect((await browser.call('GET /v1/me')).data.id).toBe(memberId)
  expect((await browser.call('POST /v2/auth/refresh', { refreshToken: data.refreshToken })).status).toBe(200)
  expect(await lettersTo(email)).toContain('new-sign-in')
  const { data: passkeys } = await browser.call('GET /v1/passkeys')
  expect(passkeys).toMatchObject([{ lastUsedAt: '2026-11-16T00:00:00.000Z' }])
})

test('a browser that is known is not told of by mail', async () => {
  const { authenticator, email, ...browser } = await memberWithPasskey(product())
  const before = await lettersTo(email)
  expect((await signInBy(browser, authenticator)).status).toBe(200)
  expect(await lettersTo(email)).toEqual(before)
})

test('signing in by it ends the session this browser had before', async () => {
  const { authenticator, refreshToken, ...browser } = await memberWithPasskey(product())
  expect((await signInBy(browser, authenticator)).status).toBe(200)
  expect((await browser.call('POST /v2/auth/refresh', { refreshToken })).error.code).toBe('REFRESH_TOKEN_INVALID')
})

test.each([
  ['from another origin', { origin: 'https://dpass.example.evil' }, 'PASSKEY_INVALID'],
  ['for another domain', { rpId: 'evil.example' }, 'PASSKEY_INVALID'],
  [
    'signed by another key',
    { signedBy: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    'PASSKEY_INVALID',
  ],
  ['without asking the member', { isVerified: false }, 'PASSKEY_INVALID'],
  ['made for adding one', { type: 'webauthn.create' }, 'PASSKEY_INVALID'],
  ['that names another member', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'PASSKEY_INVALID'],
  ['to a challenge that nobody gave', { challenge: 'A'.repeat(75) }, 'PASSKEY_EXPIRED'],
])('an answer %s signs nobody in', async (_how, wishes, code) => {
  const { authenticator } = await memberWithPasskey(product())
  const browser = product().open()
  expect((await signInBy(browser, authenticator, wishes)).error.code).toBe(code)
  expect((await browser.call('GET /v1/me')).status).toBe(401)
})

test('an answer that is sent again is refused: its challenge is used up', async () => {
  const { authenticator } = await memberWithPasskey(product(), newAuthenticator({ counts: false }))
  const browser = product().open()
  const { data: options } = await browser.call('POST /v2/auth/passkey/options')
  const credential = authenticator.get(options)
  const answers = await Promise.all([1, 2, 3].map(() => browser.call('POST /v2/auth/passkey/sign-in', { credential })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  expect((await browser.call('POST /v2/auth/passkey/sign-in', { credential })).error.code).toBe('PASSKEY_EXPIRED')
})

test('a wrong answer uses the challenge up too', async () => {
  const { authenticator } = await memberWithPasskey(product())
  const browser = product().open()
  const { data: options } = await browser.call('POST /v2/auth/passkey/options')
  const show = (wishes: object) =>
    browser.call('POST /v2/auth/passkey/sign-in', { credential: authenticator.get(options, wishes) })
  expect((await show({ isVerified: false })).error.code).toBe('PASSKEY_INVALID')
  expect((await show({})).error.code).toBe('PASSKEY_EXPIRED')
})

test('a challenge is good for five minutes', async () => {
  const { authenticator } = await memberWithPasskey(product())
  const { clock, open } = product()
  const browser = open()
  const { data: options } = await browser.call('POST /v2/auth/passkey/options')
  expect(options).toMatchObject({ timeout: 300_000, rpId: 'localhost', allowCredentials: [] })
  const show = () => browser.call('POST /v2/auth/passkey/sign-in', { credential: authenticator.get(options) })
  clock.pass(5 * minutes)
  expect((await show()).error.code).toBe('PASSKEY_EXPIRED')
  // The page has asked for another one meanwhile.
  expect((await signInBy(browser, authenticator)).status).toBe(200)
})

test('a challenge is good in the browser that asked for it, in each of its tabs', async () => {
  const { authenticator } = await memberWithPasskey(product(), newAuthenticator({ counts: false }))
  const browser = product().open()
  const { data: first } = await browser.call('POST /v2/auth/passkey/options')
  const { data: second } = await browser.call('POST /v2/auth/passkey/options')
  const other = product().open()
  await other.call('POST /v2/auth/passkey/options')
  const show = (where: typeof browser, options: typeof first) =>
    where.call('POST /v2/auth/passkey/sign-in', { credential: authenticator.get(options) })
  expect((await show(other, first)).error.code).toBe('PASSKEY_EXPIRED')
  expect((await show(product().open(), first)).error.code).toBe('PASSKEY_EXPIRED')
  expect((await show(browser, first)).status).toBe(200)
  expect((await show(browser, second)).status).toBe(200)
})

test('a challenge for confirming signs nobody in', async () => {
  const { authenticator, ...browser } = await memberWithPasskey(product())
  const { data: options } = await browser.call('POST /v1/me/reauth/options')
  const credential = authenticator.get(options)
  expect((await browser.call('POST /v2/auth/passkey/sign-in', { credential })).error.code).toBe('PASSKEY_EXPIRED')
})

test('a passkey that was removed is refused', async () => {
  const { authenticator, passkeyId, ...browser } = await memberWithPasskey(product())
  const reauthToken = await reauth(browser)
  expect((await browser.call(`DELETE /v1/passkeys/${passkeyId}`, { reauthToken })).status).toBe(200)
  const refused = await signInBy(product().open(), authenticator)
  expect(refused).toMatchObject({ status: 404, error: { code: 'PASSKEY_UNKNOWN' } })
})

test('a counter that does not grow is refused, and the member hears of it once a day', async () => {
  const { authenticator, email } = await memberWithPasskey(product())
  const browser = product().open()
  expect((await signInBy(browser, authenticator, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 3, 0]) {
    const refused = await signInBy(product().open(), authenticator, { counter })
    expect(refused.error.code).toBe('PASSKEY_INVALID')
  }
  expect((await lettersTo(email)).filter((kind) => kind === 'passkey-refused')).toHaveLength(1)
  expect((await signInBy(browser, authenticator, { counter: 8 })).status).toBe(200)
})

test('who has no key of the member brings about no mail', async () => {
  const { authenticator, email } = await memberWithPasskey(product())
  await signInBy(product().open(), authenticator, { counter: 7 })
  const { privateKey: signedBy } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await signInBy(product().open(), authenticator, { counter: 3, signedBy })
  expect(await lettersTo(email)).not.toContain('passkey-refused')
})

test('a synced passkey stays at 0 and signs in as often as it is shown', async () => {
  const { authenticator } = await memberWithPasskey(product(), newAuthenticator({ synced: true, counts: false }))
  for (let time = 0; time < 3; time++) expect((await signInBy(product().open(), authenticator)).status).toBe(200)
})

test('of two answers with one count one signs in: the other one’s is looked at again under the lock', async () => {
  const { authenticator, memberId } = await memberWithPasskey(product())
  const { world, open } = product()
  const { waited, answer } = await whileMemberIsLocked(
    world,
    memberId,
    () => signInBy(open(), authenticator, { counter: 4 }),
    (tx) => tx.run(sql`update passkey set counter = 4 where member_id = ${memberId}`),
  )
  expect([waited, answer.error.code]).toEqual([true, 'PASSKEY_INVALID'])
})

test('a sign-in that a reset overtakes is refused', async () => {
  const { authenticator, memberId } = await memberWithPasskey(product())
  const { world, open } = product()
  const browser = open()
  const { waited, answer } = await whileMemberIsLocked(
    world,
    memberId,
    () => signInBy(browser, authenticator),
    (tx) => removePasskeys(tx, memberId),
  )
  expect([waited, answer.error.code]).toEqual([true, 'PASSKEY_INVALID'])
  expect((await browser.call('GET /v1/me')).status).toBe(401)
})

test('guesses at the password do not keep the passkey from signing in', async () => {
  const { authenticator, email } = await memberWithPasskey(product())
  const stranger = product().open()
  for (let time = 0; time < 6; time++)
    await stranger.call('POST /v2/auth/sign-in', { email, password: `guess ${time}` })
  expect((await signInBy(product().open(), authenticator)).status).toBe(200)
})

test('for an app it satisfies prompt=login, and puts the member behind the request', async () => {
  const { authenticator, email } = await memberWithPasskey(product())
  await addApp(product(), { uid: 'asks-again' })
  const browser = product().open()
  await signIn(browser, email)
  const request = await beginRequest(browser, requestUrl('asks-again', { prompt: 'login', max_age: '0' }))
  const { passthrough } = request
  expect((await browser.call('POST /v2/oauth2/session', { passthrough })).error.code).toBe('OAUTH_SIGN_IN_REQUIRED')
  const { data: options } = await browser.call('POST /v2/oauth2/passkey/options')
  const { data } = await browser.call('POST /v2/oauth2/passkey/sign-in', {
    credential: authenticator.get(options),
    ...request,
  })
  expect(data).toMatchObject({ consentRequired: true, refreshToken: expect.any(String) })
  expect((await comeBack(browser, data.codeId)).searchParams.get('code')).toMatch(/./)
})

test('the older family still asks for the number', async () => {
  const { authenticator } = await memberWithPasskey(product())
  await addApp(product(), { uid: 'older-app', flow: 'oauth' })
  const browser = product().open()
  const request = await beginRequest(browser, requestUrl('older-app'))
  const { data: options } = await browser.call('POST /v2/oauth2/passkey/options')
  const { data } = await browser.call('POST /v2/oauth2/passkey/sign-in', {
    credential: authenticator.get(options),
    ...request,
  })
  expect((await browser.call('POST /v2/oauth2/authorize', { codeId: data.codeId })).error.code).toBe('PHONE_REQUIRED')
})

test('for an app whose request is over no member is signed in', async () => {
  const { authenticator } = await memberWithPasskey(product())
  const browser = product().open()
  const { data: options } = await browser.call('POST /v2/oauth2/passkey/options')
  const refused = await browser.call('POST /v2/oauth2/passkey/sign-in', {
    credential: authenticator.get(options),
    clientUid: 'older-app',
    scopes: 'openid',
  })
  expect(refused.error.code).toBe('OAUTH_CODE_EXPIRED')
  expect((await browser.call('GET /v1/me')).status).toBe(401)
})

import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask, beginRequest, callWith, comeBack, requestUrl, tokensFor } from '../setup/oauth.ts'
import { openProduct, password, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

let count = 0
async function memberAndApp(wishes: Parameters<typeof addApp>[1] = { uid: `app-${count + 1}` }) {
  const email = `agreeing${++count}@example.com`
  const memberId = await product().addMember(email)
  await addApp(product(), wishes)
  return { email, memberId, uid: wishes.uid, browser: product().open() }
}

test('the screen is told who asks and for what, in sentences', async () => {
  const { uid, browser } = await memberAndApp()
  const request = await beginRequest(browser, requestUrl(uid, { scope: 'openid email points:read' }))
  expect(request).toMatchObject({ screen: '/oauth2', clientUid: uid, scopes: 'openid email points:read' })
  const { data } = await browser.call(`GET /v2/oauth2/request?passthrough=${request.passthrough}`)
  expect(data).toMatchObject({
    client: { uid, name: '停車小幫手', logoUrl: null, brand: null },
    flow: 'oauth2',
    signInAgain: false,
    scopes: [
      { name: 'openid', description: '確認您的 DPASS 會員身分' },
      { name: 'email', description: '查看您的電子信箱' },
      { name: 'points:read', description: '查看您的點數綁定狀態與餘額' },
    ],
  })
  // By the browser's own cookie it is the same request; without either there is none.
  expect((await browser.call('GET /v2/oauth2/request')).data).toEqual(data)
  expect((await product().open().call('GET /v2/oauth2/request')).error.code).toBe('OAUTH_CODE_EXPIRED')
})

test.each([
  [['https://app.example/callback'], 'https://app.example/'],
  [['app://callback', 'https://www.app.example/x/callback?y=1'], 'https://www.app.example/'],
  [['app://callback'], null],
])('a member whose request is over finds the app again at its website: %j', async (redirectUris, homeUrl) => {
  const { uid, browser } = await memberAndApp({ uid: `found-again-${count}`, redirectUris })
  expect((await browser.call(`GET /v1/open/clients/${uid}`)).data).toMatchObject({ uid, homeUrl })
})

test('agreed once, the same is not asked again; more of it is, and so is what the app insists on', async () => {
  const { uid, email, browser } = await memberAndApp()
  const beginAndContinue = async (scope: string, prompt?: string) => {
    const { passthrough } = await beginRequest(browser, requestUrl(uid, { scope, ...(prompt && { prompt }) }))
    const { data } = await browser.call('POST /v2/oauth2/session', { passthrough })
    return { consentRequired: data['consentRequired'], codeId: data['codeId'] }
  }
  await signIn(browser, email)
  const first = await beginAndContinue('openid email')
  expect(first.consentRequired).toBe(true)
  await comeBack(browser, first.codeId)
  const second = await beginAndContinue('openid email')
  expect(second.consentRequired).toBe(false)
  expect((await comeBack(browser, second.codeId)).searchParams.get('code')).toBeTruthy()
  expect((await beginAndContinue('openid')).consentRequired).toBe(false)
  expect((await beginAndContinue('openid email points:read')).consentRequired).toBe(true)
  expect((await beginAndContinue('openid email', 'consent')).consentRequired).toBe(true)
})

test('a visitor who does not agree is sent back to the app with access_denied, signed in or not', async () => {
  const { uid, email, browser } = await memberAndApp()
  for (const signedIn of [false, true]) {
    if (signedIn) await signIn(browser, email)
    const { passthrough } = await beginRequest(browser, requestUrl(uid))
    const { data } = await browser.call('POST /v2/oauth2/deny', { passthrough })
    const { location } = await browser.navigate(data['redirectUrl'])
    const back = new URL(location)
    expect(`${back.origin}${back.pathname}`).toBe('https://app.example/callback')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'state of the app',
      iss: 'http://localhost:3000',
    })
    expect((await browser.call('POST /v2/oauth2/deny', { passthrough })).error.code).toBe('OAUTH_CODE_USED')
  }
})

test('the address of a screen cannot change what is asked for', async () => {
  const { uid, email, browser } = await memberAndApp()
  await addApp(product(), { uid: 'harmless-app' })
  const request = await beginRequest(browser, requestUrl(uid, { scope: 'openid' }))
  const signInAs = (change: object) =>
    browser.call('POST /v2/oauth2/sign-in', { email, password, ...request, ...change })
  expect((await signInAs({ clientUid: 'harmless-app' })).error.code).toBe('OAUTH_CLIENT_NOT_FOUND')
  expect((await signInAs({ scopes: 'openid points:redeem' })).error.code).toBe('OAUTH_SCOPE_INVALID')
  expect((await signInAs({ passthrough: 'made-up' })).error.code).toBe('OAUTH_CODE_EXPIRED')
  expect((await signInAs({ password: 'wrong-password' })).error.code).toBe('PASSWORD_WRONG')
  // Naming more than the request asks for changes nothing.
  const { data } = await signInAs({ scopes: 'openid offline_access' })
  expect(data['consentRequired']).toBe(true)
  await comeBack(browser, data['codeId'])
  const { data: grants } = await browser.call('GET /v1/me/grants')
  expect(grants).toMatchObject([{ scopes: [{ name: 'openid' }] }])
})

test('a newcomer signs up for an app, the mail names it, and the code comes', async () => {
  const { uid, browser } = await memberAndApp()
  const email = 'new-for-app@example.com'
  const request = await beginRequest(browser, requestUrl(uid))
  const { data: started } = await browser.call('POST /v2/oauth2/init', { email, passthrough: request.passthrough })
  const unregisteredAccountId = started['unregisteredAccountId']
  const letters = await messagesTo(product().world, email)
  expect(letters[0]).toMatchObject({ kind: 'email-code', clientName: '停車小幫手' })
  const otp = await product().codeFor(email)
  await browser.call('POST /v2/oauth2/otp/email/verify', { unregisteredAccountId, otp })
  const passwords = { password: 'a-new-driver-2026', passwordConfirmation: 'a-new-driver-2026' }
  const { data } = await browser.call('POST /v2/oauth2/sign-up', { unregisteredAccountId, ...passwords, ...request })
  expect(data['consentRequired']).toBe(true)
  expect((await comeBack(browser, data['codeId'])).searchParams.get('code')).toBeTruthy()
})

test('the older flow wants a proven number, before the password or after it', async () => {
  const { uid, email, browser } = await memberAndApp({ uid: 'older-app', flow: 'oauth' })
  const request = await beginRequest(browser, requestUrl(uid))
  expect(request.screen).toBe('/oauth/sign-in')
  const { data } = await browser.call('POST /v2/oauth2/sign-in', { email, password, ...request })
  const { codeId } = data
  expect((await browser.call('POST /v2/oauth2/authorize', { codeId })).error.code).toBe('PHONE_REQUIRED')
  const { data: sms } = await browser.call('POST /v1/sms-otp', { phoneNumber: '0911222333' })
  const otp = await product().codeFor('+886911222333')
  await browser.call('POST /v1/sms-otp/verification', { ...sms, otp })
  expect((await comeBack(browser, codeId)).searchParams.get('code')).toBeTruthy()

  const newcomersEmail = 'older-newcomer@example.com'
  const later = await beginRequest(browser, requestUrl(uid))
  const { data: started } = await browser.call('POST /v2/oauth2/init', { email: newcomersEmail })
  const { unregisteredAccountId } = started
  const emailOtp = await product().codeFor(newcomersEmail)
  await browser.call('POST /v2/oauth2/otp/email/verify', { unregisteredAccountId, otp: emailOtp })
  const passwords = { password: 'a-new-driver-2026', passwordConfirmation: 'a-new-driver-2026' }
  const signUp = () => browser.call('POST /v2/oauth2/sign-up', { unregisteredAccountId, ...passwords, ...later })
  expect((await signUp()).error.code).toBe('PHONE_REQUIRED')
})

test('an app that wants the password typed in does not get the member who happens to be signed in', async () => {
  const { uid, email, browser } = await memberAndApp()
  await signIn(browser, email)
  const request = await beginRequest(browser, requestUrl(uid, { prompt: 'login' }))
  const { data: told } = await browser.call(`GET /v2/oauth2/request?passthrough=${request.passthrough}`)
  expect(told['signInAgain']).toBe(true)
  const { passthrough } = request
  expect((await browser.call('POST /v2/oauth2/session', { passthrough })).error.code).toBe('OAUTH_SIGN_IN_REQUIRED')
  await browser.call('POST /v2/oauth2/sign-in', { email, password, ...request })
  // From here on the same screen may be loaded again.
  expect((await browser.call('POST /v2/oauth2/session', { passthrough })).data['codeId']).toBe(passthrough)
})

test('a sign-in that is too old for the app does not count, and one that is not does', async () => {
  const { uid, email, browser } = await memberAndApp()
  await signIn(browser, email)
  const tenMinutesAgo = new Date(product().clock.now().getTime() - 600_000)
  await product().world.sql.run(sql`
    update session set created_at = ${tenMinutesAgo}
    where member_id = (select id from member where email = ${email})`)
  const goOn = async (maxAge: string) => {
    const { passthrough } = await beginRequest(browser, requestUrl(uid, { max_age: maxAge }))
    const { data: told } = await browser.call(`GET /v2/oauth2/request?passthrough=${passthrough}`)
    const { status } = await browser.call('POST /v2/oauth2/session', { passthrough })
    return [told['signInAgain'], status]
  }
  expect(await goOn('300')).toEqual([true, 403])
  expect(await goOn('0')).toEqual([true, 403])
  expect(await goOn('900')).toEqual([false, 200])
})

test('a member sees the apps they let in, and showing one out ends all it holds at once', async () => {
  const { uid, email, browser } = await memberAndApp()
  const tokens = await tokensFor(product(), uid, email, {
    scope: 'openid points:read offline_access',
    prompt: 'consent',
  })
  const { access_token: access = '', refresh_token: refreshing = '' } = tokens
  await signIn(browser, email)
  const { data } = await browser.call('GET /v1/me/grants')
  const [app] = data
  expect(data).toMatchObject([{ client: { uid, name: '停車小幫手' }, lastUsedAt: expect.any(String) as string }])
  const stranger = await memberAndApp({ uid: 'some-app' })
  await signIn(stranger.browser, stranger.email)
  expect((await stranger.browser.call(`DELETE /v1/me/grants/${app?.id}`)).status).toBe(404)
  expect((await callWith(product(), access, 'GET /v1/points')).status).toBe(200)

  expect((await browser.call(`DELETE /v1/me/grants/${app?.id}`)).status).toBe(200)
  expect((await callWith(product(), access, 'GET /v1/points')).status).toBe(401)
  const refreshed = await ask(product(), uid, 'token', { grant_type: 'refresh_token', refresh_token: refreshing })
  expect(refreshed.body).toMatchObject({ error: 'invalid_grant' })
  expect((await ask(product(), uid, 'introspect', { token: access })).body).toEqual({ active: false })
  expect((await browser.call('GET /v1/me/grants')).data).toEqual([])
})

test("the provider's own app is asked about by nobody, is as good as a session, and ends with a new password", async () => {
  const { uid, email, browser } = await memberAndApp({ uid: 'own-app', firstParty: true })
  await signIn(browser, email)
  const { passthrough } = await beginRequest(browser, requestUrl(uid))
  expect((await browser.call('POST /v2/oauth2/session', { passthrough })).data['consentRequired']).toBe(false)
  const { access_token: access = '' } = await tokensFor(product(), uid, email)
  expect((await callWith(product(), access, 'GET /v1/me')).body.data).toMatchObject({ email })
  await product().open().call('POST /v2/auth/password/init', { email })
  const [reset] = await product().world.sql.many<{ id: string; memberId: string }>(sql`
    select password_reset.id, member_id from password_reset join member on member.id = member_id
    where email = ${email}`)
  const authCode = product().world.secrets.authCode(reset ?? { memberId: '', id: '' })
  const passwords = { password: 'another-one-2026', passwordConfirmation: 'another-one-2026' }
  expect(
    (
      await product()
        .open()
        .call('PATCH /v2/auth/password', { authCode, ...passwords })
    ).status,
  ).toBe(200)
  expect((await callWith(product(), access, 'GET /v1/me')).status).toBe(401)
})

test('with the account everything that apps hold is gone', async () => {
  const { uid, email, browser } = await memberAndApp()
  const { access_token: access = '' } = await tokensFor(product(), uid, email)
  await signIn(browser, email)
  const { data: exported } = await browser.call('GET /v1/me/export')
  expect(exported['apps']).toMatchObject([{ name: '停車小幫手', scopes: ['openid', 'email', 'points:read'] }])
  await browser.call('DELETE /v1/me', { password })
  expect((await callWith(product(), access, 'GET /v1/points')).status).toBe(401)
  expect((await ask(product(), uid, 'introspect', { token: access })).body).toEqual({ active: false })
})

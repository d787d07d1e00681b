import { contract } from '@dpass/contract/contract'
import { expect, test } from 'vitest'
import { exampleOf } from '../../src/features/developers/openapi/example-of.ts'
import { recordedCalls } from '../../src/features/developers/openapi/recorded-run.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask, beginRequest, requestUrl, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'

/* What the guard refuses, it refuses everywhere with the status that was declared for it. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const uid = 'limited-app'

test.each([
  ['POST /v1/sms-otp', { phoneNumber: '0911222333' }],
  ['POST /v1/sms-otp/verification', { phoneNumberVerificationId: 'x', otp: '123456' }],
  ['POST /v2/auth/sign-out', {}],
])('an app’s token at %s is refused with 403 and not with 500', async (call, payload) => {
  await addApp(product(), { uid })
  const email = `${call.replaceAll(/[^a-z]/g, '')}@example.com`
  await product().addMember(email)
  const { access_token: token = '' } = await tokensFor(product(), uid, email)
  const [method = '', url = ''] = call.split(' ')
  const headers = { authorization: `Bearer ${token}`, origin: 'http://localhost:3000' }
  const reply = await product().app.inject({ method: method as 'POST', url, headers, payload })
  expect([reply.statusCode, reply.json<{ error: { code: string } }>().error.code]).toEqual([403, 'SCOPE_INSUFFICIENT'])
})

const callsOfApps = Object.entries(contract).flatMap(([call, { access }]) => (access === 'client' ? [call] : []))

test.each(callsOfApps)('an app’s token that was asked for without a scope is refused with 403 at %s', async (call) => {
  await addApp(product(), { uid: 'scopeless', grantTypes: ['client_credentials'], scopes: ['points:redeem'] })
  const issued = await ask(product(), 'scopeless', 'token', { grant_type: 'client_credentials' })
  const { body, query } = contract[call as keyof typeof contract] as { readonly body?: object; readonly query?: object }
  const search = new URLSearchParams(query && (exampleOf(query) as Record<string, string>)).toString()
  const payload = recordedCalls(call)[0]?.body ?? (body && (exampleOf(body) as object))
  const [method = '', path = ''] = call.split(' ')
  const reply = await product().app.inject({
    method: method as 'POST',
    url: `${path.replaceAll(/\{\w+\}/g, 'any-id')}?${search}`,
    headers: { authorization: `Bearer ${issued.body['access_token']}`, 'idempotency-key': 'a-key' },
    ...(payload && { payload }),
  })
  expect([reply.statusCode, reply.json<{ error: { code: string } }>().error.code]).toEqual([403, 'SCOPE_INSUFFICIENT'])
})

test('no call declares for itself what its guard may refuse', () => {
  for (const [name, { access, refusals }] of Object.entries(contract)) {
    if (access !== 'member' && access !== 'visitor') continue
    for (const code of ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SCOPE_INSUFFICIENT'])
      expect([name, (refusals as readonly string[]).includes(code)]).toEqual([name, false])
  }
})

test('a living session that is not enough for prompt=login is told so by 403, so that no client refreshes it', async () => {
  await addApp(product(), { uid })
  await product().addMember('again@example.com')
  const browser = product().open()
  await signIn(browser, 'again@example.com')
  const { passthrough } = await beginRequest(browser, requestUrl(uid, { prompt: 'login' }))
  const { status, error } = await browser.call('POST /v2/oauth2/session', { passthrough })
  expect([status, error.code]).toEqual([403, 'OAUTH_SIGN_IN_REQUIRED'])
})

test('the provider’s own app is told whose its token is, and is refused when its page shows another member', async () => {
  await addApp(product(), { uid: 'own-app', firstParty: true })
  const email = 'in-the-app@example.com'
  await product().addMember(email)
  const { access_token: token = '' } = await tokensFor(product(), 'own-app', email)
  const askMe = (shown: string) =>
    product().app.inject({ url: '/v1/me', headers: { authorization: `Bearer ${token}`, 'dpass-member': shown } })
  const refused = await askMe('another-member')
  expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([409, 'CONFLICT'])
  const memberId = String(refused.headers['dpass-member'])
  const answered = await askMe(memberId)
  expect(answered.json<{ data: { id: string } }>().data.id).toBe(memberId)
})

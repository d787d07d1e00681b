import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, requestUrl, secretOf } from '../setup/oauth.ts'
import { openProduct } from '../setup/product.ts'

/* The engine's endpoints take forms instead of JSON; hostile ones are refused and never answered 500. */

const product = sharedByFile(async (afterwards) => {
  const opened = await openProduct({ afterwards })
  await addApp(opened, {
    uid: 'form-app',
    grantTypes: ['authorization_code', 'refresh_token', device, 'client_credentials'],
  })
  return opened
})
const device = 'urn:ietf:params:oauth:grant-type:device_code'
const form = 'application/x-www-form-urlencoded'
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const known = basic('form-app', secretOf('form-app'))
const pkce = new URL(requestUrl('form-app', { state: undefined }), 'http://x').searchParams.toString()

const bodies: readonly [what: string, path: string, body: string, headers?: Record<string, string>][] = [
  ['a NUL in the state', 'auth', `${pkce}&state=%00`],
  ['a NUL in the nonce', 'auth', `${pkce}&nonce=a%00b`],
  ['a NUL in the client', 'auth', pkce.replace('form-app', 'form%00app')],
  ['a NUL in the scope', 'device', 'scope=openid%00', { authorization: known }],
  ['a NUL in the client of a token', 'token', 'grant_type=client_credentials&client_id=%00&client_secret=x'],
  ['a NUL in Basic', 'token', 'grant_type=client_credentials', { authorization: basic('a%00', 'b') }],
  ['a NUL in a refresh token', 'token', 'grant_type=refresh_token&refresh_token=%00', { authorization: known }],
  ['a NUL in a code', 'token', 'grant_type=authorization_code&code=%00&redirect_uri=x', { authorization: known }],
  ['a broken escape', 'token', 'grant_type=%E0%A4%A', { authorization: known }],
  ['half a surrogate', 'auth', `${pkce}&state=%ED%A0%80`],
  ['a prototype', 'token', '__proto__=x&constructor=y&grant_type=toString', { authorization: known }],
  ['a field twice', 'token', 'grant_type=client_credentials&grant_type=refresh_token', { authorization: known }],
  ['nothing', 'token', ''],
  ['a megabyte', 'token', `grant_type=${'a'.repeat(1_000_000)}`, { authorization: known }],
  [
    'JSON',
    'token',
    '{"grant_type":"client_credentials"}',
    { 'content-type': 'application/json', authorization: known },
  ],
  ['a picture', 'token', 'PNG', { 'content-type': 'image/png', authorization: known }],
  ['a bearer where a client belongs', 'introspect', 'token=x', { authorization: 'Bearer x' }],
]

test.each(bodies)('%s at /%s is refused', async (_what, path, payload, headers = {}) => {
  const reply = await product().app.inject({
    method: 'POST',
    url: `/v2/oauth2/${path}`,
    headers: { 'content-type': form, ...headers },
    payload,
  })
  expect(reply.statusCode).toBeLessThan(500)
  expect([200, 204]).not.toContain(reply.statusCode)
  // Never an address that is not the app's.
  expect(reply.headers.location ?? 'https://app.example/callback').toMatch(
    /^(https:\/\/app\.example\/callback|\/oauth2)/,
  )
})

test('whatever they are asked with, the answers carry the same protection as all others', async () => {
  const reply = await product().app.inject({
    method: 'POST',
    url: '/v2/oauth2/token',
    headers: { 'content-type': form },
  })
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String) as string,
    'cache-control': 'no-store',
  })
})

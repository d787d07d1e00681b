import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, agree, openIssuer, secretOf, subjectOf } from '../setup/oauth.ts'
import { signIn } from '../setup/product.ts'

/* What a partner's engineer does with the library they know, as its documentation says. */

const product = sharedByFile(openIssuer)
const redirectUri = 'https://app.example/callback'
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

async function discover(uid: string) {
  // oxlint-disable-next-line typescript/no-deprecated -- Marked so only to stand out: a test has no certificate.
  const insecure = { execute: [client.allowInsecureRequests] }
  return client.discovery(product().issuer, uid, secretOf(uid), undefined, insecure)
}

test('discovery, code with PKCE, userinfo, refresh, introspection and revocation', async () => {
  const memberId = await product().addMember('openid@example.com', '+886911000001')
  await addApp(product(), { uid: 'partner-app' })
  const sub = subjectOf(product(), 'partner-app', memberId)
  const config = await discover('partner-app')
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email phone points:read offline_access',
    prompt: 'consent',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const back = await agree(product().open(), url, 'openid@example.com')
  const tokens = await client.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })
  expect(tokens.claims()).toMatchObject({ iss: product().issuer.origin, sub, aud: 'partner-app' })
  expect(tokens.scope?.split(' ').toSorted()).toEqual(['email', 'offline_access', 'openid', 'phone', 'points:read'])
  expect(await client.fetchUserInfo(config, tokens.access_token, sub)).toEqual({
    sub,
    email: 'openid@example.com',
    email_verified: true,
    phone_number: '+886911000001',
    phone_number_verified: true,
  })
  const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
  expect(await client.tokenIntrospection(config, refreshed.access_token)).toMatchObject({ active: true, sub })
  await client.tokenRevocation(config, refreshed.refresh_token ?? '')
  expect(await client.tokenIntrospection(config, refreshed.access_token)).toEqual({ active: false })
  await expect(client.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('a machine gets a token in its own name, with no more than it was registered for', async () => {
  const uid = 'fuel-machine'
  await addApp(product(), { uid, grantTypes: ['client_credentials'], redirectUris: [], scopes: ['points:redeem'] })
  const config = await discover(uid)
  const token = await client.clientCredentialsGrant(config, { scope: 'points:redeem' })
  expect(token).toMatchObject({ token_type: 'bearer', scope: 'points:redeem' })
  expect(await client.tokenIntrospection(config, token.access_token)).toMatchObject({ active: true, client_id: uid })
  await expect(client.clientCredentialsGrant(config, { scope: 'points:read' })).rejects.toMatchObject({
    error: 'invalid_scope',
  })
})

test('a car shows a code, the member approves on the phone, and the token arrives', async () => {
  const memberId = await product().addMember('cockpit@example.com')
  const uid = 'head-unit'
  await addApp(product(), { uid, redirectUris: [], grantTypes: [deviceGrant, 'refresh_token'] })
  const config = await discover(uid)
  const started = await client.initiateDeviceAuthorization(config, { scope: 'openid email offline_access' })
  expect(started.user_code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/)
  const screen = new URL(started.verification_uri_complete ?? '')
  expect(`${screen.origin}${screen.pathname}`).toBe(`${product().issuer.origin}/oauth2`)
  const userCode = screen.searchParams.get('cockpitAuthCode')
  expect(userCode).toBe(started.user_code)

  const phone = product().open()
  await signIn(phone, 'cockpit@example.com')
  // Typed off a screen: in small letters, and with a space where the dash was.
  const typed = userCode?.toLowerCase().replace('-', ' ')
  const { data: asked } = await phone.call('POST /v2/oauth2/device/lookup', { userCode: typed })
  expect(asked).toMatchObject({ client: { uid, name: '停車小幫手' }, consentRequired: true })
  const { data } = await phone.call('POST /v2/oauth2/authorize', { codeId: asked['codeId'] })
  expect(data['redirectUrl']).toBe(`${product().issuer.origin}/oauth2/authorize?oauthClientUid=${uid}&outcome=approved`)

  const tokens = await client.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.01 })
  expect(tokens.claims()?.sub).toBe(subjectOf(product(), uid, memberId))
  expect(tokens.refresh_token).toBeDefined()
})

import * as oauth from 'oauth4webapi'
import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, agree, openIssuer, secretOf, subjectOf } from '../setup/oauth.ts'
import { signIn } from '../setup/product.ts'

/* The same with the stricter library, and with client_secret_basic. */

const product = sharedByFile(openIssuer)
// oxlint-disable-next-line typescript/no-deprecated -- Marked so only to stand out: a test has no certificate.
const insecure = { [oauth.allowInsecureRequests]: true }
const redirectUri = 'https://app.example/callback'

test.each(['basic', 'post'] as const)(
  'code, userinfo, refresh, introspection, revocation: secret by %s',
  async (way) => {
    const uid = `strict-${way}`
    const email = `${way}@example.com`
    const memberId = await product().addMember(email)
    await addApp(product(), { uid })
    const sub = subjectOf(product(), uid, memberId)
    const client: oauth.Client = { client_id: uid }
    const auth = way === 'basic' ? oauth.ClientSecretBasic(secretOf(uid)) : oauth.ClientSecretPost(secretOf(uid))

    const { issuer } = product()
    const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
    expect(server).toMatchObject({
      issuer: issuer.origin,
      authorization_endpoint: `${issuer.origin}/v2/oauth2/auth`,
      token_endpoint: `${issuer.origin}/v2/oauth2/token`,
      device_authorization_endpoint: `${issuer.origin}/v2/oauth2/device`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['ES256'],
    })
    const plain = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' })
    expect((await oauth.processDiscoveryResponse(issuer, plain)).token_endpoint).toBe(server.token_endpoint)

    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const url = new URL(server.authorization_endpoint ?? '')
    url.search = new URLSearchParams({
      client_id: uid,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email offline_access',
      prompt: 'consent',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    }).toString()
    const back = await agree(product().open(), url, email)
    const answer = oauth.validateAuthResponse(server, client, back, state)
    const exchanged = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      answer,
      redirectUri,
      verifier,
      insecure,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged, { requireIdToken: true })
    await oauth.validateApplicationLevelSignature(server, exchanged, insecure)
    expect(oauth.getValidatedIdTokenClaims(tokens)?.sub).toBe(sub)

    const asked = await oauth.userInfoRequest(server, client, tokens.access_token, insecure)
    expect(await oauth.processUserInfoResponse(server, client, sub, asked)).toMatchObject({ email })

    const refreshing = await oauth.refreshTokenGrantRequest(server, client, auth, tokens.refresh_token ?? '', insecure)
    const refreshed = await oauth.processRefreshTokenResponse(server, client, refreshing)
    const looked = await oauth.introspectionRequest(server, client, auth, refreshed.access_token, insecure)
    expect(await oauth.processIntrospectionResponse(server, client, looked)).toMatchObject({ active: true })
    const revoked = await oauth.revocationRequest(server, client, auth, refreshed.access_token, insecure)
    await oauth.processRevocationResponse(revoked)
    const again = await oauth.introspectionRequest(server, client, auth, refreshed.access_token, insecure)
    expect(await oauth.processIntrospectionResponse(server, client, again)).toEqual({ active: false })
  },
)

async function discover() {
  const { issuer } = product()
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
}

test('a machine in its own name', async () => {
  const uid = 'strict-machine'
  await addApp(product(), { uid, grantTypes: ['client_credentials'], redirectUris: [], scopes: ['points:redeem'] })
  const [server, client, auth] = [await discover(), { client_id: uid }, oauth.ClientSecretBasic(secretOf(uid))]
  const scope = { scope: 'points:redeem' }
  const answer = await oauth.clientCredentialsGrantRequest(server, client, auth, scope, insecure)
  expect(await oauth.processClientCredentialsResponse(server, client, answer)).toMatchObject({
    token_type: 'bearer',
    scope: 'points:redeem',
    expires_in: 900,
  })
})

test('a car, from the code on its screen to its tokens', async () => {
  const uid = 'strict-car'
  const grantTypes = ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token']
  await addApp(product(), { uid, redirectUris: [], grantTypes })
  const memberId = await product().addMember('strict-driver@example.com')
  const [server, client, auth] = [await discover(), { client_id: uid }, oauth.ClientSecretPost(secretOf(uid))]
  const asked = await oauth.deviceAuthorizationRequest(server, client, auth, { scope: 'openid' }, insecure)
  const { device_code: deviceCode, user_code: userCode } = await oauth.processDeviceAuthorizationResponse(
    server,
    client,
    asked,
  )
  const poll = async () => {
    const answer = await oauth.deviceCodeGrantRequest(server, client, auth, deviceCode, insecure)
    return oauth.processDeviceCodeResponse(server, client, answer)
  }
  await expect(poll()).rejects.toMatchObject({ error: 'authorization_pending' })
  const phone = product().open()
  await signIn(phone, 'strict-driver@example.com')
  const { data } = await phone.call('POST /v2/oauth2/device/lookup', { userCode })
  await phone.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  expect(oauth.getValidatedIdTokenClaims(await poll())?.sub).toBe(subjectOf(product(), uid, memberId))
})

import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, agree, openIssuer, secretOf } from '../setup/oauth.ts'

/* What a partner's engineer does with the library they know, as its documentation says. */

const product = sharedByFile(openIssuer)
const redirectUri = 'https://app.example/callback'

async function discover(uid: string) {
  // oxlint-disable-next-line typescript/no-deprecated -- Marked so only to stand out: a test has no certificate.
  const insecure = { execute: [client.allowInsecureRequests] }
  return client.discovery(product().issuer, uid, secretOf(uid), undefined, insecure)
}

async function signInWith(config: client.Configuration, email: string, wishes: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email points:read',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...wishes,
  })
  const back = await agree(product().open(), url, email)
  return client.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })
}

test('discovery, code with PKCE, userinfo, refresh, introspection and revocation', async () => {
  const memberId = await product().addMember('openid@example.com', '+886911000001')
  await addApp(product(), { uid: 'partner-app' })
  const config = await discover('partner-app')
  const tokens = await signInWith(config, 'openid@example.com', {
    scope: 'openid email phone points:read offline_access',
    prompt: 'consent',
  })
  expect(tokens.claims()).toMatchObject({ iss: product().issuer.origin, sub: memberId, aud: 'partner-app' })
  expect(tokens.scope?.split(' ').toSorted()).toEqual(['email', 'offline_access', 'openid', 'phone', 'points:read'])
  expect(await client.fetchUserInfo(config, tokens.access_token, memberId)).toEqual({
    sub: memberId,
    email: 'openid@example.com',
    email_verified: true,
    phone_number: '+886911000001',
    phone_number_verified: true,
  })
  const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
  expect(await client.tokenIntrospection(config, refreshed.access_token)).toMatchObject({ active: true, sub: memberId })
  await client.tokenRevocation(config, refreshed.refresh_token ?? '')
  expect(await client.tokenIntrospection(config, refreshed.access_token)).toEqual({ active: false })
  await expect(client.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

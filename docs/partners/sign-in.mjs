// Signs one member in with DPASS, shows what the app learns, and gives everything back.
import { once } from 'node:events'
import { createServer } from 'node:http'
import * as openid from 'openid-client'

const { DPASS_URL = 'http://localhost:3000', CLIENT_ID = 'my-app', CLIENT_SECRET } = process.env
const redirectUri = new URL(process.env.REDIRECT_URI ?? 'http://localhost:4000/callback')
const dpass = new URL(DPASS_URL)

// 1. Discovery: endpoints, keys and abilities follow from the address. The demo has no certificate; production has.
const execute = dpass.protocol === 'http:' ? [openid.allowInsecureRequests] : []
const config = await openid.discovery(dpass, CLIENT_ID, CLIENT_SECRET, undefined, { execute })

// 2. Three values of this one attempt. A real app keeps them in the visitor's session until the visitor is back.
const pkceCodeVerifier = openid.randomPKCECodeVerifier()
const expectedState = openid.randomState()
const expectedNonce = openid.randomNonce()
const address = openid.buildAuthorizationUrl(config, {
  redirect_uri: redirectUri.href,
  scope: 'openid email points:read offline_access',
  prompt: 'consent', // asks the member again, also one who has agreed before
  code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
  code_challenge_method: 'S256',
  state: expectedState,
  nonce: expectedNonce,
})

// 3. The member goes to DPASS, signs in, agrees, and comes back to the redirect address with a code.
const server = createServer().listen(Number(redirectUri.port), redirectUri.hostname)
await once(server, 'listening')
console.log(`Open this address in a browser:\n${address.href}\n`)
const back = await comesBack()
server.close()

// 4. Code for tokens, within a minute and once. The library checks state, issuer, nonce and signature.
const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true }
const tokens = await openid.authorizationCodeGrant(config, back, checks).catch((error) => {
  if (error.error !== 'access_denied') throw error
  console.log('The member did not agree.')
  process.exit()
})
const { sub } = tokens.claims() // who it is to you: the same for ever, whatever happens to the e-mail address
console.log('Member:', sub, 'Scopes:', tokens.scope)

// 5. What the scopes allow: the member's data, and a call of the API.
console.log('Userinfo:', await openid.fetchUserInfo(config, tokens.access_token, sub))
const points = await openid.fetchProtectedResource(config, tokens.access_token, new URL('/v1/points', dpass), 'GET')
for (const { name, balance } of (await points.json()).data) console.log('Points:', name, balance ?? 'not known')

// 6. After 15 minutes the access token has run out. Each refresh token is used once: store the new one at once.
const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token)
console.log('Refreshed:', fresh.refresh_token !== tokens.refresh_token)

// 7. When the member disconnects in your app, give back what you hold.
await openid.tokenRevocation(config, fresh.refresh_token)
const { active } = await openid.tokenIntrospection(config, fresh.access_token)
console.log('Still active:', active)

async function comesBack() {
  for (;;) {
    const [request, response] = await once(server, 'request')
    const url = new URL(request.url, redirectUri)
    const isBack = url.pathname === redirectUri.pathname
    // Browsers ask for an icon too.
    response.writeHead(isBack ? 200 : 404, { connection: 'close' }).end(isBack ? 'You may close this window.' : '')
    if (isBack) return url
  }
}

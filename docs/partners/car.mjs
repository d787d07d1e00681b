// A car's head unit: it shows a code, the member answers on the phone, and the token arrives.
import * as openid from 'openid-client'

const { DPASS_URL = 'http://localhost:3000', CLIENT_ID = 'demo-cockpit' } = process.env
const { CLIENT_SECRET = 'demo-secret-demo-cockpit-for-development-only' } = process.env
const dpass = new URL(DPASS_URL)
const execute = dpass.protocol === 'http:' ? [openid.allowInsecureRequests] : []
const config = await openid.discovery(dpass, CLIENT_ID, CLIENT_SECRET, undefined, { execute })

const started = await openid.initiateDeviceAuthorization(config, { scope: 'openid email offline_access' })
console.log(`Show as a QR code: ${started.verification_uri_complete}`)
console.log(`Or say: open ${started.verification_uri} and type ${started.user_code}`)

// The library waits as long between two questions as DPASS wishes, and stops when the code has run out.
const tokens = await openid.pollDeviceAuthorizationGrant(config, started).catch((error) => {
  if (error.error !== 'access_denied') throw error
  console.log('The member did not agree.')
  process.exit()
})
console.log('Signed in:', await openid.fetchUserInfo(config, tokens.access_token, tokens.claims().sub))

// A machine gets a token in its own name: no member, no browser.
import * as openid from 'openid-client'

const { DPASS_URL = 'http://localhost:3000', CLIENT_ID = 'demo-fuel-machine' } = process.env
const { CLIENT_SECRET = 'demo-secret-demo-fuel-machine-for-development-only' } = process.env
const dpass = new URL(DPASS_URL)
const execute = dpass.protocol === 'http:' ? [openid.allowInsecureRequests] : []
const config = await openid.discovery(dpass, CLIENT_ID, CLIENT_SECRET, undefined, { execute })

const { scope, expires_in: seconds } = await openid.clientCredentialsGrant(config, { scope: 'points:redeem' })
console.log(`May ${scope} for ${seconds} seconds.`)

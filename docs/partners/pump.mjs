// A self-service machine takes the code from a member's phone: TRANSACTION_TOKEN=… node docs/partners/pump.mjs
import { randomUUID } from 'node:crypto'
import * as openid from 'openid-client'

const { DPASS_URL = 'http://localhost:3000', CLIENT_ID = 'demo-fuel-machine', TRANSACTION_TOKEN } = process.env
const { CLIENT_SECRET = 'demo-secret-demo-fuel-machine-for-development-only' } = process.env
const dpass = new URL(DPASS_URL)
const execute = dpass.protocol === 'http:' ? [openid.allowInsecureRequests] : []
const config = await openid.discovery(dpass, CLIENT_ID, CLIENT_SECRET, undefined, { execute })
const { access_token: own } = await openid.clientCredentialsGrant(config, { scope: 'points:redeem' })

// Before fuel runs: is the code good, for how much, and why not more? The quote does not use it up. With `machine` it is
// refused already here where it is for points that no machine takes.
const transactionToken = TRANSACTION_TOKEN
const machine = { stationName: '台北建國站', pump: '3', fuel: 'gas95' }
const most = { orderAmount: 1_000, serviceType: 'refueling', transactionToken, machine }
const asked = await post('/v1/redemptions/quote', most)
if (asked.error) console.log(`${asked.error.code}: ${asked.error.message}`)
else console.log(`Good for NT$ ${asked.data.amount} of ${asked.data.point?.name}, limited by ${asked.data.limitedBy}.`)
if (asked.error) process.exit(1)

// Afterwards: the sale, with what the member will read in the record. Store the key before sending, send it again if in doubt.
const startedAt = new Date(Date.now() - 60_000).toISOString()
const sale = { orderId: randomUUID(), orderAmount: 500, serviceType: 'refueling', merchantName: '台北建國站' }
const fuelled = { ...machine, litres: 16.39, startedAt, finishedAt: new Date().toISOString() }
const body = { ...sale, transactionToken, machine: fuelled }
const key = randomUUID()
const paid = await post('/v1/redemptions', body, key)
const again = await post('/v1/redemptions', body, key)
console.log(`${paid.data.status}: took off NT$ ${paid.data.amount}, charge NT$ ${paid.data.payable}.`)
console.log(`Sent twice, done once: ${paid.data.id === again.data.id}`)

async function post(path, sent, idempotencyKey) {
  const response = await fetch(new URL(path, dpass), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${own}`,
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(sent),
  })
  return response.json()
}

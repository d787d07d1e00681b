// A self-service machine takes the code from a member's phone: TRANSACTION_TOKEN=… node docs/partners/pump.mjs
import { randomUUID } from 'node:crypto'
import * as openid from 'openid-client'

const { DPASS_URL = 'http://localhost:3000', CLIENT_ID = 'demo-fuel-machine', TRANSACTION_TOKEN } = process.env
const { CLIENT_SECRET = 'demo-secret-demo-fuel-machine-for-development-only' } = process.env
const dpass = new URL(DPASS_URL)
const execute = dpass.protocol === 'http:' ? [openid.allowInsecureRequests] : []
const config = await openid.discovery(dpass, CLIENT_ID, CLIENT_SECRET, undefined, { execute })
const { access_token: own } = await openid.clientCredentialsGrant(config, { scope: 'points:redeem' })

// Before fuel runs: is the code good, and for how much? The quote does not use it up.
const transactionToken = TRANSACTION_TOKEN
const asked = await post('/v1/redemptions/quote', { orderAmount: 1_000, serviceType: 'refueling', transactionToken })
console.log(asked.error ? `${asked.error.code}: ${asked.error.message}` : `Good for NT$ ${asked.data.amount}.`)
if (asked.error) process.exit(1)

// Afterwards: the sale, with what the member will read in the record. Store the key before sending, send it again if in doubt.
const startedAt = new Date(Date.now() - 60_000).toISOString()
const machine = { stationName: '台北建國站', pump: '3', fuel: 'gas95', litres: 16.39, startedAt }
const sale = { orderId: randomUUID(), orderAmount: 500, serviceType: 'refueling', merchantName: '台北建國站' }
const body = { ...sale, transactionToken, machine: { ...machine, finishedAt: new Date().toISOString() } }
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

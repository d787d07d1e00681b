// Takes points off a bill of NT$ 130 by the code from a member's phone: TRANSACTION_TOKEN=… node quick-start.mjs
import { randomUUID } from 'node:crypto'

const { DPASS_URL = 'http://localhost:3000', CLIENT_ID = 'demo-fuel-machine', TRANSACTION_TOKEN } = process.env
const { CLIENT_SECRET = 'demo-secret-demo-fuel-machine-for-development-only' } = process.env

async function send(path, body, headers) {
  const response = await fetch(new URL(path, DPASS_URL), {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(15_000), // DPASS answers within 10 s
  })
  const answer = await response.json()
  if (response.ok) return answer
  // The message is in Traditional Chinese and fit to show a driver.
  console.error(`${response.status} ${answer.error.code}: ${answer.error.message}`)
  return process.exit(1)
}

// 1. A token in your own name, good for 15 minutes.
const basic = Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')
const form = new URLSearchParams({ grant_type: 'client_credentials', scope: 'points:redeem' })
const { access_token: token } = await send('/v2/oauth2/token', form, { authorization: `Basic ${basic}` })

async function post(path, body, key) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = await send(path, JSON.stringify(body), { ...headers, ...(key && { 'idempotency-key': key }) })
  return sent.data
}

// 2. What would be taken off. It uses nothing up.
const bill = { orderAmount: 130, serviceType: 'parking', transactionToken: TRANSACTION_TOKEN }
const quote = await post('/v1/redemptions/quote', bill)
console.log(`Quote: NT$ ${quote.amount} off.`)

// 3. Take it off. The key is stored before the first try; the same key and body again is the same redemption.
const key = `order-${randomUUID()}`
const order = { ...bill, orderId: key, merchantName: 'My car park' }
const paid = await post('/v1/redemptions', order, key)
const again = await post('/v1/redemptions', order, key)
console.log(`${paid.status}: charge NT$ ${paid.payable}.`)
console.log(`Sent twice, done once: ${paid.id === again.id ? 'True' : 'False'}`)

// 4. Give it back: all of it, because no amount is named.
const refund = await post(`/v1/redemptions/${paid.id}/refunds`, {}, `refund-${key}`)
console.log(`Refund ${refund.status}: NT$ ${refund.amount}.`)

// Takes a member's points off a bill of NT$ 130, shows how it stands, gives the points back, and calls a second one off.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import * as openid from 'openid-client'

const { DPASS_URL = 'http://localhost:3000', CLIENT_ID = 'my-car-park', CLIENT_SECRET } = process.env
const redirectUri = new URL(process.env.REDIRECT_URI ?? 'http://localhost:4000/callback')
const dpass = new URL(DPASS_URL)
const execute = dpass.protocol === 'http:' ? [openid.allowInsecureRequests] : []
const config = await openid.discovery(dpass, CLIENT_ID, CLIENT_SECRET, undefined, { execute })

// 1. The member agrees once (sign-in.mjs explains the steps). With offline_access you keep the refresh token for next time.
const member = (await connectMember()).access_token

// 2. What would be taken off right now. It consumes nothing; show it before the member pays.
const bill = { orderAmount: 130, serviceType: 'parking' }
const quote = await post('/v1/redemptions/quote', member, bill)
console.log(`DPASS would take off NT$ ${quote.amount} (${quote.points} points), leaving NT$ ${quote.payable}.`)
console.log(`Points: ${quote.point?.name ?? 'none'}. Why not more: ${quote.limitedBy ?? quote.reason}.`)

// 3. Take it off. The key is made once for the order and stored BEFORE the first try; every further try sends it again
//    with the same body. So a lost answer costs nothing: the points are taken once, however often you ask.
const key = randomUUID()
const order = { ...bill, orderId: `order-${key}`, merchantName: 'My car park' }
const own = (await openid.clientCredentialsGrant(config, { scope: 'points:redeem' })).access_token
const redemption = await untilSettled(() => redeem(order, key))
if (redemption.amount === quote.amount)
  console.log(`${redemption.status}: took off NT$ ${redemption.amount}, charge NT$ ${redemption.payable}.`)
// Points may have been spent elsewhere since: the driver agrees to the new amount, or you call it off (step 5).
else console.log(`Ask the driver before you charge NT$ ${redemption.payable}.`)

// 4. Giving back is yours alone, in your own name: it works after the member has disconnected, too.
const refunds = `/v1/redemptions/${redemption.id}/refunds`
const [someKey, restKey] = [randomUUID(), randomUUID()]
const some = await untilSettled(() => post(refunds, own, { amount: 50 }, someKey))
console.log(`Refund ${some.status}: NT$ ${some.amount} (${some.points} points).`)
// Without an amount it is all that is left.
const rest = await untilSettled(() => post(refunds, own, {}, restKey))
console.log(`Refund ${rest.status}: NT$ ${rest.amount} (${rest.points} points).`)

const read = await ask('GET', `/v1/redemptions/${redemption.id}`, own)
console.log(`Given back: NT$ ${read.refundedAmount} of NT$ ${read.amount}.`)

// 5. Who does not want to wait, or no longer agrees, pays the whole bill: call it off. By the key when no answer ever
//    came, by the id when one did. Its 2xx is a promise: charge the whole bill at once. The points come back by themselves.
const slowKey = randomUUID()
const slow = { ...bill, orderId: `order-${slowKey}`, merchantName: 'My car park' }
await post('/v1/redemptions', member, slow, slowKey).catch(() => 'nobody knows')
const calledOff = await post('/v1/redemptions/cancel', own, { idempotencyKey: slowKey })
console.log(`Called off: charge NT$ ${slow.orderAmount}.`)
// Null: DPASS had never seen the key, and now takes nothing under it.
if (calledOff) await untilUndone(calledOff.id)

/** 409 is the one refusal that does not say "nothing was taken": this order, or this key, has been used before. */
async function redeem(body, idempotencyKey) {
  try {
    return await post('/v1/redemptions', member, body, idempotencyKey)
  } catch (error) {
    if (error.status !== 409 || error.details?.cancelled) throw error
    if (error.details?.redemptionId) return ask('GET', `/v1/redemptions/${error.details.redemptionId}`, own)
    const { items } = await ask('GET', `/v1/redemptions?orderId=${encodeURIComponent(body.orderId)}`, own)
    const living = items.find(({ status, amount }) => status !== 'FAILED' && amount > 0)
    if (!living) throw error
    return living
  }
}

async function untilUndone(id) {
  const isUndone = ({ status, points, refundedPoints }) => status !== 'PENDING' && points === refundedPoints
  for (let tries = 0; tries < 30; tries++) {
    const standing = await ask('GET', `/v1/redemptions/${id}`, own)
    if (isUndone(standing)) return console.log(`Back with the member: ${standing.refundedPoints} points.`)
    await setTimeout(2_000)
  }
}

/** PENDING means that the programme has not answered yet. Ask again by the same key; a minute is plenty, then ask later. */
async function untilSettled(send) {
  for (let tries = 0; ; tries++) {
    const answer = await send()
    if (answer.status !== 'PENDING' || tries === 30) return answer
    await setTimeout(2_000)
  }
}

/** No answer, 429 and 5xx say nothing about what was done: the same is sent again, under the same key. */
async function post(path, token, body, idempotencyKey) {
  for (let tries = 0; ; tries++) {
    try {
      return await ask('POST', path, token, body, idempotencyKey)
    } catch (error) {
      if (error.final || tries === 5) throw error
      await setTimeout(1_000 * 2 ** tries)
    }
  }
}

async function ask(method, path, token, body, idempotencyKey) {
  const response = await fetch(new URL(path, dpass), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000), // DPASS answers within 10 s
  })
  const { data, error } = await response.json()
  if (response.ok) return data
  // The message is in Traditional Chinese and fit to show a driver.
  const final = response.status < 500 && response.status !== 429
  const { status } = response
  throw Object.assign(new Error(`${status} ${error.code}: ${error.message}`), { status, details: error.details, final })
}

async function connectMember() {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier()
  const expectedState = openid.randomState()
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri.href,
    scope: 'openid points:redeem',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
  })
  const server = createServer().listen(Number(redirectUri.port), redirectUri.hostname)
  await once(server, 'listening')
  console.log(`Open this address in a browser:\n${address.href}\n`)
  const [request, response] = await once(server, 'request')
  response.writeHead(200, { connection: 'close' }).end('You may close this window.')
  server.close()
  return openid.authorizationCodeGrant(config, new URL(request.url, redirectUri), { pkceCodeVerifier, expectedState })
}

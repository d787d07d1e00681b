import { expect, test } from 'vitest'
import { saveConsent } from '../../src/domain/oauth/grant.sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { days } from '../setup/clock.ts'
import { addApp, ask, beginRequest, requestUrl, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { untilItWaits } from '../setup/waiting-for-locks.ts'

/* Somebody else's app that is connected with a stolen password is told to the member: with what it may do, and how to end it. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

let count = 0
async function newMember() {
  const email = `told${++count}@example.com`
  await product().addMember(email)
  const browser = product().open()
  await signIn(browser, email)
  return { email, browser }
}

async function newApp(wishes: Partial<Parameters<typeof addApp>[1]> = {}): Promise<string> {
  const uid = `told-app-${++count}`
  await addApp(product(), { uid, ...wishes })
  return uid
}

const lettersTo = async (email: string) =>
  (await messagesTo(product().world, email)).flatMap((message) =>
    message.kind === 'app-connected' ? [[message.change, message.clientName, message.scopes.join(' ')]] : [],
  )

test('a newly connected app is told by mail once, with what it may do, and again when it may do more', async () => {
  const { email } = await newMember()
  const uid = await newApp()
  await tokensFor(product(), uid, email, { scope: 'openid email' })
  expect(await lettersTo(email)).toEqual([['connected', '停車小幫手', 'openid email']])
  await tokensFor(product(), uid, email, { scope: 'openid email' })
  await tokensFor(product(), uid, email, { scope: 'email', prompt: 'consent' })
  expect(await lettersTo(email)).toHaveLength(1)
  await tokensFor(product(), uid, email, { scope: 'openid points:read' })
  expect(await lettersTo(email)).toEqual([
    ['connected', '停車小幫手', 'openid email'],
    ['widened', '停車小幫手', 'email openid points:read'],
  ])
})

test('of two consents at once to the same app one is told', async () => {
  const { email, browser } = await newMember()
  const uid = await newApp()
  const codeIds = []
  for (let tab = 0; tab < 2; tab++) {
    const { passthrough } = await beginRequest(browser, requestUrl(uid, { scope: 'openid' }))
    codeIds.push((await browser.call('POST /v2/oauth2/session', { passthrough })).data['codeId'])
  }
  const agreed = await Promise.all(codeIds.map((codeId) => browser.call('POST /v2/oauth2/authorize', { codeId })))
  expect(agreed.map(({ status }) => status)).toEqual([200, 200])
  expect(await lettersTo(email)).toHaveLength(1)
})

test('of two consents at once to different things the app has both', async () => {
  const { world, addMember } = product()
  const memberId = await addMember(`told${++count}@example.com`)
  const clientUid = await newApp()
  const now = world.now()
  const consent = (scope: string) => ({
    newId: world.newId(),
    memberId,
    clientUid,
    scopes: ['openid', scope],
    expiresAt: new Date(now.getTime() + 1_000),
  })
  await world.transaction((tx) => saveConsent(tx, consent('openid'), now))
  const second = await world.transaction(async (tx) => {
    await saveConsent(tx, consent('email'), now)
    const waiting = world.transaction((other) => saveConsent(other, consent('phone'), now))
    await untilItWaits(world, waiting)
    return { waiting }
  })
  expect(await second.waiting).toMatchObject({ scopes: ['email', 'openid', 'phone'], change: 'widened' })
})

test('a car that is connected is told; one that the member refuses is not', async () => {
  const { email, browser } = await newMember()
  const uid = await newApp({ grantTypes: [deviceGrant, 'refresh_token'], redirectUris: [] })
  const lookUp = async () => {
    const { body } = await ask(product(), uid, 'device', { scope: 'openid points:read' })
    return (await browser.call('POST /v2/oauth2/device/lookup', { userCode: body['user_code'] })).data['codeId']
  }
  expect((await browser.call('POST /v2/oauth2/deny', { codeId: await lookUp() })).status).toBe(200)
  expect(await lettersTo(email)).toEqual([])
  expect((await browser.call('POST /v2/oauth2/authorize', { codeId: await lookUp() })).status).toBe(200)
  expect(await lettersTo(email)).toEqual([['connected', '停車小幫手', 'openid points:read']])
})

test('the provider’s own app is a sign-in, of which another letter tells', async () => {
  const email = `told${++count}@example.com`
  await product().addMember(email)
  await tokensFor(product(), await newApp({ firstParty: true }), email)
  expect((await messagesTo(product().world, email)).map(({ kind }) => kind)).toEqual(['new-sign-in'])
})

// Last: the engine reckons by the machine's clock, which this moves away from.
test('an app that comes back after it was disconnected, or after a year, is new', async () => {
  const { email, browser } = await newMember()
  const uid = await newApp()
  await tokensFor(product(), uid, email, { scope: 'openid' })
  const { data } = await browser.call('GET /v1/me/grants')
  for (const { id } of data) await browser.call(`DELETE /v1/me/grants/${id}`)
  await tokensFor(product(), uid, email, { scope: 'openid' })
  product().clock.pass(366 * days)
  await tokensFor(product(), uid, email, { scope: 'openid' })
  expect((await lettersTo(email)).map(([change]) => change)).toEqual(['connected', 'connected', 'connected'])
})

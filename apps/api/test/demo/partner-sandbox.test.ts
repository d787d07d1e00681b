import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takePort } from '../../../../tools/start/system/take-port.ts'
import { httpProgrammes } from '../../src/adapters/programmes.ts'
import { serveDemoClients } from '../../src/demo/demo-clients.ts'
import { serveDemoTokens } from '../../src/demo/demo-tokens.ts'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { issueToken } from '../../src/features/redemption/issue-token.ts'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { keepRunning } from '../../src/platform/jobs/keep-running.ts'
import { type Afterwards, sharedByFile } from '../setup/afterwards.ts'
import { missingFor, runScript } from '../setup/partner-guide.ts'
import { openProduct } from '../setup/product.ts'
import { startSandbox } from '../setup/sandbox.ts'

/* A partner's engineer, who has two addresses and nothing else: DPASS and its sandbox. */

const key = 'the key that the start command makes'

async function openDemo(afterwards: Afterwards) {
  const port = await takePort()
  const dpassUrl = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox(afterwards, { DPASS_URL: dpassUrl, DEMO_CONTROL_KEY: key })
  const reached = readConfig({ TREEPOINT_API_URL: `${sandbox.url}/partners/programmes/TREEPOINT` })
  const { world, app } = await openProduct({
    afterwards,
    now: () => new Date(),
    doors: { programmes: httpProgrammes(reached, () => undefined) },
    config: { publicUrl: new URL(dpassUrl), demoControlKey: key },
  })
  await seedDemo(world)
  serveDemoClients(app, world)
  serveDemoTokens(app, world, (id, resourceOwnerId) =>
    issueToken(world, { body: { resourceOwnerId }, caller: { member: { id } } }),
  )
  await app.listen({ host: '127.0.0.1', port })
  afterwards(keepRunning(world.log, { name: 'pending redemptions', pauseMs: 100, run: () => settlePending(world) }))
  return { dpassUrl, sandboxUrl: sandbox.url }
}
const demo = sharedByFile(openDemo)

async function send(method: string, url: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

interface Redemption {
  readonly id: string
  readonly status: string
  readonly points: number
  readonly reason: string | null
  readonly refundedPoints: number
}

/** Each call's answer has some of it. */
interface Answer {
  readonly uid: string
  readonly secret: string
  readonly token: string
  readonly expiresAt: string
  readonly data: Redemption
}

const register = (wanted: object) => send('POST', `${demo().sandboxUrl}/control/clients`, wanted)

/** A machine that takes points by the codes of the demo's tester. */
async function openMachine() {
  const { dpassUrl, sandboxUrl } = demo()
  const wanted = { name: 'Pump 7', grantTypes: ['client_credentials'], scopes: ['points:redeem'] }
  const { uid, secret } = (await register(wanted)).body
  const granted = await fetch(`${dpassUrl}/v2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${uid}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'points:redeem' }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const call = async (method: string, path: string, body?: object, idempotencyKey: string = randomUUID()) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': idempotencyKey }
    return (await send(method, dpassUrl + path, body, headers)).body.data
  }
  return {
    call,
    async order(orderAmount: number) {
      const code = await send('POST', `${sandboxUrl}/control/transaction-token`, {
        email: 'tester@example.com',
      })
      const order = { orderId: randomUUID(), orderAmount, serviceType: 'refueling', merchantName: 'Pump 7' }
      return call('POST', '/v1/redemptions', { ...order, transactionToken: code.body.token })
    },
    read: (id: string) => call('GET', `/v1/redemptions/${id}`),
  }
}

test('an app registered from outside stands in the list, and is shown to members by its name', async () => {
  const { dpassUrl, sandboxUrl } = demo()
  const wanted = { name: '我的停車場', redirectUris: ['http://localhost:4000/callback'], scopes: ['points:redeem'] }
  const { status, body } = await register(wanted)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(
    ['uid', 'name', 'secret', 'flow', 'redirectUris', 'grantTypes', 'scopes'].toSorted(),
  )
  expect((await send('GET', `${sandboxUrl}/control/clients`)).body).toContainEqual(body)
  expect((await send('GET', `${dpassUrl}/v1/open/clients/${body.uid}`)).body).toMatchObject({
    data: { name: '我的停車場', flow: 'oauth2' },
  })
})

test('the first steps of the guide lead from nothing to points taken off a bill', async ({ skip }) => {
  const missing = missingFor('register.sh')
  if (missing !== undefined) return skip(missing)
  const { dpassUrl, sandboxUrl } = demo()
  const sent = async (sample: 'register.sh' | 'code.sh') => {
    const { said, complaints } = await runScript(sample, { SANDBOX_URL: sandboxUrl }).ends()
    expect(complaints).toBe('')
    return JSON.parse(said) as Answer
  }
  const { uid, secret } = await sent('register.sh')
  const { token } = await sent('code.sh')
  const app = { DPASS_URL: dpassUrl, CLIENT_ID: uid, CLIENT_SECRET: secret, TRANSACTION_TOKEN: token }
  expect(await runScript('quick-start.sh', app).ends()).toMatchObject({
    code: 0,
    complaints: '',
    said: expect.stringMatching(/COMPLETED: .*\nSent twice, done once: True\nRefund COMPLETED/) as string,
  })
})

test.each([
  { redirectUris: ['http://partner.example/callback'] },
  { redirectUris: ['javascript:alert(1)'] },
  { name: '我的\u202E停車場' },
  { scopes: ['admin'] },
  { grantTypes: ['password'] },
])('an app that no operator would register is refused from outside too: %j', async (wrong) => {
  const wanted = { name: 'App', redirectUris: ['https://partner.example/callback'], ...wrong }
  expect(await register(wanted)).toEqual({ status: 400, body: { error: expect.stringContaining('VALIDATION_FAILED') } })
})

test('a code is that of a member who could show it, and of nobody else', async () => {
  const ask = (body: object) => send('POST', `${demo().sandboxUrl}/control/transaction-token`, body)
  const { status, body } = await ask({ email: 'Tester@example.com', programme: 'TREEPOINT' })
  expect([status, body.token.length]).toEqual([200, 12])
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(4 * 60_000)
  const refused = async (wish: object) => (await ask(wish)).status
  expect(await refused({ email: 'nobody@example.com' })).toBe(404)
  expect(await refused({ email: 'tester@example.com', programme: 'NO_SUCH' })).toBe(404)
  expect((await ask({ email: 'newcomer@example.com' })).body).toEqual({
    error: expect.stringContaining('PROGRAMME_NOT_LINKED'),
  })
})

test('the amount alone decides how an order ends', async () => {
  const { order, read, call } = await openMachine()
  expect(await order(300)).toMatchObject({ status: 'COMPLETED', points: 360 })
  expect(await order(404)).toMatchObject({ status: 'FAILED', reason: 'NO_POINTS', points: 0 })
  expect(await order(4)).toMatchObject({ status: 'COMPLETED', points: 0, reason: 'BELOW_STEP' })

  const lost = await order(508)
  expect(lost.status).toBe('PENDING')
  await expect.poll(async () => (await read(lost.id)).status, { timeout: 10_000 }).toBe('COMPLETED')

  for (const amount of [408, 410, 500]) {
    const held = await order(amount)
    expect([amount, held.status]).toEqual([amount, 'PENDING'])
    await call('POST', `/v1/redemptions/${held.id}/cancel`)
    await expect
      .poll(async () => read(held.id), { timeout: 15_000 })
      .toMatchObject({ status: 'FAILED', reason: 'CANCELLED', points: 0 })
  }
})

test('a refund of such an amount ends in the same way', async () => {
  const { order, read, call } = await openMachine()
  const { id } = await order(600)
  expect(await call('POST', `/v1/redemptions/${id}/refunds`, { amount: 400 })).toMatchObject({ status: 'FAILED' })
  expect(await call('POST', `/v1/redemptions/${id}/refunds`, { amount: 405 })).toMatchObject({ status: 'PENDING' })
  expect(await read(id)).toMatchObject({ status: 'COMPLETED', points: 720, refundedPoints: 0 })
})

test('a programme told to refuse refuses the next order, and the one after it is told otherwise', async () => {
  const { order } = await openMachine()
  const setFault = (mode: string) =>
    send('PUT', `${demo().sandboxUrl}/control/programmes/TREEPOINT/faults`, { mode, account: 'demo-tester' })
  await setFault('refuse')
  expect(await order(100)).toMatchObject({ status: 'FAILED', reason: 'NO_POINTS' })
  await setFault('none')
  expect(await order(100)).toMatchObject({ status: 'COMPLETED', points: 120 })
})

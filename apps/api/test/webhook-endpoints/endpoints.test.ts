import { eventTypes } from '@dpass/contract/webhook-endpoints'
import { expect, test } from 'vitest'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { newKey, parking } from '../redemption/redeeming-world.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask, requestUrl, tokensFor } from '../setup/oauth.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { isSigned } from './receiver.ts'
import { openTelling, other } from './telling-world.ts'

/* What an app does with its endpoints, and what keeps others out. */

const world = sharedByFile(openTelling)

const manage = async (name: string, body?: object, uid?: string) =>
  world().call(await world().ownToken(uid), name, body)

const address = 'https://hooks.good-parking.example/dpass'

/** An app of its own, with no endpoint yet. */
let apps = 0
async function newApp(): Promise<string> {
  const uid = `hooked-${++apps}`
  await addApp(world(), { uid, scopes: ['webhooks'], grantTypes: ['client_credentials'], redirectUris: [] })
  await world().world.sql.run(sql`update oauth_client set contact_email = ${`${uid}@example.com`} where uid = ${uid}`)
  return uid
}

const add = (uid: string, url = address, events: readonly string[] = ['redemption.completed']) =>
  manage('POST /v1/webhook-endpoints', { url, events }, uid)

test('an endpoint is added, read, changed and removed; its secret is shown once; three are all there are', async () => {
  const uid = await newApp()
  const { status, data } = await add(uid)
  const { secret, ...endpoint } = data as typeof data & { readonly secret: string }
  expect(status).toBe(201)
  expect(endpoint).toEqual({
    id: expect.any(String),
    url: address,
    events: ['redemption.completed'],
    enabled: true,
    disabledReason: null,
    createdAt: expect.any(String),
  })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await manage('GET /v1/webhook-endpoints', undefined, uid)).data).toEqual([endpoint])
  const changed = await manage(
    `PATCH /v1/webhook-endpoints/${data.id}`,
    { events: [...eventTypes], enabled: false },
    uid,
  )
  expect(changed.data).toEqual({ ...endpoint, events: [...eventTypes], enabled: false, disabledReason: 'BY_CLIENT' })
  const twins = await Promise.all([add(uid), add(uid), add(uid)])
  expect(twins.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
  expect((await manage(`DELETE /v1/webhook-endpoints/${data.id}`, undefined, uid)).status).toBe(200)
  expect((await add(uid)).status).toBe(201)
})

test('every change is mailed to the contact of the app, and nothing where nothing changed', async () => {
  const uid = await newApp()
  const { data } = await add(uid)
  const path = `/v1/webhook-endpoints/${data.id}`
  await manage(`PATCH ${path}`, { url: `${address}/v2` }, uid)
  await manage(`PATCH ${path}`, { url: `${address}/v2`, enabled: true }, uid)
  await manage(`POST ${path}/rotate-secret`, undefined, uid)
  await manage(`DELETE ${path}`, undefined, uid)
  const letters = await messagesTo(world().world, `${uid}@example.com`)
  expect(letters.map((letter) => 'url' in letter && [letter.change, letter.url])).toEqual([
    ['added', address],
    ['changed', `${address}/v2`],
    ['rotated', `${address}/v2`],
    ['removed', `${address}/v2`],
  ])
})

test("what is another app's, or no id at all, is not found", async () => {
  const [uid, stranger] = [await newApp(), await newApp()]
  const { data } = await add(uid)
  const ping = await manage(`POST /v1/webhook-endpoints/${data.id}/ping`, undefined, uid)
  for (const id of [data.id, '00000000-0000-7000-8000-000000000000', 'no-id'])
    for (const [name, body] of [
      [`PATCH /v1/webhook-endpoints/${id}`, { enabled: false }],
      [`DELETE /v1/webhook-endpoints/${id}`, undefined],
      [`POST /v1/webhook-endpoints/${id}/ping`, undefined],
      [`POST /v1/webhook-endpoints/${id}/rotate-secret`, undefined],
      [`POST /v1/webhook-endpoints/${id}/resend`, { since: '2026-11-16T00:00:00Z' }],
      [`GET /v1/webhook-endpoints/${id}/deliveries`, undefined],
      [`POST /v1/webhook-endpoints/${id}/deliveries/${ping.data.id}/resend`, undefined],
    ] as const)
      expect(await manage(name, body, stranger), name).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
  const others = await add(stranger)
  const path = `/v1/webhook-endpoints/${others.data.id}/deliveries/${ping.data.id}/resend`
  expect(await manage(`POST ${path}`, undefined, stranger)).toMatchObject({ status: 404 })
})

test('only with client credentials and the scope: no member is asked for it, and no token of a member has it', async () => {
  const { call, machineToken, payer, open } = world()
  expect(await call(await machineToken(), 'GET /v1/webhook-endpoints')).toMatchObject({ status: 403 })
  const { token, email } = await payer()
  expect(await call(token, 'GET /v1/webhook-endpoints')).toMatchObject({ status: 403 })
  const { location } = await open().navigate(requestUrl(parking, { scope: 'openid webhooks' }))
  expect(new URL(location).searchParams.get('error')).toBe('invalid_scope')
  const { body } = await ask(world(), 'fuel-machine', 'token', { grant_type: 'client_credentials', scope: 'webhooks' })
  expect(body['error']).toBe('invalid_scope')
  // Should a member's token ever carry it, it still opens nothing.
  await world().world.sql.run(sql`update oauth_client set scopes = scopes || '{offline_access}' where uid = ${other}`)
  const tokens = await tokensFor(world(), other, email, { scope: 'openid points:redeem' })
  await world().world.sql.run(sql`
    update oauth_artifact set payload = jsonb_set(payload, '{scope}', '"openid webhooks"') where client_uid = ${other}`)
  expect(await call(tokens['access_token'] ?? '', 'GET /v1/webhook-endpoints')).toMatchObject({
    status: 403,
    error: { code: 'SCOPE_INSUFFICIENT' },
  })
})

test.each([
  ['http', 'http://hooks.example/dpass'],
  ['another port', 'https://hooks.example:8443/dpass'],
  ['user info', 'https://user:password@hooks.example/dpass'],
  ['a fragment', 'https://hooks.example/dpass#here'],
  ['no address', 'hooks.example'],
  ['another scheme', 'ftp://hooks.example/'],
  ['this machine by https', 'https://127.0.0.1/dpass'],
  ['an address of a private network', 'https://10.0.0.1/dpass'],
  ['the same written otherwise', 'https://0x0a000001/dpass'],
  ['a number', 'https://2130706433/'],
  ["the cloud's own service", 'https://169.254.169.254/latest'],
  ['mapped IPv4', 'https://[::ffff:7f00:1]/'],
  ['ourselves', 'http://localhost:3000/v1/me'],
  ['ourselves by address', 'http://127.0.0.1:3000/'],
])('%s is no address for an endpoint', async (_, url) => {
  expect(await add(other, url)).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_FAILED', details: [{ field: 'url' }] },
  })
})

test('a host of ours, or below it, is refused, and in production http to this machine too', async () => {
  const { world: doors } = world()
  const { publicUrl } = doors.config
  Object.assign(doors.config, { publicUrl: new URL('https://member.dpass.example'), webhooksToThisMachine: false })
  try {
    const refused = ['https://member.dpass.example/', 'https://api.member.dpass.example./x', 'http://localhost:9000/']
    for (const url of refused) expect((await add(other, url)).status, url).toBe(400)
  } finally {
    Object.assign(doors.config, { publicUrl, webhooksToThisMachine: true })
  }
})

test.each([
  ['an unknown event', { url: address, events: ['redemption.made'] }],
  ['no event', { url: address, events: [] }],
  ['an event twice', { url: address, events: ['ping', 'ping'] }],
  ['an address that is too long', { url: `https://hooks.example/${'x'.repeat(500)}`, events: ['ping'] }],
])('%s is refused', async (_, body) => {
  expect(await manage('POST /v1/webhook-endpoints', body, other)).toMatchObject({ status: 400 })
})

test('an endpoint is told of what it asked for, and of a ping in any case', async () => {
  const { tell, deliver, payer, call } = world()
  const told = await tell({ events: ['refund.completed'] })
  const { token } = await payer()
  const order = { orderId: newKey(), orderAmount: 100, serviceType: 'parking', merchantName: '停車場' }
  const { data } = await call(token, 'POST /v1/redemptions', order, newKey())
  await call(token, `POST /v1/redemptions/${data.id}/refunds`, {}, newKey())
  await manage(`POST /v1/webhook-endpoints/${told.id}/ping`)
  await deliver()
  expect(told.types().toSorted()).toEqual(['ping', 'refund.completed'])
  expect(told.messages.find(({ type }) => type === 'ping')?.data).toEqual({})
})

test('deliveries are listed page by page, and a cursor stays right while more are added', async () => {
  const uid = await newApp()
  const { data } = await add(uid)
  const path = `/v1/webhook-endpoints/${data.id}`
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.unshift((await manage(`POST ${path}/ping`, undefined, uid)).data.id)
  const page = async (query: string) => {
    const { data: shown } = await manage(`GET ${path}/deliveries?pageSize=2${query}`, undefined, uid)
    return { ids: (shown['items'] as { id: string }[]).map(({ id }) => id), next: shown['nextCursor'] as string | null }
  }
  const first = await page('')
  await manage(`POST ${path}/ping`, undefined, uid)
  const second = await page(`&cursor=${first.next}`)
  const third = await page(`&cursor=${second.next}&state=WAITING`)
  expect([first.ids, second.ids, third.ids]).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
  expect(third.next).toBeNull()
  expect((await page('&state=DELIVERED')).ids).toEqual([])
  expect(await manage(`GET ${path}/deliveries?cursor=nonsense`, undefined, uid)).toMatchObject({
    status: 400,
    error: { code: 'CURSOR_INVALID' },
  })
  expect(await manage(`POST ${path}/resend`, { since: 'yesterday' }, uid)).toMatchObject({ status: 400 })
})

test('secrets are sealed, and are sealed anew with another DATA_KEY, the one before a rotation too', async () => {
  const { tell, deliver, world: doors } = world()
  const told = await tell()
  const { data } = await manage(`POST /v1/webhook-endpoints/${told.id}/rotate-secret`)
  const rows = async () =>
    JSON.stringify(await doors.sql.many(sql`select to_jsonb(webhook_endpoint) as kept from webhook_endpoint`))
  expect(await rows()).not.toContain(told.secret)
  const { dataKey, secretKey } = doors.config
  const [next, before] = ['the next key of thirty-two characters', doors.secrets]
  const withKeys = (current: string, others: string[]) =>
    openSecrets({ secretKey, dataKey: current, otherDataKeys: others })
  const words = await readTask(['data-key', 'reseal'])({ ...doors, secrets: withKeys(next, [dataKey]) })
  expect(words).toMatch(/, [1-9]\d* webhook endpoints\./)
  Object.assign(doors, { secrets: withKeys(next, []) })
  try {
    await manage(`POST /v1/webhook-endpoints/${told.id}/ping`)
    await deliver()
  } finally {
    Object.assign(doors, { secrets: before })
    await readTask(['data-key', 'reseal'])({ ...doors, secrets: withKeys(dataKey, [next]) })
  }
  const [message] = told.messages
  for (const secret of [told.secret, String(data['secret'])]) expect(message && isSigned(message, secret)).toBe(true)
})

test('an operator sees where an app is told, switches an endpoint on again, and says who is mailed', async () => {
  const { world: doors } = world()
  const uid = await newApp()
  const operate = (command: string) => readTask(command.split(' '))(doors)
  expect(await operate(`webhooks list ${uid}`)).toBe(`${uid} has no endpoint.`)
  const { data } = await add(uid, `${address}?token=of-theirs`)
  await manage(`PATCH /v1/webhook-endpoints/${data.id}`, { enabled: false }, uid)
  const listed = await operate(`webhooks list ${uid}`)
  expect(listed).toMatch(new RegExp(`${data.id} +off: by the app .*${address}$`, 'm'))
  await expect(operate(`webhooks enable ${parking} ${data.id}`)).rejects.toThrow('has no endpoint')
  await operate(`clients contact ${uid} ops@example.com`)
  expect(await operate(`webhooks enable ${uid} ${data.id}`)).toContain('It is switched on.')
  await expect(operate(`webhooks enable ${uid} ${data.id}`)).rejects.toThrow('already')
  expect(await messagesTo(doors, 'ops@example.com')).toMatchObject([
    { kind: 'webhook-endpoint', change: 'switched-on' },
  ])
  await expect(operate(`clients contact ${uid} nobody`)).rejects.toThrow('The contact is an e-mail address.')
  await operate(`clients contact ${uid} --none`)
  expect((await add(uid)).status).toBe(201)
  expect(await messagesTo(doors, 'ops@example.com')).toHaveLength(1)
})

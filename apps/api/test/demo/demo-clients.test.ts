import { expect, test } from 'vitest'
import { serveDemoClients } from '../../src/demo/demo-clients.ts'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { findClient } from '../../src/domain/oauth/client.sql.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { openProduct } from '../setup/product.ts'

const key = 'the key that the start command makes'
const wanted = {
  name: '我的停車場',
  redirectUris: ['http://localhost:4000/callback'],
  grantTypes: ['authorization_code', 'refresh_token'],
  scopes: ['points:redeem', 'offline_access'],
}

/** The demo as main.ts puts it together. */
async function openDemo() {
  const product = await openProduct({ config: { demoControlKey: key } })
  serveDemoClients(product.app, product.world)
  const send = (method: 'POST' | 'DELETE', url: string, payload?: object, authorization = `Bearer ${key}`) =>
    product.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
  return {
    ...product,
    register: (body: object, authorization?: string) => send('POST', '/demo/clients', body, authorization),
    remove: (uid: string) => send('DELETE', `/demo/clients/${uid}`),
  }
}

const ofRegistered = (reply: { json(): unknown }) => (reply.json() as { data: Record<string, unknown> }).data

/** The status with which the token endpoint answers an app that asks in its own name. */
async function signsIn({ app }: Pick<Awaited<ReturnType<typeof openDemo>>, 'app'>, uid: string, secret: string) {
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/oauth2/token',
    headers: {
      authorization: `Basic ${btoa(`${uid}:${secret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'grant_type=client_credentials&scope=points:redeem',
  })
  return reply.statusCode
}

test('an app that the sandbox registers works at once, and after the demo was started again', async () => {
  const demo = await openDemo()
  const reply = await demo.register(wanted)
  expect(reply.statusCode).toBe(201)
  const { uid, secret, ...told } = ofRegistered(reply) as { uid: string; secret: string }
  expect(told).toEqual({
    name: '我的停車場',
    flow: 'oauth2',
    redirectUris: wanted.redirectUris,
    grantTypes: [...wanted.grantTypes, 'client_credentials'],
    scopes: ['openid', 'points:redeem', 'offline_access'],
  })
  expect(await signsIn(demo, uid, secret)).toBe(200)
  await seedDemo(demo.world)
  expect(await signsIn(demo, uid, secret)).toBe(200)
  expect(await findClient(demo.world.sql, uid)).toMatchObject({ firstParty: false, disabledAt: null })
})

test('an app that is taken back is refused from then on, and no other app can be', async () => {
  const demo = await openDemo()
  const { uid, secret } = ofRegistered(await demo.register(wanted)) as { uid: string; secret: string }
  expect((await demo.remove(uid)).statusCode).toBe(200)
  expect(await signsIn(demo, uid, secret)).toBe(401)
  for (const other of [uid, 'sandbox-app-0', 'demo-parking'])
    expect((await demo.remove(other)).statusCode).not.toBe(200)
})

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'client'],
  ['a name of two lines', { name: '我的\n停車場' }, 'client'],
  ['a name that is turned around', { name: '我的\u202E停車場' }, 'client'],
  ['a name with a NUL', { name: 'a\0b' }, 'name'],
  ['a long name', { name: 'x'.repeat(61) }, 'name'],
  ['http elsewhere', { redirectUris: ['http://partner.example/callback'] }, 'redirectUris'],
  ['no address', { redirectUris: ['callback'] }, 'redirectUris'],
  ['a line break in an address', { redirectUris: ['https://partner.example/\ncallback'] }, 'redirectUris'],
  ['a NUL in an address', { redirectUris: ['https://partner.example/\0'] }, 'redirectUris.0'],
  ['a fragment', { redirectUris: ['https://partner.example/#callback'] }, 'redirectUris'],
  ['a script', { redirectUris: ['javascript:alert(1)'] }, 'redirectUris'],
  ['no address for codes', { redirectUris: [] }, 'client'],
  [
    'eleven addresses',
    { redirectUris: Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`) },
    'redirectUris',
  ],
  ['an unknown grant', { grantTypes: ['password'] }, 'client'],
  ['no grant', { grantTypes: [] }, 'grantTypes'],
  ['an unknown scope', { scopes: ['admin'] }, 'client'],
  ['what only an operator may give', { firstParty: true }, ''],
])('an app with %s is refused, and says where', async (_, wrong, field) => {
  const { register } = await openDemo()
  const reply = await register({ ...wanted, ...wrong })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    error: { code: 'VALIDATION_FAILED', details: expect.arrayContaining([expect.objectContaining({ field })]) },
  })
})

test('there are a hundred apps at most, and room again once one is taken back', async () => {
  const { register, remove } = await openDemo()
  const machine = { ...wanted, redirectUris: [], grantTypes: ['client_credentials'], scopes: ['points:redeem'] }
  const first = ofRegistered(await register(machine))
  for (let count = 1; count < 100; count++) expect((await register(machine)).statusCode).toBe(201)
  expect((await register(machine)).json()).toMatchObject({ error: { code: 'CONFLICT' } })
  await remove(String(first['uid']))
  expect((await register(machine)).statusCode).toBe(201)
})

test('there were two thousand apps at most, however many were taken back', async () => {
  const { register, world } = await openDemo()
  await world.sql.run(sql`
    insert into oauth_client (uid, name, flow, secret_hashes, redirect_uris, grant_types, scopes, first_party, created_at,
      disabled_at, sector)
    select 'sandbox-app-' || number, 'App', 'oauth2', '{}', '{}', '{}', '{}', false, now(), now(), 'app'
    from generate_series(1, 1999) as number`)
  expect((await register(wanted)).statusCode).toBe(201)
  expect((await register(wanted)).json()).toMatchObject({ error: { code: 'CONFLICT' } })
})

test('nobody without the demo’s key registers an app, and without the demo there is no such call', async () => {
  const { register } = await openDemo()
  expect((await register(wanted, 'Bearer another key')).statusCode).toBe(401)
  const production = await openProduct()
  serveDemoClients(production.app, production.world)
  const reply = await production.app.inject({
    method: 'POST',
    url: '/demo/clients',
    headers: { authorization: 'Bearer undefined' },
    payload: wanted,
  })
  expect(reply.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
})

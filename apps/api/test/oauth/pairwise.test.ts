import { expect, test } from 'vitest'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'

/* Each app knows a member under another name (OpenID Connect Core, section 8.1). */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

let count = 0
const addMember = async () => {
  const email = `called${++count}@example.com`
  return { email, memberId: await product().addMember(email) }
}

/** The member's name in the identity token, at userinfo and at introspection. */
async function namesAt(uid: string, email: string, scope = 'openid offline_access') {
  return namesIn(uid, await tokensFor(product(), uid, email, { scope }))
}

async function namesIn(uid: string, tokens: Record<string, string>) {
  const { id_token: idToken = '', access_token: access = '', refresh_token: refreshing } = tokens
  const userinfo = await product().app.inject({
    url: '/v2/oauth2/userinfo',
    headers: { authorization: `Bearer ${access}` },
  })
  const introspected = async (token: string) => (await ask(product(), uid, 'introspect', { token })).body['sub']
  return [
    (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub,
    userinfo.json<{ sub: string }>().sub,
    await introspected(access),
    ...(refreshing === undefined ? [] : [await introspected(refreshing)]),
  ]
}

test('apps know a member under different names, each everywhere the same, and none is the member’s id', async () => {
  for (const uid of ['parking-app', 'fuel-app']) await addApp(product(), { uid })
  const { email, memberId } = await addMember()
  const [parking, fuel] = [await namesAt('parking-app', email), await namesAt('fuel-app', email)]
  expect(new Set(parking).size).toBe(1)
  expect(parking).toHaveLength(4)
  expect(new Set(fuel).size).toBe(1)
  expect(new Set([parking[0], fuel[0], memberId]).size).toBe(3)
  expect(await namesAt('parking-app', email)).toEqual(parking)
  expect((await namesAt('parking-app', (await addMember()).email))[0]).not.toBe(parking[0])
})

test('the provider’s own app knows members by their own id', async () => {
  await addApp(product(), { uid: 'own-app', firstParty: true })
  const { email, memberId } = await addMember()
  expect(new Set(await namesAt('own-app', email))).toEqual(new Set([memberId]))
})

test('a car’s app knows its member under a name of its own too', async () => {
  const grant = 'urn:ietf:params:oauth:grant-type:device_code'
  await addApp(product(), { uid: 'car-app', redirectUris: [], grantTypes: [grant, 'refresh_token'] })
  const { email, memberId } = await addMember()
  const { body } = await ask(product(), 'car-app', 'device', { scope: 'openid' })
  const phone = product().open()
  await signIn(phone, email)
  const { data } = await phone.call('POST /v2/oauth2/device/lookup', { userCode: body['user_code'] })
  await phone.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  const form = { grant_type: grant, device_code: body['device_code'] ?? '' }
  const names = await namesIn('car-app', (await ask(product(), 'car-app', 'token', form)).body)
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toMatch(/^[\w-]{43}$/)
  expect(names[0]).not.toBe(memberId)
})

test('each app has a sector of its own, also beside others of its host, unless an operator names one', async () => {
  const create = (uid: string, more: string) =>
    readTask(`clients create --uid ${uid} --name X ${more}`.split(' '))(product().world)
  await create('shop-web', '--redirect https://shop.example/callback')
  await create('shop-app', '--redirect https://shop.example:8443/app')
  await create('two-hosts', '--redirect https://a.example/ --redirect https://b.example/')
  await create('on-machine', '--redirect http://localhost:4000/callback')
  await create('with-scheme', '--redirect myapp://callback')
  await create('by-word', '--redirect myapp://callback --sector shop.example')
  await expect(create('odd', '--redirect https://x.example/ --sector https://x')).rejects.toThrow('The sector is')
  const rows = await product().world.sql.many<{ uid: string; sector: string }>(
    sql`select uid, sector from oauth_client`,
  )
  const sectors = Object.fromEntries(rows.map(({ uid, sector }) => [uid, sector]))
  expect(sectors).toMatchObject({
    'shop-web': 'shop-web',
    'shop-app': 'shop-app',
    'two-hosts': 'two-hosts',
    'on-machine': 'on-machine',
    'with-scheme': 'with-scheme',
    'by-word': 'shop.example',
  })
})

test('apps of one sector know a member under the same name, also after their addresses have changed', async () => {
  for (const uid of ['shop-one', 'shop-two']) await addApp(product(), { uid, sector: 'shared.example' })
  const { email } = await addMember()
  const [name] = await namesAt('shop-one', email)
  expect((await namesAt('shop-two', email))[0]).toBe(name)
  await addApp(product(), { uid: 'shop-two', sector: 'moved.example' })
  expect((await namesAt('shop-two', email))[0]).toBe(name)
})

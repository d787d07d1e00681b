import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const uid = 'car'
const grant = 'urn:ietf:params:oauth:grant-type:device_code'

let count = 0
async function member() {
  const email = `driver${++count}@example.com`
  await product().addMember(email)
  const browser = product().open()
  await signIn(browser, email)
  return browser
}

async function device() {
  await addApp(product(), { uid, redirectUris: [], grantTypes: [grant, 'refresh_token'] })
  const { body } = await ask(product(), uid, 'device', { scope: 'openid points:read' })
  const { user_code: userCode = '', device_code: deviceCode = '' } = body
  const poll = async () => (await ask(product(), uid, 'token', { grant_type: grant, device_code: deviceCode })).body
  return { userCode, poll, body }
}

test('until the member decides the car waits, and a no is respected', async () => {
  const { userCode, poll } = await device()
  expect(await poll()).toMatchObject({ error: 'authorization_pending' })
  const browser = await member()
  const { data } = await browser.call('POST /v2/oauth2/device/lookup', { userCode })
  expect(data).toMatchObject({ client: { uid }, scopes: [{ name: 'openid' }, { name: 'points:read' }] })
  const denied = await browser.call('POST /v2/oauth2/deny', { codeId: data['codeId'] })
  expect(denied.data['redirectUrl']).toBe('http://localhost:3000/oauth2/authorize?oauthClientUid=car&outcome=denied')
  expect(await poll()).toMatchObject({ error: 'access_denied' })
})

test('a device is told how often to ask, and to slow down when it asks sooner, until the member has decided', async () => {
  const { userCode, poll, body } = await device()
  expect(body['interval']).toBe(5)
  expect(await poll()).toMatchObject({ error: 'authorization_pending' })
  expect(await poll()).toMatchObject({ error: 'slow_down' })
  product().clock.pass(5)
  expect(await poll()).toMatchObject({ error: 'authorization_pending' })
  const browser = await member()
  const { data } = await browser.call('POST /v2/oauth2/device/lookup', { userCode })
  await browser.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] })
  expect(await poll()).toHaveProperty('access_token')
})

test('a grant that an app may not use is unauthorized_client', async () => {
  await addApp(product(), { uid: 'codes-alone', grantTypes: ['authorization_code'] })
  const answers = [
    await ask(product(), 'codes-alone', 'token', { grant_type: 'client_credentials' }),
    await ask(product(), 'codes-alone', 'token', { grant_type: 'refresh_token', refresh_token: 'x' }),
    await ask(product(), 'codes-alone', 'device', { scope: 'openid' }),
  ]
  for (const { status, body } of answers) expect([status, body['error']]).toEqual([400, 'unauthorized_client'])
  const unknown = await ask(product(), 'codes-alone', 'token', { grant_type: 'password' })
  expect(unknown.body['error']).toBe('unsupported_grant_type')
})

test('of many answers at once one counts, and a used code is used', async () => {
  const { userCode, poll } = await device()
  const browsers = await Promise.all(Array.from({ length: 6 }, member))
  const handles = await Promise.all(
    browsers.map((browser) => browser.call('POST /v2/oauth2/device/lookup', { userCode })),
  )
  const answers = await Promise.all(
    browsers.map((browser, index) =>
      browser.call(index % 2 ? 'POST /v2/oauth2/authorize' : 'POST /v2/oauth2/deny', {
        codeId: handles[index]?.data['codeId'],
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { error } of answers.filter(({ status }) => status !== 200)) expect(error.code).toBe('OAUTH_CODE_USED')
  const answer = await poll()
  expect(answer['access_token'] ?? answer['error']).toMatch(/^[\w-]{43}$|^access_denied$/)
  const late = await browsers[0]?.call('POST /v2/oauth2/device/lookup', { userCode })
  expect(late?.error.code).toBe('OAUTH_CODE_USED')
})

test('a handle is worth nothing to another member, and neither is a made-up one', async () => {
  const { userCode } = await device()
  const [owner, thief] = [await member(), await member()]
  const { data } = await owner.call('POST /v2/oauth2/device/lookup', { userCode })
  for (const codeId of [data['codeId'], 'device.', 'device.AAAA', `device.${'A'.repeat(400)}`]) {
    for (const verb of ['authorize', 'deny'])
      expect((await thief.call(`POST /v2/oauth2/${verb}`, { codeId })).error.code).toBe('OAUTH_CODE_EXPIRED')
  }
  expect((await product().open().call('POST /v2/oauth2/deny', { codeId: data['codeId'] })).status).toBe(410)
  expect((await product().open().call('POST /v2/oauth2/device/lookup', { userCode })).status).toBe(401)
})

test('a code that nobody was shown, or that has run out, is told apart from nothing', async () => {
  const { userCode } = await device()
  const browser = await member()
  const lookUp = async (code: string) => (await browser.call('POST /v2/oauth2/device/lookup', { userCode: code })).error
  expect((await lookUp('ZZZZ-ZZZZ')).code).toBe('OAUTH_CODE_EXPIRED')
  await product().world.sql.run(sql`
    update oauth_artifact set payload = payload || '{"exp": 1}', expires_at = to_timestamp(1)
    where kind = 'DeviceCode' and payload ->> 'userCode' = ${userCode.replace('-', '')}`)
  expect((await lookUp(userCode)).code).toBe('OAUTH_CODE_EXPIRED')
})

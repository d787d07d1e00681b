import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, requestUrl } from '../setup/oauth.ts'
import { openProduct } from '../setup/product.ts'

/* Redirect addresses are exact, ports included; only an operator lets a program on the member's machine vary its port. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const open = async (uid: string, redirectUri: string) =>
  (
    await product()
      .open()
      .navigate(requestUrl(uid, { redirect_uri: redirectUri, scope: 'openid' }))
  ).status

test.each([
  ['our own app with a scheme of its own', true, 'dpass://callback'],
  ['another app with a scheme of its own', false, 'myapp://callback'],
  ['an app without one', false, 'https://app.example/callback'],
])('a port that is not registered is another address: %s', async (_what, firstParty, ownAddress) => {
  const uid = 'exact-app'
  await addApp(product(), { uid, firstParty, redirectUris: [ownAddress, 'http://localhost:3002/app/callback'] })
  expect(await open(uid, ownAddress)).toBe(303)
  expect(await open(uid, 'http://localhost:3002/app/callback')).toBe(303)
  for (const wrong of [
    'http://localhost:9999/app/callback',
    'http://localhost/app/callback',
    'http://127.0.0.1:3002/app/callback',
    'http://[::1]:3002/app/callback',
  ])
    expect([wrong, await open(uid, wrong)]).toEqual([wrong, 400])
})

test('an app that an operator registers for it comes with any port of its machine, and with nothing else', async () => {
  const words =
    'clients create --uid desktop-app --name Desktop --public --any-loopback-port --redirect http://127.0.0.1/callback'
  await readTask(words.split(' '))(product().world)
  expect(await open('desktop-app', 'http://127.0.0.1:51004/callback')).toBe(303)
  expect(await open('desktop-app', 'http://127.0.0.1/callback')).toBe(303)
  for (const wrong of [
    'http://127.0.0.1:51004/other',
    'http://localhost:51004/callback',
    'https://127.0.0.1:51004/callback',
    'http://127.0.0.1:51004/callback?more=1',
    'http://user@127.0.0.1:51004/callback',
    'http://127.0.0.1:51004@evil.example/callback',
    'http://evil.example:51004/callback',
  ])
    expect([wrong, await open('desktop-app', wrong)]).toEqual([wrong, 400])
})

test('an app that nobody is asked about can never vary its port, in the command and in the table', async () => {
  const words =
    'clients create --uid own --name Own --first-party --any-loopback-port --redirect http://127.0.0.1/callback'
  await expect(readTask(words.split(' '))(product().world)).rejects.toThrow('has exact addresses')
  await addApp(product(), { uid: 'own-app', firstParty: true })
  await expect(
    product().world.sql.run(sql`update oauth_client set any_loopback_port = true where uid = 'own-app'`),
  ).rejects.toThrow('oauth_client_exact_when_first_party')
})

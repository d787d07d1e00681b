import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { takePort } from '../../../../tools/start/system/take-port.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask, openIssuer } from '../setup/oauth.ts'
import { guideOf, missingFor } from '../setup/partner-guide.ts'
import { signIn } from '../setup/product.ts'

/* The samples of docs/partners.md that have to do with webhooks, each run as a process of its own. */

const product = sharedByFile(openIssuer)
const { run } = guideOf(() => product())

async function isUnderMaintenance(): Promise<boolean | undefined> {
  const browser = product().open()
  await signIn(browser, 'sample@example.com')
  const { data } = await browser.call('GET /v1/resource-owners')
  const programmes = data
  return programmes.find(({ uniqueId }) => uniqueId === 'TREEPOINT')?.isSystemAbnormal
}

test('the signature sample is accepted, and what it tells is what members see', async () => {
  await product().addMember('sample@example.com')
  expect(await isUnderMaintenance()).toBe(false)
  const said = 'DPASS answers 200\nSent again: 200\n'
  expect(await run('webhook.mjs', { ABNORMAL: 'true' }).ends()).toMatchObject({ complaints: '', said })
  expect(await isUnderMaintenance()).toBe(true)
  // The test's clock stands still, and of two events at the same moment the second says nothing new.
  product().clock.pass(60)
  expect(await run('webhook.mjs', {}).ends()).toMatchObject({ said })
  expect(await isUnderMaintenance()).toBe(false)
})

test('another secret is refused', async () => {
  const WEBHOOK_SECRET = `whsec_${btoa('not the secret of this programme')}`
  expect(await run('webhook.mjs', { WEBHOOK_SECRET }).ends()).toMatchObject({
    said: expect.stringContaining('401') as string,
  })
})

test.for(['receive.py', 'receive.mjs'])('%s takes what is signed, once, and nothing else', async (script, { skip }) => {
  const missing = missingFor(script)
  if (missing !== undefined) return skip(missing)
  const secret = `whsec_${btoa('a secret of this receiver alone')}`
  const port = await takePort()
  const receiver = run(script, { WEBHOOK_SECRET: secret, PORT: String(port) })
  const send = async (id: string, type: string, at: Date, signedWith = secret) => {
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data: {} })
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      // While a secret is replaced there are two.
      'webhook-signature': `v1,AAAA ${new Webhook(signedWith).sign(id, at, body)}`,
    }
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
  }
  const now = new Date()
  await vi.waitUntil(() => send('msg_0', 'ping', now).catch(() => undefined), { timeout: 30_000 })
  expect(await send('msg_1', 'redemption.completed', now)).toBe(204)
  expect(await send('msg_1', 'redemption.completed', now)).toBe(204)
  expect(await send('msg_2', 'redemption.failed', now, `whsec_${btoa('a secret of somebody else')}`)).toBe(401)
  expect(await send('msg_3', 'redemption.failed', new Date(now.getTime() - 301_000))).toBe(401)
  expect(await send('msg_4', 'refund.completed', now)).toBe(204)
  expect(await receiver.says(/((?:.+\n)+refund\.completed\n)/)).toBe('ping\nredemption.completed\nrefund.completed\n')
})

test('endpoint.sh says where an app is told, and is shown the secret', async ({ skip }) => {
  const missing = missingFor('endpoint.sh')
  if (missing !== undefined) return skip(missing)
  const [uid, scope] = ['told-app', 'webhooks']
  await addApp(product(), { uid, redirectUris: [], grantTypes: ['client_credentials'], scopes: [scope] })
  const { body } = await ask(product(), uid, 'token', { grant_type: 'client_credentials', scope })
  const { said } = await run('endpoint.sh', { ACCESS_TOKEN: body['access_token'] ?? '' }).ends()
  expect(JSON.parse(said)).toMatchObject({
    data: {
      url: 'https://parking.example/dpass',
      events: expect.arrayContaining(['redemption.cancelled', 'refund.completed']) as string[],
      enabled: true,
      secret: expect.stringMatching(/^whsec_/) as string,
    },
  })
})

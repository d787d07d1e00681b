import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { rotateSigningKey } from '../../src/features/oauth/engine/signing-keys.ts'
import { openBrowser } from '../setup/browser.ts'
import { addApp, ask, beginRequest, exchange, requestUrl, secretOf, tokensFor } from '../setup/oauth.ts'
import { openProduct, password, type Product } from '../setup/product.ts'
import { addSecret } from '../../src/domain/oauth/client.sql.ts'
import { hashToken } from '../../src/platform/secrets.ts'
import { minutes } from '../setup/clock.ts'

const uid = 'patient-app'

/** Another process on the same database: nothing of the one before is left but what was written. */
async function restart(product: Product): Promise<Product> {
  const app = await buildApp(product.world)
  return { ...product, app, open: (wishes) => openBrowser(app, wishes) }
}

test('a flow survives a restart between any two of its steps', async () => {
  let product = await openProduct()
  const kept = new Map<string, string>()
  /** Each step in a new process, in the same browser. */
  const step = async <Result>(work: (browser: ReturnType<Product['open']>) => Promise<Result>): Promise<Result> => {
    product = await restart(product)
    const browser = product.open()
    for (const [name, value] of kept) browser.cookies.set(name, value)
    const result = await work(browser)
    kept.clear()
    for (const [name, value] of browser.cookies) kept.set(name, value)
    await product.app.close()
    return result
  }
  await product.addMember('patient@example.com')
  await addApp(product, { uid })
  const request = await step((browser) =>
    beginRequest(browser, requestUrl(uid, { scope: 'openid offline_access', prompt: 'consent' })),
  )
  await step((browser) => browser.call(`GET /v2/oauth2/request?passthrough=${request.passthrough}`))
  const { data } = await step((browser) =>
    browser.call('POST /v2/oauth2/sign-in', { email: 'patient@example.com', password, ...request }),
  )
  const agreed = await step((browser) => browser.call('POST /v2/oauth2/authorize', { codeId: data['codeId'] }))
  const back = await step((browser) => browser.navigate(agreed.data['redirectUrl']))
  const code = new URL(back.location).searchParams.get('code') ?? ''
  const tokens = await step(() => exchange(product, uid, code))
  expect(tokens.status).toBe(200)
  const refreshed = await step(() =>
    ask(product, uid, 'token', { grant_type: 'refresh_token', refresh_token: tokens.body['refresh_token'] ?? '' }),
  )
  expect(refreshed.status).toBe(200)
})

test('a new key is published before it signs, and the old one goes on being known', async () => {
  const product = await openProduct()
  const published = async ({ app }: Product) =>
    (await app.inject({ url: '/v2/oauth2/jwks' })).json<{ keys: Record<string, string>[] }>().keys
  await product.addMember('keys@example.com')
  await addApp(product, { uid })
  const signedBy = async (now: Product) => {
    const [header = ''] = ((await tokensFor(now, uid, 'keys@example.com'))['id_token'] ?? '').split('.')
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid
  }
  const [first] = await published(product)
  expect(first).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  expect(first).not.toHaveProperty('d')
  const rotated = await rotateSigningKey(product.world)
  const ahead = await restart(product)
  expect((await published(ahead)).map(({ kid }) => kid)).toEqual([first?.['kid'], rotated.id])
  expect(await signedBy(ahead)).toBe(first?.['kid'])
  product.clock.pass(16 * minutes)
  const after = await restart(product)
  expect((await published(after)).map(({ kid }) => kid)).toEqual([rotated.id, first?.['kid']])
  expect(await signedBy(after)).toBe(rotated.id)
})

test("while an app changes its secret both work, and the one before the last doesn't", async () => {
  const product = await openProduct()
  await addApp(product, { uid, grantTypes: ['client_credentials'], redirectUris: [], scopes: ['points:redeem'] })
  const withSecret = async (secret: string) =>
    (
      await product.app.inject({
        method: 'POST',
        url: '/v2/oauth2/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: uid,
          client_secret: secret,
        }).toString(),
      })
    ).statusCode
  const [second, third] = ['second-secret-that-is-long-enough', 'third-secret-that-is-long-enough-too']
  await addSecret(product.world.sql, uid, hashToken(second))
  expect([await withSecret(secretOf(uid)), await withSecret(second)]).toEqual([200, 200])
  await addSecret(product.world.sql, uid, hashToken(third))
  expect([await withSecret(secretOf(uid)), await withSecret(second), await withSecret(third)]).toEqual([401, 200, 200])
})

import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask } from '../setup/oauth.ts'
import { openProduct } from '../setup/product.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards, config: { rateLimitScale: 1 } }))

async function challengeOf(url: string, authorization?: string) {
  const { statusCode, headers } = await product().app.inject({ url, headers: authorization ? { authorization } : {} })
  return [statusCode, headers['www-authenticate']]
}

test('an app’s 401 says that its token is no good, and one without a token that there is such a thing', async () => {
  const realm = 'Bearer realm="DPASS"'
  expect(await challengeOf('/v1/redemptions', 'Bearer nobody')).toEqual([401, `${realm}, error="invalid_token"`])
  expect(await challengeOf('/v1/points', 'bearer nobody')).toEqual([401, `${realm}, error="invalid_token"`])
  expect(await challengeOf('/v1/redemptions')).toEqual([401, realm])
})

test('an app’s 403 says which scope is missing', async () => {
  await addApp(product(), { uid: 'pump', grantTypes: ['client_credentials'], scopes: ['points:redeem'] })
  const { body } = await ask(product(), 'pump', 'token', { grant_type: 'client_credentials', scope: 'points:redeem' })
  expect(await challengeOf('/v1/settlements?month=2026-11', `Bearer ${body['access_token']}`)).toEqual([
    403,
    'Bearer realm="DPASS", error="insufficient_scope", scope="settlements:read"',
  ])
})

test('a browser without a session is not asked for a token', async () => {
  expect(await challengeOf('/v1/points')).toEqual([401, undefined])
})

test('an answer tells the rate of its call and what is left of it, also of the protocol’s own', async () => {
  const asked = async () => {
    const { body, headers, statusCode } = await product().app.inject({
      method: 'POST',
      url: '/v2/auth/password/init',
      headers: { origin: 'http://localhost:3000' },
      payload: { email: 'nobody@example.com' },
    })
    return { body, statusCode, policy: headers['ratelimit-policy'], rate: String(headers['ratelimit']) }
  }
  const first = await asked()
  const [, most = '0', seconds = '0'] = /^"call";q=(\d+);w=(\d+)$/.exec(String(first.policy)) ?? []
  const restOf = (rate: string) => Number(/^"call";r=(\d+);t=\d+$/.exec(rate)?.[1])
  expect(restOf(first.rate)).toBe(Number(most) - 1)
  expect(Number(/t=(\d+)$/.exec(first.rate)?.[1])).toBeLessThanOrEqual(Number(seconds))
  for (let count = 1; count < Number(most); count++) await asked()
  for (let count = 0; count < 2; count++) {
    const refused = await asked()
    expect([refused.statusCode, restOf(refused.rate), refused.policy]).toEqual([429, 0, first.policy])
  }
  const { headers } = await product().app.inject({ url: '/v2/oauth2/jwks' })
  expect([headers['ratelimit-policy'], headers['ratelimit']]).toEqual(['"call";q=600;w=60', '"call";r=599;t=60'])
  const free = await product().app.inject({ url: '/healthz' })
  expect(free.headers).not.toHaveProperty('ratelimit')
})

import { expect, test } from 'vitest'
import { buildTestApp } from '../setup/test-calls.ts'
import { newWorld } from '../setup/world.ts'

test('another site cannot write with a member’s cookie', async () => {
  const app = await buildTestApp(await newWorld())
  const write = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/test/notes/1', headers, payload: { text: 'a' } })
  expect((await write({ origin: 'http://localhost:3000', cookie: 'dpass_session=x' })).statusCode).toBe(201)
  const refused = await write({ origin: 'https://evil.example', cookie: 'dpass_session=x' })
  expect(refused.statusCode).toBe(403)
  expect(refused.json().error.code).toBe('ORIGIN_REJECTED')
  expect((await write({ cookie: 'dpass_session=x' })).statusCode).toBe(403)
})

test('every answer carries the security headers, whatever it answers', async () => {
  const app = await buildTestApp(await newWorld({ config: { publicUrl: new URL('https://dpass.example') } }))
  for (const url of ['/test/slow?seconds=0', '/nowhere', '/%', '/test/failures/bug']) {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('a reset code in an address travels in no Referer, not even to our own assets', async () => {
  const app = await buildTestApp(await newWorld())
  const { headers } = await app.inject({ url: '/auth/forgot-password/reset?authCode=secret' })
  // These policies never tell more of an address than its origin; `no-referrer` hides Origin too in some browsers.
  expect(['strict-origin', 'origin']).toContain(headers['referrer-policy'])
})

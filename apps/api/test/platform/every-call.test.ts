import { contract } from '@dpass/contract/contract'
import { refusals, universalRefusals } from '@dpass/contract/refusals'
import type { Call } from '@dpass/wire/shape'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { openProduct, password, signIn } from '../setup/product.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards, config: { rateLimitScale: 1_000_000 } }))

const calls = Object.entries(contract) as [string, Call][]
const names = calls.map(([name]) => name)
const isWrite = (name: string) => !name.startsWith('GET')

const hostileTexts = [
  '',
  ' ',
  "' or 1=1; drop table member; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u202e\u0000',
  '\ud800',
  '😀'.repeat(300),
  'a'.repeat(5_000),
  '__proto__',
  'null',
  '-1e999',
]
const hostile = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.constantFrom(null, 0, -1, 1.5, true, [], {}, [[]], 1e308),
)

/** A body with the fields the call knows, each holding anything but what it should. */
function bodiesFor(call: Call): fc.Arbitrary<unknown> {
  const { properties = { anything: true } }: { properties?: object } = call.body ?? {}
  const fields = Object.keys(properties)
  const record = fc.record(Object.fromEntries(fields.map((field) => [field, hostile])), { requiredKeys: [] })
  return fc.oneof(record, hostile)
}

const pathIds = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ maxLength: 200 }))

test.each(calls)(
  '%s answers whatever is sent with a refusal in the envelope, never with an accident',
  async (name, call) => {
    const [method = '', path = ''] = name.split(' ')
    await fc.assert(
      fc.asyncProperty(bodiesFor(call), pathIds, fc.boolean(), async (body, id, isSignedIn) => {
        const url = path.replace(/\{\w+\}/, () => encodeURIComponent(id.toWellFormed()))
        const reply = await product().app.inject({
          method: method as 'GET',
          url,
          headers: {
            origin: 'http://localhost:3000',
            ...(isWrite(name) && { 'content-type': 'application/json' }),
            ...(isSignedIn && { cookie: await someSession() }),
          },
          ...(isWrite(name) && { payload: JSON.stringify(body) ?? 'null' }),
        })
        expect(reply.statusCode, `${name} ${reply.body}`).toBeLessThan(500)
        expect(reply.headers['content-type']).toContain('application/json')
        const { data, error } = reply.json<{ data?: unknown; error?: { code: string; message: string } }>()
        expect((data === undefined) !== (error === undefined)).toBe(true)
        expect(Object.keys(refusals)).toContain(error?.code ?? 'NOT_FOUND')
      }),
      { numRuns: 40 },
    )
  },
)

let cookie: Promise<string> | undefined
/** Made once: signing in costs a hash. A run that happens to end it goes on as a stranger, which is as good. */
const someSession = () => (cookie ??= openSession())
async function openSession(): Promise<string> {
  await product().addMember('fuzz@example.com')
  const browser = product().open()
  await signIn(browser, 'fuzz@example.com', password)
  return `dpass_session=${browser.cookies.get('dpass_session')}`
}

test.each(names.filter(isWrite))('%s from another site is refused, with or without a cookie', async (name) => {
  const [method = '', path = ''] = name.split(' ')
  const url = path.replace(/\{\w+\}/, 'x')
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { cookie: 'dpass_session=x' },
    { origin: 'http://localhost:3000.evil.example' },
  ]) {
    const reply = await product().app.inject({ method: method as 'POST', url, headers, payload: valid[name] ?? {} })
    // A partner's call is refused for its missing signature before anything else is looked at.
    expect(name.includes('/webhooks/') ? [401] : [400, 403]).toContain(reply.statusCode)
  }
})

/** Bodies that pass validation, so that it is the origin that is refused. */
const valid: Readonly<Record<string, object>> = {
  'POST /v2/auth/init': { email: 'a@example.com' },
  'POST /v2/auth/sign-in': { email: 'a@example.com', password: 'x' },
  'POST /v2/auth/sign-out': {},
  'POST /v2/auth/refresh': { refreshToken: 'x' },
}

/** Where a number stands in an address: the call, and its address with the number. */
const numbersInAddresses = calls.flatMap(([name, { query }]) => {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, { type?: string }> }
  const fields = Object.keys(properties).filter((field) => /number|integer/.test(properties[field]?.type ?? ''))
  return fields.map((field) => [name, field] as const)
})

test.each(numbersInAddresses)('%s refuses a %s that is no finite number', async (name, field) => {
  const path = (name.split(' ')[1] ?? '').replace(/\{\w+\}/, 'x')
  const headers = { cookie: await someSession() }
  for (const written of ['1e400', '-1e400', '9'.repeat(400), 'Infinity', '-Infinity', 'NaN']) {
    const reply = await product().app.inject({ url: `${path}?${field}=${written}`, headers })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'VALIDATION_FAILED', details: [expect.objectContaining({ field })] }) },
    ])
  }
})

test('a write from another site is refused for where it comes from', async () => {
  for (const [name, payload] of Object.entries(valid)) {
    const url = name.split(' ')[1] ?? ''
    const reply = await product().app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://evil.example' },
      payload,
    })
    expect(reply.json<{ error: { code: string } }>().error.code).toBe('ORIGIN_REJECTED')
  }
})

test.each(calls)('%s names only refusals that exist, and none twice', (_name, { refusals: own }) => {
  for (const code of own) expect(Object.keys(refusals)).toContain(code)
  expect(new Set([...own, ...universalRefusals]).size).toBe(own.length + universalRefusals.length)
})

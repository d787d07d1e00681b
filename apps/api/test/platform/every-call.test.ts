import { contract } from '@dpass/contract/contract'
import { refusals, universalRefusals } from '@dpass/contract/refusals'
import type { Call } from '@dpass/wire/shape'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOf } from '../../src/features/developers/examples.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { openProduct, password, signIn } from '../setup/product.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards, config: { rateLimitScale: 1_000_000 } }))

const calls = Object.entries(contract) as [string, Call][]
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

/** A request that passes validation, by the contract's own examples, so that what is refused is the caller. */
function validRequest(name: string, { body, query }: Call) {
  const [method = '', path = ''] = name.split(' ')
  const search = query ? `?${new URLSearchParams(exampleOf(query) as Record<string, string>).toString()}` : ''
  return {
    method: method as 'POST',
    url: `${path.replace(/\{\w+\}/g, 'x')}${search}`,
    ...(body && { payload: exampleOf(body) as object }),
  }
}

const refusalOf = (reply: { readonly body: string; readonly statusCode: number }) => [
  reply.statusCode,
  (JSON.parse(reply.body) as { error?: { code: string } }).error?.code,
]

test.each(calls.filter(([name]) => isWrite(name)))(
  '%s from another site is refused, with or without a cookie',
  async (name, call) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { cookie: 'dpass_session=x' },
      { origin: 'http://localhost:3000.evil.example' },
    ]) {
      const reply = await product().app.inject({ ...validRequest(name, call), headers })
      // A partner's call is refused for its missing signature before its origin is looked at.
      expect(refusalOf(reply)).toEqual(
        call.access === 'partner' ? [401, 'WEBHOOK_SIGNATURE_INVALID'] : [403, 'ORIGIN_REJECTED'],
      )
    }
  },
)

test.each(calls.filter(([, { access }]) => access === 'member' || access === 'client'))(
  '%s is refused without a session or a token, and with made-up ones',
  async (name, call) => {
    const request = validRequest(name, call)
    const origin = 'http://localhost:3000'
    const ask = async (headers: Record<string, string>) =>
      refusalOf(await product().app.inject({ ...request, headers }))
    expect(await ask({ origin })).toEqual([401, 'UNAUTHENTICATED'])
    expect(await ask({ authorization: 'Bearer made-up' })).toEqual([401, 'UNAUTHENTICATED'])
    const cookieRefusal = call.access === 'member' ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED'
    expect(await ask({ origin, cookie: 'dpass_session=made-up' })).toEqual([401, cookieRefusal])
  },
)

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

test.each(calls)('%s names only refusals that exist, and none twice', (_name, { refusals: own }) => {
  for (const code of own) expect(Object.keys(refusals)).toContain(code)
  expect(new Set([...own, ...universalRefusals]).size).toBe(own.length + universalRefusals.length)
})

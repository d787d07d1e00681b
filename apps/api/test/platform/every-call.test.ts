import { contract } from '@dpass/contract/contract'
import { refusals, universalRefusals } from '@dpass/contract/refusals'
import { isOwnNameScope, ownNameScopes } from '@dpass/rules/oauth-scopes'
import type { Call } from '@dpass/wire/shape'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOf } from '../../src/features/developers/openapi/example-of.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask, tokensFor } from '../setup/oauth.ts'
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

/** The fields the call knows, or some of them, each holding anything but what it should. */
function fieldsOf(schema: object | undefined, value: fc.Arbitrary<unknown>) {
  const { properties = { anything: true } }: { properties?: object } = schema ?? {}
  const fields = Object.keys(properties)
  return fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
}

/** What is right but for one field gets further than what is wrong everywhere. */
function nearly(schema: object, value: fc.Arbitrary<unknown>) {
  const example = exampleOf(schema) as Record<string, unknown>
  const field = fc.constantFrom(...Object.keys(example), 'anything')
  return fc.tuple(field, value).map(([name, held]) => ({ ...example, [name]: held }))
}

const bodiesFor = ({ body }: Call): fc.Arbitrary<unknown> =>
  fc.oneof(fieldsOf(body, hostile), hostile, ...(body ? [nearly(body, hostile)] : []))

const texts = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ maxLength: 200 }))

const queriesFor = ({ query }: Call): fc.Arbitrary<Record<string, unknown>> =>
  query ? fc.oneof(fieldsOf(query, texts), nearly(query, texts)) : fc.constant({})

const encode = (text: unknown): string => encodeURIComponent(String(text).toWellFormed())
const searchOf = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .map(([name, value], place) => `${place === 0 ? '?' : '&'}${name}=${encode(value)}`)
    .join('')

test.each(calls)(
  '%s answers whatever is sent with a refusal in the envelope, never with an accident',
  async (name, call) => {
    const [method = '', path = ''] = name.split(' ')
    await fc.assert(
      fc.asyncProperty(bodiesFor(call), queriesFor(call), texts, callersOf(call), async (body, query, id, caller) => {
        const reply = await product().app.inject({
          method: method as 'GET',
          url: path.replace(/\{\w+\}/, () => encode(id)) + searchOf(query),
          headers: {
            origin: 'http://localhost:3000',
            'idempotency-key': 'fuzz',
            ...(isWrite(name) && { 'content-type': 'application/json' }),
            ...(await headersOf[caller]()),
          },
          ...(isWrite(name) && { payload: JSON.stringify(body) ?? 'null' }),
        })
        expect(reply.statusCode, `${name} ${reply.body}`).toBeLessThan(500)
        // Apps have got in: what is refused is what they send.
        const isLetIn = reply.statusCode !== 401 && reply.statusCode !== 403
        expect(isLetIn || call.access !== 'client').toBe(true)
        expect(reply.headers['content-type']).toContain('application/json')
        const { data, error } = reply.json<{ data?: unknown; error?: { code: string; message: string } }>()
        expect((data === undefined) !== (error === undefined)).toBe(true)
        expect(Object.keys(refusals)).toContain(error?.code ?? 'NOT_FOUND')
      }),
      { numRuns: 40 },
    )
  },
)

const headersOf = {
  stranger: async () => ({}),
  member: async () => ({ cookie: await someSession() }),
  app: async () => ({ authorization: `Bearer ${(await someTokens()).app}` }),
  machine: async () => ({ authorization: `Bearer ${(await someTokens()).machine}` }),
}

/** Apps' calls by apps, of the two kinds there are; any other is refused before anything is looked at. */
const callersOf = ({ access, scope = '' }: Call): fc.Arbitrary<keyof typeof headersOf> => {
  if (access !== 'client') return fc.constantFrom('stranger', 'member')
  return isOwnNameScope(scope) ? fc.constant('machine') : fc.constantFrom('app', 'machine')
}

let cookie: Promise<string> | undefined
/** Made once: signing in costs a hash. A run that happens to end it goes on as a stranger, which is as good. */
const someSession = () => (cookie ??= openSession())
async function openSession(): Promise<string> {
  await product().addMember('fuzz@example.com')
  const browser = product().open()
  await signIn(browser, 'fuzz@example.com', password)
  return `dpass_session=${browser.cookies.get('dpass_session')}`
}

let tokens: Promise<{ app: string; machine: string }> | undefined
const someTokens = () => (tokens ??= openTokens())
async function openTokens() {
  const [uid, email] = ['fuzz-app', 'fuzz-of-apps@example.com']
  await addApp(product(), {
    uid,
    scopes: ['openid', 'points:read', 'points:redeem', 'plans:read', ...ownNameScopes],
    grantTypes: ['authorization_code', 'client_credentials'],
  })
  await product().addMember(email)
  const scope = 'points:read points:redeem plans:read'
  const { access_token: app = '' } = await tokensFor(product(), uid, email, { scope: `openid ${scope}` })
  const { body } = await ask(product(), uid, 'token', {
    grant_type: 'client_credentials',
    scope: ['points:redeem', ...ownNameScopes].join(' '),
  })
  return { app, machine: String(body['access_token']) }
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
    const refusedTo = async (headers: Record<string, string>) =>
      refusalOf(await product().app.inject({ ...request, headers }))
    expect(await refusedTo({ origin })).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refusedTo({ authorization: 'Bearer made-up' })).toEqual([401, 'UNAUTHENTICATED'])
    const cookieRefusal = call.access === 'member' ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED'
    expect(await refusedTo({ origin, cookie: 'dpass_session=made-up' })).toEqual([401, cookieRefusal])
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

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Access, refusalsOfAccess } from '@dpass/contract/access'
import { contract, parts } from '@dpass/contract/contract'
import { about, like, named, nullable } from '@dpass/contract/pieces'
import { type RefusalCode, refusals, universalRefusals } from '@dpass/contract/refusals'
import { Type } from '@dpass/contract/schema'
import type { Call } from '@dpass/wire/shape'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { generateTypes } from '../../../../tools/openapi/generate-types.ts'
import { lintOpenApi } from '../../../../tools/openapi/lint-document.ts'
import { exampleOf, placeholder } from '../../src/features/developers/openapi/example-of.ts'
import { openApiOf } from '../../src/features/developers/openapi/document.ts'
import { openShapes } from '../../src/features/developers/openapi/shapes.ts'
import { afterTest } from '../setup/afterwards.ts'
import type { Answer } from '../setup/browser.ts'
import { openProduct, password } from '../setup/product.ts'
import { type Client, clientSource } from './client-source.ts'

interface Described {
  readonly $ref?: string
  readonly headers?: object
  readonly content?: Record<
    string,
    { schema: { properties?: { error: { properties: { code: { enum: string[] } } } } } }
  >
}

interface Operation {
  readonly operationId: string
  readonly security: Record<string, string[]>[]
  readonly responses: Readonly<Record<string, Described>>
}

const root = join(import.meta.dirname, '../../../..')
const document = openApiOf(parts, new URL('https://dpass.example'))
const resolve = (answer: Described): Described =>
  answer.$ref === undefined
    ? answer
    : ((document.components.responses as Record<string, Described>)[answer.$ref.split('/').at(-1) ?? ''] ?? {})
const codesOf = (answer: Described) =>
  resolve(answer).content?.['application/json']?.schema.properties?.error.properties.code.enum ?? []
const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, said]) => [`${method.toUpperCase()} ${path}`, said as Operation] as const),
)

test('a stock linter finds nothing in openapi.json', async () => {
  expect(await lintOpenApi(document)).toEqual([])
})

test('every operation has a name of its own, which reads as a function does', () => {
  const names = operations.map(([, { operationId }]) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z][a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([])
})

test('two shapes of one name are refused, and what may be null refers to the shape all the same', () => {
  const { write, shapes } = openShapes()
  const Pair = named('Pair', Type.Object({ both: like(Type.Tuple([Type.Integer(), Type.Integer()]), [6, 5]) }))
  expect(write(Type.Object({ one: Pair, none: about(nullable(Pair), 'Perhaps.') }))).toMatchObject({
    properties: {
      one: { $ref: '#/components/schemas/Pair' },
      none: { anyOf: [{ $ref: '#/components/schemas/Pair' }, { type: 'null' }], description: 'Perhaps.' },
    },
  })
  expect(shapes()).toMatchObject({
    Pair: {
      properties: { both: { prefixItems: [{ type: 'integer' }, { type: 'integer' }], minItems: 2, maxItems: 2 } },
    },
  })
  expect(() => write(named('Pair', Type.String()))).toThrow('two shapes are named Pair')
})

test.for(operations.filter(([name]) => Object.hasOwn(contract, name)))(
  'the answers of %s hold its refusals by status, and no other code',
  ([name, { responses }]) => {
    const call: Call = contract[name as keyof typeof contract]
    const codes = new Set<RefusalCode>([
      ...universalRefusals,
      ...refusalsOfAccess[call.access as Access],
      ...(call.refusals as RefusalCode[]),
    ])
    const told = Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, answer]) => codesOf(answer).map((code) => `${status} ${code}`))
    expect(told.toSorted()).toEqual([...codes].map((code) => `${refusals[code].status} ${code}`).toSorted())
  },
)

test('the heads of answers are as they are described', async () => {
  const { app, newcomer, open } = await openProduct()
  const { call, email } = await newcomer()
  const head = async (operationId: string, { status, headers }: Pick<Answer, 'status' | 'headers'>, not = '') => {
    const said = operations.find(([, each]) => each.operationId === operationId)?.[1]
    const described = Object.keys(resolve(said?.responses[status] ?? {}).headers ?? {}).filter((name) => name !== not)
    expect(described.length).toBeGreaterThan(0)
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(described))
  }
  await head('getMe', await call('GET /v1/me'))
  // What its description says: a bearer is told why, and no browser without a session.
  await head('getMe', await open().call('GET /v1/me'), 'www-authenticate')
  const refused = await app.inject({ url: '/v1/me', headers: { authorization: 'Bearer of-nobody' } })
  await head('getMe', { status: refused.statusCode, headers: refused.headers })
  await head('signIn', await open().call('POST /v2/auth/sign-in', { email, password }))
  const { statusCode: status, headers } = await app.inject({ url: '/v2/oauth2/jwks' })
  await head('getSigningKeys', { status, headers })
  const phone = '+1 212 555 0100'
  let last = await call('POST /v1/sms-otp', { phoneNumber: phone })
  for (let tries = 0; last.status !== 429 && tries < 100; tries++)
    last = await call('POST /v1/sms-otp', { phoneNumber: phone })
  await head('sendSmsCode', last)
})

test('each kind of call says how its caller is known', () => {
  expect(operation('post', '/v2/auth/init').security).toEqual([])
  expect(operation('post', '/v1/sms-otp').security).toEqual([{}, { session: [] }])
  expect(operation('get', '/v1/me').security).toEqual([{ session: [] }])
  expect(operation('get', '/v1/points').security).toEqual([{ session: [] }, { app: ['points:read'] }])
  expect(operation('post', '/v1/webhooks/programme').security).toEqual([{ webhook: [] }])
  expect(document.components.securitySchemes.session.name).toBe('__Host-dpass_session')
})

test("every endpoint that the engine's metadata names is described", async () => {
  const { app } = await openProduct()
  const metadata = (await app.inject({ url: '/.well-known/openid-configuration' })).json<Record<string, unknown>>()
  const endpoints = Object.entries(metadata).filter(([key]) => key.endsWith('_endpoint') || key === 'jwks_uri')
  expect(endpoints.length).toBeGreaterThan(5)
  for (const [, address] of endpoints) expect(Object.keys(document.paths)).toContain(new URL(String(address)).pathname)
})

test.for(Object.entries(contract))('the example of %s fits its schema and is no placeholder', ([, call]) => {
  const schemas = [call.reply, ...('body' in call ? [call.body] : []), ...('query' in call ? [call.query] : [])]
  for (const schema of schemas) {
    const example = exampleOf(schema)
    expect(Check(schema, example), JSON.stringify(example)).toBe(true)
    expect(JSON.stringify(example)).not.toContain(placeholder)
  }
})

test('a client generated from openapi.json compiles and signs a member in', async () => {
  const { app, addMember } = await openProduct()
  await addMember('generated@example.com')
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  // Inside the repository, so that the client finds openapi-fetch; git ignores .cache.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/openapi-'))
  afterTest(async () => rmSync(folder, { recursive: true }))
  const served = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as object
  writeFileSync(join(folder, 'dpass.ts'), await generateTypes(served))
  writeFileSync(join(folder, 'client.ts'), clientSource)
  await compile(join(folder, 'client.ts'))
  const client = (await import(join(folder, 'client.ts'))) as Client
  const seen = await client.signIn(baseUrl, 'http://localhost:3000', 'generated@example.com', password)
  expect(seen).toMatchObject({ email: 'generated@example.com', code: 'UNAUTHENTICATED' })
  expect(seen.refreshToken).toBeTypeOf('string')
  expect(seen.pairs).toContainEqual([6, 5])
})

async function compile(file: string): Promise<void> {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck']
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const words = [tsc, ...options, '--allowImportingTsExtensions', '--ignoreConfig', file]
  await promisify(execFile)(process.execPath, words).catch((error: { stdout: string }) => {
    throw new Error(error.stdout)
  })
}

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract, parts } from '@dpass/contract/contract'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { generateTypes } from '../../../../tools/openapi/generate-types.ts'
import { lintOpenApi } from '../../../../tools/openapi/lint-document.ts'
import { exampleOf, placeholder } from '../../src/features/developers/examples.ts'
import { openApiOf } from '../../src/features/developers/openapi.ts'
import { afterTest } from '../setup/afterwards.ts'
import { openProduct, password } from '../setup/product.ts'
import { type Client, clientSource } from './client-source.ts'

type Operation = { security: Record<string, string[]>[] }

const root = join(import.meta.dirname, '../../../..')
const document = openApiOf(parts, new URL('https://dpass.example'))
const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation

test('a stock linter finds nothing in openapi.json, but for the endpoint that answers with a redirect', async () => {
  expect(await lintOpenApi(document)).toEqual([
    'operation-2xx-response #/paths/~1v2~1oauth2~1auth/get/responses Operation must have at least one `2XX` response.',
  ])
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
  const named = Object.entries(metadata).filter(([key]) => key.endsWith('_endpoint') || key === 'jwks_uri')
  expect(named.length).toBeGreaterThan(5)
  for (const [, address] of named) expect(Object.keys(document.paths)).toContain(new URL(String(address)).pathname)
})

test.for(Object.entries(contract))('the example of %s fits its schema and is no placeholder', ([, call]) => {
  const schemas = [call.reply, ...('body' in call ? [call.body] : []), ...('query' in call ? [call.query] : [])]
  for (const schema of schemas) {
    // Wrapped as on the wire, because a field's name is looked up together with the field around it.
    const example = exampleOf({ properties: { data: schema } }) as { data: unknown }
    expect(Check(schema, example.data), JSON.stringify(example)).toBe(true)
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

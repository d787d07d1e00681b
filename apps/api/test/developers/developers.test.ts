import { contract } from '@dpass/contract/contract'
import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openApiOf } from '../../src/features/developers/openapi.ts'
import { developersPage } from '../../src/features/developers/page.ts'
import { afterTest } from '../setup/afterwards.ts'
import { testCalls } from '../setup/test-calls.ts'
import { newWorld } from '../setup/world.ts'

test('openapi.json describes every call of the contract', async () => {
  const app = await buildApp(await newWorld())
  afterTest(() => app.close())
  const reply = await app.inject({ url: '/openapi.json' })
  expect(reply.headers['content-type']).toContain('application/json')
  const document = reply.json()
  expect(document.openapi).toMatch(/^3\.1\./)
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toEqual(expect.arrayContaining(Object.keys(contract)))
})

test('an operation says its parameters, body, answer and refusals', () => {
  const { paths } = openApiOf({ test: { about: 'Notes.', calls: testCalls } }, new URL('https://dpass.example'))
  expect(paths['/test/notes/{id}']?.['post']).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'loud', in: 'query', required: false, schema: { type: 'boolean' } },
      { name: 'times', in: 'query', required: false, schema: { type: 'integer', maximum: 9 } },
    ],
    requestBody: { content: { 'application/json': { schema: { properties: { text: { maxLength: 20 } } } } } },
    responses: {
      201: { content: { 'application/json': { schema: { properties: { data: { type: 'object' } } } } } },
      400: { description: 'VALIDATION_FAILED' },
      409: { description: 'CONFLICT' },
    },
  })
})

test('the page for engineers names every call and runs no script', async () => {
  const app = await buildApp(await newWorld())
  afterTest(() => app.close())
  const reply = await app.inject({ url: '/developers' })
  for (const name of Object.keys(contract)) expect(reply.body).toContain(name)
  expect(reply.body).not.toContain('<script')
  expect(reply.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
})

test('what a contract says is shown as text', () => {
  const page = developersPage({
    'GET /x': { summary: '<img src=x>', access: 'anyone', reply: testCalls['GET /test/limited'].reply, refusals: [] },
  })
  expect(page).toContain('&lt;img src=x&gt;')
})

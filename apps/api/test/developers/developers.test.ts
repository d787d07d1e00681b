import { contract, parts } from '@dpass/contract/contract'
import { universalRefusals } from '@dpass/contract/refusals'
import { scopeNames } from '@dpass/rules/oauth-scopes'
import type { Call } from '@dpass/wire/shape'
import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openApiOf } from '../../src/features/developers/openapi/document.ts'
import { describeScopes } from '../../src/domain/oauth/scope.ts'
import { readGuide, renderGuide } from '../../src/features/developers/guide.ts'
import { developersPage, ownCallsPage } from '../../src/features/developers/page.ts'
import { isForPartners } from '../../src/features/developers/reference.ts'
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
      400: { $ref: '#/components/responses/ValidationFailed' },
      409: { $ref: '#/components/responses/Conflict' },
    },
  })
})

const partners = { publicUrl: new URL('https://dpass.example'), sandboxUrl: undefined, sandboxAppUrl: undefined }
const page = developersPage(readGuide(partners), parts, partners)

test('the page for engineers and the page of our own calls name every call once, run no script, and keep the policy strict', async () => {
  const app = await buildApp(await newWorld())
  afterTest(() => app.close())
  const [forPartners, own] = await Promise.all(
    ['/developers', '/developers/own-calls'].map(async (url) => {
      const reply = await app.inject({ url })
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toContain('<script')
      expect(reply.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
      return reply.body
    }),
  )
  for (const [name, call] of Object.entries<Call>(contract)) {
    const heading = `<code>${name}</code></h`
    const isPartners = call.access === 'client' || call.access === 'partner' || call.scope !== undefined
    expect(forPartners?.includes(heading), name).toBe(isPartners)
    expect(own?.includes(heading), name).toBe(!isPartners)
  }
  expect(forPartners).toContain('href="/developers/own-calls"')
})

test('the index leads to every chapter of the guide and to the reference, and every link of the page to something that is there', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const index = page.slice(page.indexOf('<nav'), page.indexOf('</nav>'))
  for (const chapter of ['quick-start', 'sign-in', 'points', 'webhooks', 'errors', 'reference', 'going-live'])
    expect(index).toContain(`href="#${chapter}"`)
  for (const section of ['discovery', 'pkce-state-and-nonce', 'tokens', 'without-a-keyboard-the-car'])
    expect(index).toContain(`href="#${section}"`)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('members read each scope as the guide’s table says', () => {
  for (const { name, description } of describeScopes(scopeNames, ''))
    expect(page).toMatch(new RegExp(`<td><code>${name}</code></td>\\s*<td>${description}</td>`))
})

test('every code that a partner may be refused with stands among the errors', () => {
  const errors = page.slice(page.indexOf('id="errors"'), page.indexOf('id="going-live"'))
  const codes = Object.values<Call>(contract)
    .filter(isForPartners)
    .flatMap((call) => call.refusals)
  for (const code of [...codes, ...universalRefusals, 'WEBHOOK_SIGNATURE_INVALID', 'SCOPE_INSUFFICIENT'])
    expect(errors).toContain(`<code>${code}</code>`)
})

test('the page leads to the sandbox where there is one, and then names the addresses of this DPASS', () => {
  expect(page).not.toContain('>sandbox</a>')
  expect(page).toContain('http://localhost:3001/cockpit')
  const demo = {
    publicUrl: new URL('http://localhost:4000'),
    sandboxUrl: 'http://localhost:4001',
    sandboxAppUrl: 'http://localhost:4002',
  }
  const beside = developersPage(readGuide(demo), parts, demo)
  expect(beside).toContain('<a href="http://localhost:4001">sandbox</a>')
  expect(beside).toContain('<a href="http://localhost:4001/cockpit">')
  expect(beside).toContain('<a href="http://localhost:4002">')
  expect(beside).not.toMatch(/localhost:300[012]/)
})

test('an address of this DPASS that the guide uses for something else is not taken for that', () => {
  const swapped = {
    publicUrl: new URL('http://localhost:3001'),
    sandboxUrl: 'http://localhost:3002',
    sandboxAppUrl: 'http://localhost:3000',
  }
  const { chapters } = readGuide(swapped)
  expect(chapters[0]?.html).toContain('http://localhost:3002/control/clients')
  expect(chapters[0]?.html).toContain('DPASS_URL = &#39;http://localhost:3001&#39;')
})

test('what a contract or the guide says is shown as text', () => {
  const hostile = {
    'GET /x': {
      operationId: 'x',
      summary: '<img src=x>',
      access: 'anyone',
      reply: testCalls['GET /test/limited'].reply,
      refusals: [],
    },
  } as const
  expect(ownCallsPage({ test: { about: '', calls: hostile } }, partners)).toContain('&lt;img src=x&gt;')
  const { chapters } = renderGuide('# T\n\n## A\n\n<img src=x> [here](javascript:alert(1)) `<b>`\n')
  expect(chapters[0]?.html).not.toMatch(/<img|javascript|<b>/)
})

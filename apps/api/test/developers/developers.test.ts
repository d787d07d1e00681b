import { contract, parts } from '@dpass/contract/contract'
import type { NamedCall } from '@dpass/contract/access'
import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { highlight } from '../../src/features/developers/page/highlight.ts'
import { languages, partName } from '../../src/features/developers/page/language.ts'
import { pagesOf } from '../../src/features/developers/page/pages.ts'
import { isForPartners } from '../../src/features/developers/reference/calls.ts'
import { openApiOf } from '../../src/features/developers/openapi/document.ts'
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

async function openApp() {
  const app = await buildApp(await newWorld())
  afterTest(() => app.close())
  return app
}

test('each call has a page in both languages, and the lists name those of partners apart from our own', async () => {
  const app = await openApp()
  const read = async (url: string) => (await app.inject({ url })).body
  const [partners, own] = await Promise.all([read('/developers/calls'), read('/developers/own-calls')])
  for (const [line, call] of Object.entries<NamedCall>(contract)) {
    const named = `<code>${line}</code>`
    expect([line, partners.includes(named), own.includes(named)]).toEqual([
      line,
      isForPartners(call),
      !isForPartners(call),
    ])
    for (const base of ['/developers', '/developers/en'])
      expect((await app.inject({ url: `${base}/calls/${call.operationId}` })).body).toContain(named)
  }
})

test('the pages keep the policy as strict as everywhere, and load nothing from elsewhere', async () => {
  const app = await openApp()
  for (const url of ['/developers', '/developers/en/errors', '/developers/calls/createRedemption']) {
    const { statusCode, headers, body } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*style-src 'self';/)
    expect(body).not.toMatch(
      /<style|<script(?! src="\/developers\/page\.js")| style=|(?:src|rel="stylesheet" href)="https?:/,
    )
  }
  for (const [url, kind] of [
    ['/developers/page.css', 'text/css'],
    ['/developers/page.js', 'text/javascript'],
    ['/developers/search.json', 'application/json'],
  ] as const)
    expect((await app.inject({ url })).headers['content-type']).toContain(kind)
  expect((await app.inject({ url: '/developers/no-such-page' })).statusCode).toBe(404)
})

test('each part of the contract has a name in both languages', () => {
  for (const part of Object.keys(parts))
    for (const language of languages) expect(partName(part, language)).not.toBe(part)
})

test('codes, calls and fields are found by their names', async () => {
  const app = await openApp()
  for (const base of ['/developers', '/developers/en']) {
    const entries = (await app.inject({ url: `${base}/search.json` })).json<{ title: string; path: string }[]>()
    const pathsOf = (title: string) => entries.filter((entry) => entry.title === title).map(({ path }) => path)
    expect(pathsOf('REFUND_EXCEEDS')).toEqual([`${base}/errors#REFUND_EXCEEDS`])
    expect(pathsOf('createRedemption')).toEqual([`${base}/calls/createRedemption`])
    expect(pathsOf('possibleDuplicateOf')).toContain(`${base}/calls/getRedemption`)
    expect(pathsOf('LIMIT_REACHED')).toEqual([`${base}/points-off-a-bill#LIMIT_REACHED`])
  }
})

test('what a contract says is shown as text', () => {
  const reply = testCalls['GET /test/limited'].reply
  const hostile = {
    'GET /x': { operationId: 'x', summary: '<img src=x>', access: 'anyone', reply, refusals: [] },
  } as const
  const guide = { zh: [], en: [] }
  const pages = pagesOf({
    guide,
    parts: { ...parts, test: { about: '', calls: hostile } },
    origin: 'https://dpass.example',
  })
  expect(pages.get('/developers/calls/x')?.()).toContain('&lt;img src=x&gt;')
})

test('code keeps every character of it, coloured or not', () => {
  const sources = [
    '# a\nprint(f"<b> {x}")  # "no"',
    "const a = 1 // it's `b`\n",
    '{"a": [1, null, "<"]}',
    'curl -d \'{}\' "$A"',
  ]
  for (const source of sources) {
    for (const kind of ['py', 'js', 'json', 'sh', 'other']) {
      const shown = highlight(source, kind).replaceAll(/<span class="[a-z]+">|<\/span>/g, '')
      const text = shown
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
      expect(text).toBe(source)
    }
  }
  expect(highlight('"a": 1 // no', 'json')).toBe(
    '<span class="name">&quot;a&quot;</span>: <span class="number">1</span> // no',
  )
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { buildTestApp } from '../setup/test-calls.ts'
import { newWorld } from '../setup/world.ts'

const shared = sharedByFile(async (afterwards) => {
  const app = await buildTestApp(await newWorld({ afterwards }), afterwards)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
})

const json = { 'content-type': 'application/json' }
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['broken JSON', '{"text":', 400],
  ['no JSON at all', 'text=hello', 400],
  ['an empty body', '', 400],
  ['null', 'null', 400],
  ['ten thousand levels of JSON as the body', deep(10_000), 400],
  ['ten thousand levels in a field of another type', `{"text":${deep(10_000)}}`, 400],
  ['__proto__', '{"text":"a","__proto__":{"admin":true}}', 400],
  ['constructor.prototype', '{"text":"a","constructor":{"prototype":{"admin":true}}}', 400],
  ['an escaped NUL', String.raw`{"text":"a\u0000b"}`, 400],
  ['an escaped NUL deep inside', String.raw`{"text":"a","anything":[{"b":["\u0000"]}]}`, 400],
  ['an escaped NUL in a name', String.raw`{"text":"a","anything":{"\u0000":1}}`, 400],
  ['a raw NUL', '{"text":"a\0b"}', 400],
  ['half a character', String.raw`{"text":"\ud83d"}`, 400],
  ['the other half', String.raw`{"text":"a\uDE00b"}`, 400],
  ['halves in the wrong order', String.raw`{"text":"\ude00\ud83d"}`, 400],
  ['half a character deep inside', String.raw`{"text":"a","anything":[{"b":["\ud800"]}]}`, 400],
  ['half a character in a name', String.raw`{"text":"a","anything":{"\ud800":1}}`, 400],
  ['bytes that are no UTF-8', Buffer.from('7b2274657874223a22ff227d', 'hex'), 400],
  ['half a character as bytes', Buffer.from('7b2274657874223a22eda080227d', 'hex'), 400],
  ['one megabyte', JSON.stringify({ text: 'x'.repeat(1_000_000) }), 413],
  ['just over 64 KiB', JSON.stringify({ text: 'x'.repeat(65 * 1024) }), 413],
])('%s is refused in the envelope', async (_what, payload, status) => {
  const app = shared()
  const reply = await app.inject({ method: 'POST', url: '/test/notes/1', headers: json, payload })
  expect(reply.statusCode).toBe(status)
  expect(reply.json().error.code).toBe(status === 413 ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_FAILED')
  expect(({} as { admin?: unknown }).admin).toBeUndefined()
})

test('the field that holds what cannot be stored is named', async () => {
  const fieldsOf = async (payload: string) =>
    (await shared().inject({ method: 'POST', url: '/test/notes/1', headers: json, payload }))
      .json()
      .error.details?.map(({ field }: { field: string }) => field)
  expect(await fieldsOf(String.raw`{"text":"\ud83d"}`)).toEqual(['text'])
  expect(await fieldsOf(String.raw`{"text":"a\u0000"}`)).toEqual(['text'])
  expect(await fieldsOf(String.raw`{"text":"a","anything":[{"b":"a"},{"b":["\udc00"]}]}`)).toEqual(['anything.1.b.0'])
})

test('what only looks like a NUL is let in, and ten thousand levels where anything may stand do no harm', async () => {
  const app = shared()
  for (const payload of [
    String.raw`{"text":"a\\u0000b"}`,
    String.raw`{"text":"\ud83d\ude00"}`,
    String.raw`{"text":"\\ud83d"}`,
    '{"text":"😀"}',
    `{"text":"a","anything":${deep(10_000)}}`,
  ]) {
    const reply = await app.inject({ method: 'POST', url: '/test/notes/1', headers: json, payload })
    expect(reply.statusCode).toBe(201)
  }
})

test.each(['text/plain', 'application/json\ta', 'application/jsonp', 'multipart/form-data; boundary=x', 'x', ''])(
  'content type %j is not read as JSON',
  async (type) => {
    const app = shared()
    const reply = await app.inject({
      method: 'POST',
      url: '/test/notes/1',
      headers: { 'content-type': type },
      payload: '{"text":"a"}',
    })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json().error.code).toBe('VALIDATION_FAILED')
  },
)

test.each([
  ['/nowhere', 404],
  ['/test//slow?seconds=0', 404],
  ['/TEST/slow?seconds=0', 404],
  ['/%', 400],
  ['/%c0%af', 400],
  ['/test/failures/%00', 400],
  ['/test/slow?seconds=0&x=%00', 400],
  ['/test/failures/' + 'x'.repeat(200), 400],
  ['/test/failures/' + 'x'.repeat(2_000), 414],
  ['/../../etc/passwd', 404],
  ['/v1/../healthz', 404],
])('GET %s is refused in the envelope', async (url, status) => {
  const app = shared()
  const reply = await app.inject({ url })
  expect(reply.statusCode).toBe(status)
  expect(reply.json().error.code).toBe(status === 404 ? 'NOT_FOUND' : 'VALIDATION_FAILED')
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
})

/** Sends bytes as they are, as no HTTP library would, and reads the whole answer. */
async function sendRaw(port: number, request: string): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(request)
  const answer = await text(socket)
  return { status: Number(answer.slice(9, 12)), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
}

const post = (headers: string) =>
  `POST /test/notes/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n{"text":"a"}`

test.each([
  ['two content types', post('Content-Type: application/json\r\nContent-Type: text/plain\r\nContent-Length: 12')],
  ['two lengths', post('Content-Type: application/json\r\nContent-Length: 12\r\nContent-Length: 5')],
  ['length and chunks', post('Content-Type: application/json\r\nContent-Length: 12\r\nTransfer-Encoding: chunked')],
  ['two origins', post('Origin: http://localhost:3000\r\nOrigin: http://evil.example\r\nContent-Length: 12')],
  ['two hosts', post('Host: y\r\nContent-Length: 12\r\nContent-Type: application/json')],
  ['two authorizations', post('Authorization: Bearer a\r\nAuthorization: Bearer b\r\nContent-Length: 12')],
  ['a NUL in a header', post('X-Test: a\0b\r\nContent-Length: 12')],
  ['headers without end', `GET /test/slow HTTP/1.1\r\nHost: x\r\n${'X-Filler: 1\r\n'.repeat(3_000)}\r\n`],
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['no host', 'GET /test/slow HTTP/1.1\r\n\r\n'],
])('%s is refused in the envelope, over a real socket', async (_what, request) => {
  const app = shared()
  const { port } = app.server.address() as AddressInfo
  const { status, body } = await sendRaw(port, request)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(JSON.parse(body).error.code).toBe('VALIDATION_FAILED')
})

test('no JSON whatever brings out a 5xx', async () => {
  const app = shared()
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), fc.webPath(), async (payload, path) => {
      // Injected requests never touch the event loop; without a turn of it the server rightly thinks it is stuck.
      await setImmediate()
      const url = `/test/notes/${path}`
      const reply = await app.inject({ method: 'POST', url, headers: json, payload: JSON.stringify(payload) })
      expect(reply.statusCode).toBeLessThan(500)
      expect(Object.keys(reply.json())).toHaveLength(1)
    }),
    { numRuns: 200 },
  )
})

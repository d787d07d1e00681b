import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { expect, onTestFinished, test } from 'vitest'
import { schemaControllerOf } from './compilers.ts'
import { serve } from './serve.ts'

const calls = {
  'GET /test/book': {
    summary: 'Everything.',
    access: 'anyone',
    reply: Type.Object({ title: Type.String(), lines: Type.Array(Type.String()), end: Type.Null() }),
    streamed: true,
    refusals: [],
  },
  'GET /test/lines': {
    summary: 'Nothing but a list.',
    access: 'anyone',
    reply: Type.Array(Type.Object({ text: Type.String(), count: Type.Integer() })),
    streamed: true,
    csv: ['text', 'count'],
    refusals: [],
  },
} as const

interface Opened {
  readonly address: string
  /** Requests in flight. */
  readonly inFlight: () => number
  /** Resolves when the next reply has been sent, or its reader has gone. */
  readonly sent: Promise<unknown>
}

async function openBook(lines: () => AsyncIterable<readonly string[]>): Promise<Opened> {
  const app = Fastify({ schemaController: schemaControllerOf(() => () => true) })
  let inFlight = 0
  const sent = Promise.withResolvers<unknown>()
  serve(
    app,
    calls,
    {
      'GET /test/book': ({ sending }) => {
        sending.addEventListener('abort', sent.resolve)
        return { title: '"', lines: lines(), end: null }
      },
      'GET /test/lines': async function* () {
        for await (const page of lines()) yield page.map((text) => ({ text, count: text.length }))
      },
    },
    () => ({}),
    { enter: () => void inFlight++, leave: () => void inFlight-- },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/test/book`, inFlight: () => inFlight, sent: sent.promise }
}

async function* pages(count: number, lineLength: number, turned: () => void) {
  for (let page = 0; page < count; page++) {
    turned()
    yield [`${page} `.padEnd(lineLength, 'x')]
  }
}

test.each([
  ['no page', []],
  ['an empty page', [[]]],
  ['pages of any length', [[], ['a', 'b'], [], ['c'], []]],
])('%s becomes a list of one document', async (_, written: readonly (readonly string[])[]) => {
  const book = await openBook(async function* () {
    yield* written
  })
  const reply = await fetch(book.address)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await reply.json()).toEqual({ data: { title: '"', lines: written.flat(), end: null } })
  await book.sent
  expect(book.inFlight()).toBe(0)
})

test('a list that is the whole reply is a list in JSON, and in CSV for whoever asks for that', async () => {
  const { address } = await openBook(async function* () {
    yield* [['a', '=b'], [], ['中']]
  })
  const lines = address.replace('book', 'lines')
  const json = await fetch(lines, { headers: { accept: '*/*' } })
  expect(await json.json()).toEqual({
    data: [
      { text: 'a', count: 1 },
      { text: '=b', count: 2 },
      { text: '中', count: 1 },
    ],
  })
  const csv = await fetch(lines, { headers: { accept: 'text/csv' } })
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  for (const { headers } of [json, csv]) expect(headers.get('vary')).toBe('Accept')
  const bytes = Buffer.from(await csv.arrayBuffer())
  expect(bytes.toString('utf8')).toBe('\u{FEFF}text,count\r\na,1\r\n"\'=b",2\r\n中,1\r\n')
})

test('pages are read as they are taken, and no more once the reader has hung up', async () => {
  const megabyte = 2 ** 20
  let turned = 0
  const book = await openBook(() => pages(1_000, megabyte, () => turned++))
  const request = get(book.address)
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  await once(reply, 'readable')
  expect(book.inFlight()).toBe(1)
  request.destroy()
  await book.sent
  expect(book.inFlight()).toBe(0)
  // What fits into the buffers of two sockets, and not the whole gigabyte.
  expect(turned).toBeLessThan(100)
})

test('a document that breaks off is no document, and the request is over', async () => {
  const book = await openBook(async function* () {
    yield ['a']
    throw new Error('the database has gone')
  })
  await expect(fetch(book.address).then((reply) => reply.json())).rejects.toThrow('terminated')
  await book.sent
  expect(book.inFlight()).toBe(0)
})

test('a handler that refuses is answered as ever', async () => {
  const book = await openBook(() => {
    throw new Error('no')
  })
  expect((await fetch(book.address)).status).toBe(500)
  expect(book.inFlight()).toBe(0)
})

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { csvHead, csvLines, prefersCsv } from './csv.ts'
import { serializerOf } from './serialize.ts'
import type { Call } from './shape.ts'

/**
 * Sends the reply of a streamed call: one JSON document, written part by part in the order of its schema, or CSV where the
 * call gives it and the client asks for it. A page of a list is read when the one before it has been taken, so that there
 * is never more than a page in memory, however slowly the reader reads. `leave` is called once, when all has been sent or
 * the reader has gone.
 */
export async function sendParts(
  reply: FastifyReply,
  call: Pick<Call, 'reply' | 'csv'>,
  leave: () => void,
  answer: (sending: AbortSignal) => unknown,
): Promise<FastifyReply> {
  const sending = new AbortController()
  sending.signal.addEventListener('abort', leave, { once: true })
  let data: object
  try {
    data = (await answer(sending.signal)) as object
  } catch (error) {
    sending.abort()
    throw error
  }
  // Texts and not objects: as objects, sixteen pages would be read ahead.
  const options = { objectMode: false, highWaterMark: 64 * 1_024 }
  const asCsv = call.csv !== undefined && prefersCsv(reply.request.headers.accept)
  const stream = Readable.from(asCsv ? writeCsv(call.csv, data) : writeJson(call.reply, data), options)
  stream.once('close', () => sending.abort())
  if (call.csv !== undefined) reply.header('vary', 'Accept')
  return reply.type(asCsv ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8').send(stream)
}

type Pages = AsyncIterable<readonly unknown[]>

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* writeCsv(columns: readonly string[], data: object): AsyncGenerator<string, void> {
  if (!isPages(data)) throw new TypeError('only a list can be written as CSV')
  yield csvHead(columns)
  for await (const page of data) if (page.length > 0) yield csvLines(columns, page)
}

async function* writeJson(schema: TSchema, data: object): AsyncGenerator<string, void> {
  if (!isPages(data)) return yield* writeParts(schema, new Map(Object.entries(data)))
  yield '{"data":'
  yield* writePages(schema, data)
  yield '}'
}

async function* writeParts(schema: TSchema, data: ReadonlyMap<string, unknown>): AsyncGenerator<string, void> {
  const { properties } = schema as { readonly properties?: Readonly<Record<string, TSchema>> }
  let before = '{"data":{'
  for (const [name, part] of Object.entries(properties ?? {})) {
    const value = data.get(name)
    yield `${before}${JSON.stringify(name)}:`
    if (isPages(value)) yield* writePages(part, value)
    else yield serializerOf(part)(value)
    before = ','
  }
  yield '}}'
}

async function* writePages(list: TSchema, pages: Pages): AsyncGenerator<string, void> {
  const serialize = serializerOf(list)
  let before = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    // Without the brackets of its own.
    yield before + serialize(page).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

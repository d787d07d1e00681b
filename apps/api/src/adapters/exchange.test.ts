import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openExchange, type Outgoing, TooLong, TooSlow } from './exchange.ts'

/** No answer here takes so long, on a busy machine either. */
const longPatienceMs = 30_000
const ask = { method: 'GET', path: '/balance', headers: {}, body: undefined }

/** A partner that answers as the test wants; `connections` counts those that DPASS has opened. */
async function openPartner(answer: RequestListener, patienceMs = longPatienceMs) {
  const server = createServer(answer)
  const opened = { connections: 0, closed: 0 }
  server.on('connection', (socket) => {
    opened.connections++
    socket.on('close', () => opened.closed++)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const open = openExchange(`http://127.0.0.1:${port}/api/`, patienceMs)
  const exchange = (outgoing: Outgoing) => open(outgoing, (incoming) => incoming)
  return { open, exchange, opened, server }
}

test('sends what it is given below the base address and reads the whole answer', async () => {
  const { exchange } = await openPartner((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const told = Buffer.from(`${request.method} ${request.url} ${request.headers['x-key'] as string} ${body}`)
      // In the middle of a character.
      reply.writeHead(201).write(told.subarray(0, -2))
      setImmediate(() => reply.end(told.subarray(-2)))
    })
  })
  const answer = await exchange({ method: 'POST', path: '/debits', headers: { 'x-key': 'k' }, body: '點' })
  expect(answer).toEqual({ status: 201, text: 'POST /api/debits k 點' })
})

test('connections are used again, and those that the partner has closed are replaced', async () => {
  const { exchange, opened, server } = await openPartner((_, reply) => void reply.end('{}'))
  for (let time = 0; time < 10; time++) await exchange(ask)
  const { connections } = opened
  // The second call begins before the first one's connection is free again.
  expect(connections).toBeLessThanOrEqual(2)
  server.closeAllConnections()
  await expect.poll(() => opened.closed).toBe(connections)
  expect(await exchange(ask)).toEqual({ status: 200, text: '{}' })
})

test('a connection that brought what nobody had asked for is closed, and the next call is made on another', async () => {
  const { open, opened } = await openPartner((_, reply) => void reply.end('{}'))
  const odd = new Error('this is about something else')
  const read = () => {
    throw odd
  }
  // Not waited for in between: a connection that nobody uses is closed after a while in any case.
  for (let time = 1; time <= 10; time++) {
    await expect(open(ask, read)).rejects.toBe(odd)
    expect(opened.connections).toBe(time)
  }
  await expect.poll(() => opened.closed).toBe(10)
})

test('a redirect is an answer: nothing is sent to another address', async () => {
  const asked: unknown[] = []
  const { exchange } = await openPartner((request, reply) => {
    asked.push(request.url)
    reply.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await exchange(ask)).toEqual({ status: 302, text: '' })
  expect(asked).toEqual(['/api/balance'])
})

test.each<[string, RequestListener]>([
  ['begins', () => undefined],
  ['ends', (_, reply) => void reply.writeHead(200).write('{')],
])('an answer that never %s is not waited for, and its connection is not used again', async (_, answer) => {
  const { exchange, opened } = await openPartner(answer, 200)
  await expect(exchange(ask)).rejects.toThrow(TooSlow)
  await expect.poll(() => opened.closed).toBe(1)
})

test('an answer without end is not read', async () => {
  const { exchange } = await openPartner((_, reply) => void reply.end('x'.repeat(2 * 1024 * 1024)))
  await expect(exchange(ask)).rejects.toThrow(TooLong)
})

test('a partner that is away is told at once', async () => {
  const { exchange, server } = await openPartner(() => undefined)
  server.close()
  await expect(exchange(ask)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { patience } from '../../src/platform/http/server.ts'
import { afterTest } from '../setup/afterwards.ts'
import { buildTestApp } from '../setup/test-calls.ts'
import { newWorld } from '../setup/world.ts'

const head = 'POST /test/notes/1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n'

/** A fifth of the product's, so that the test ends sooner; the first test holds the product's own to account. */
const shorter = {
  requestTimeout: patience.requestTimeout / 5,
  connectionTimeout: patience.connectionTimeout / 5,
  keepAliveTimeout: patience.keepAliveTimeout / 5,
  http: {
    ...patience.http,
    headersTimeout: patience.http.headersTimeout / 5,
    connectionsCheckingInterval: patience.http.connectionsCheckingInterval / 5,
  },
}

interface SlowClient {
  /** How long the server put up with it. */
  readonly lastedMs: Promise<number>
}

/** Sends its beginning and then a little five times a second, for as long as the server lets it. */
async function slowClient(port: number, beginning: string, drip: string): Promise<SlowClient> {
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const started = performance.now()
  // A client that is cut off while it writes sees a reset; that is the point.
  socket.on('error', () => undefined)
  socket.write(beginning)
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - started)))
  if (drip) void dripInto(socket, drip)
  socket.resume()
  return { lastedMs: closed }
}

async function dripInto(socket: Socket, drip: string): Promise<void> {
  while (socket.writable) {
    socket.write(drip)
    await setTimeout(1_000 / 5)
  }
}

test('a slow header, a slow body and silence each end within 20 seconds', () => {
  const { requestTimeout, connectionTimeout, keepAliveTimeout, http } = patience
  const ends = [http.headersTimeout, requestTimeout].map((ms) => ms + http.connectionsCheckingInterval)
  for (const ms of [...ends, connectionTimeout, keepAliveTimeout]) expect(ms).toBeLessThan(20_000)
})

test('500 slow bodies, slow headers and silent connections are cut in time while others are answered', async () => {
  const app = await buildTestApp(await newWorld(), afterTest, { timeouts: shorter })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const slow = await Promise.all([
    ...Array.from({ length: 500 }, () => slowClient(port, `${head}\r\n`, ' ')),
    ...Array.from({ length: 50 }, () => slowClient(port, 'GET /test/slow HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n')),
    ...Array.from({ length: 50 }, () => slowClient(port, '', '')),
    ...Array.from({ length: 50 }, () => slowClient(port, 'GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n', '')),
  ])
  let over = false
  const lasted = Promise.all(slow.map(({ lastedMs }) => lastedMs)).finally(() => (over = true))
  let answered = 0
  while (!over) {
    const reply = await fetch(`http://127.0.0.1:${port}/test/slow?seconds=0`)
    expect(reply.status).toBe(200)
    await reply.arrayBuffer()
    answered++
    await setTimeout(40)
  }
  expect(answered).toBeGreaterThan(5)
  // About four seconds; a machine with other work to do takes longer, and a server without a limit never cuts at all.
  expect(Math.max(...(await lasted))).toBeLessThan(20_000)
}, 60_000)

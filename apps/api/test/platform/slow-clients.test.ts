import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildTestApp } from '../setup/test-calls.ts'
import { newWorld } from '../setup/world.ts'

const head = 'POST /test/notes/1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n'

interface SlowClient {
  /** How long the server put up with it. */
  readonly lastedMs: Promise<number>
}

/** Sends its beginning and then one byte a second, for as long as the server lets it. */
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
    await setTimeout(1_000)
  }
}

test('500 slow bodies, slow headers and silent connections are cut within 20 s while others are answered', async () => {
  const app = await buildTestApp(await newWorld())
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
    await setTimeout(250)
  }
  expect(answered).toBeGreaterThan(20)
  expect(Math.max(...(await lasted))).toBeLessThan(20_000)
}, 60_000)

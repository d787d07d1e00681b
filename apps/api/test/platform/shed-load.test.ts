import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { lateness } from '../../src/platform/http/server.ts'
import { afterTest } from '../setup/afterwards.ts'
import { buildTestApp } from '../setup/test-calls.ts'
import { newWorld } from '../setup/world.ts'

test('more requests than can be worked on are refused at once with Retry-After', async () => {
  const app = await buildTestApp(await newWorld())
  const asked = Array.from({ length: 700 }, () => app.inject({ url: '/test/slow?seconds=0.2' }))
  const replies = await Promise.all(asked)
  const refused = replies.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThanOrEqual(100)
  for (const reply of refused) {
    expect(reply.json().error.code).toBe('OVERLOADED')
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  // It was a moment, not a state.
  expect((await app.inject({ url: '/test/slow?seconds=0' })).statusCode).toBe(200)
})

test('a client that disconnects before the answer is no longer counted as in flight', async () => {
  const app = await buildTestApp(await newWorld())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  for (let wave = 0; wave < 7; wave++) {
    const calls = Array.from({ length: 100 }, () => get({ port, path: '/test/slow?seconds=0.05', agent: false }))
    await Promise.all(calls.map((call) => once(call.end(), 'finish')))
    await setTimeout(20)
    for (const call of calls) call.on('error', () => undefined).destroy()
    await setTimeout(300)
  }
  // What a busy machine still works on ends; what were counted for ever, more than may be in flight, would not.
  await vi.waitFor(async () => expect((await app.inject({ url: '/test/slow?seconds=0' })).statusCode).toBe(200), 30_000)
})

test('a stopping instance answers what reaches it, ends each connection with its answer, and then takes nothing new', async () => {
  let stopping = false
  const app = await buildTestApp(await newWorld({ stopping: () => stopping }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const running = fetch(`${base}/test/slow?seconds=1`)
  await vi.waitFor(async () => {
    const connections = await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
    expect(connections).toBeGreaterThan(0)
  }, 30_000)
  stopping = true
  const late = await fetch(`${base}/test/slow?seconds=0`)
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  const closed = app.close()
  const reply = await running
  expect(reply.headers.get('connection')).toBe('close')
  expect(await reply.json()).toEqual({ data: { slept: true } })
  await closed
  await expect(fetch(`${base}/test/slow?seconds=0`)).rejects.toThrow('fetch failed')
})

/** A fifth of the product's, so that less time is wasted; health/under-pressure.test.ts blocks for the whole of it. */
const sooner = { sampleMs: lateness.sampleMs / 5, maxDelayMs: lateness.maxDelayMs / 5 }

/** Keeps this process from doing anything else. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('an instance that has just begun to listen refuses nothing because of its own slow start', async () => {
  const app = await buildTestApp(await newWorld(), afterTest, { lateness: sooner })
  await app.ready()
  block(2.5 * sooner.sampleMs)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const statuses = new Set<number>()
  const end = performance.now() + 1.5 * sooner.sampleMs
  while (performance.now() < end) {
    statuses.add((await app.inject({ url: '/test/slow?seconds=0' })).statusCode)
    await setTimeout(10)
  }
  expect([...statuses]).toEqual([200])
})

test('an instance that falls behind while it listens refuses, until it has caught up', async () => {
  const app = await buildTestApp(await newWorld(), afterTest, { lateness: sooner })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const status = async () => (await app.inject({ url: '/test/slow?seconds=0' })).statusCode
  // As in health/under-pressure.test.ts: the first sample holds the rest before it, the other two nothing but the block.
  await setImmediate()
  for (let turn = 0; turn < 3; turn++) {
    block(1.3 * sooner.maxDelayMs)
    await setImmediate()
  }
  expect(await status()).toBe(503)
  await vi.waitFor(async () => expect(await status()).toBe(200), 30_000)
})

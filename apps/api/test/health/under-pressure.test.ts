import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { afterTest } from '../setup/afterwards.ts'
import { newWorld } from '../setup/world.ts'

/** Keeps this process from doing anything else. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('/healthz is answered under real pressure, while every other call is refused', async () => {
  const app = await buildApp(await newWorld())
  afterTest(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const status = async (url: string) => (await app.inject({ url })).statusCode
  // The first sample holds the rest before it. Of the other two the timer that measures finds nothing but the block:
  // timers are looked at once between two immediates, and a second look in a sample would halve its mean.
  await setImmediate()
  for (let turn = 0; turn < 3; turn++) {
    block(1_200)
    await setImmediate()
  }
  expect([await status('/readyz'), await status('/v1/me'), await status('/healthz')]).toEqual([503, 503, 200])
})

test('/healthz is answered while as many requests are in flight as may be', async () => {
  const app = await buildApp(await newWorld())
  afterTest(() => app.close())
  await app.ready()
  const reply = {} as Parameters<typeof app.gate.enter>[1]
  for (let entered = 0; entered < 600; entered++) app.gate.enter('test', reply)
  const status = async (url: string) => (await app.inject({ url })).statusCode
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])
})

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
  // What was done before may have left the measured second half empty, so it takes one or two.
  for (let turn = 0; turn < 5 && (await status('/readyz')) !== 503; turn++) {
    block(1_300)
    await setImmediate()
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

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { newWorld } from '../setup/world.ts'

/* Requests to the engine's endpoints count as in flight from when their body has arrived until they end in any way. */

const listening = async (count?: () => Promise<void>) => {
  const world = await newWorld({ config: { rateLimitScale: 1_000 } })
  const app = await buildApp({ ...world, ...(count && { rateLimits: { count } }) })
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, port, enter: vi.spyOn(app.gate, 'enter'), leave: vi.spyOn(app.gate, 'leave') }
}

test('a client of the engine that disconnects while its rate is counted is no longer in flight', async () => {
  const counted = Promise.withResolvers<void>()
  let waiting = 0
  const { app, port, enter, leave } = await listening(() => {
    waiting++
    return counted.promise
  })
  const callers = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  for (const caller of callers) caller.write('GET /v2/oauth2/jwks HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(waiting).toBe(20), 30_000)
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_, number) => resolve(number)))
  for (const caller of callers) caller.destroy()
  await vi.waitFor(async () => expect(await open()).toBe(0), 30_000)
  counted.resolve()
  await vi.waitFor(() => expect(enter).toHaveBeenCalledTimes(20), 30_000)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(20), 30_000)
})

test('a form that arrives slowly is not in flight until it has arrived', async () => {
  const { port, enter, leave } = await listening()
  const form = 'grant_type=client_credentials&client_id=nobody'
  const slow = connect(port, '127.0.0.1')
  onTestFinished(() => void slow.destroy())
  const head = [
    'POST /v2/oauth2/token HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
    'Connection: close',
  ]
  slow.write(`${head.join('\r\n')}\r\n\r\n${form.slice(0, 5)}`)
  // Others are served meanwhile, and only they are counted.
  for (let index = 0; index < 5; index++)
    expect((await fetch(`http://127.0.0.1:${port}/v2/oauth2/jwks`)).status).toBe(200)
  expect(enter).toHaveBeenCalledTimes(5)
  slow.write(form.slice(5))
  const [answer] = (await once(slow, 'data')) as [Buffer]
  expect(answer.toString()).toContain('invalid_client')
  expect([enter.mock.calls.length, leave.mock.calls.length]).toEqual([6, 6])
})

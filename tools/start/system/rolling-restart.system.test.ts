import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './copy-database.ts'
import { openProxy } from './proxy.ts'
import { type Instance, openInstance } from './run-api.ts'
import { takePort } from './take-port.ts'

/** Idle connections are given up by the proxy well before a stopping instance closes, on a busy machine too. */
const drainSeconds = 4
const proxyIdleMs = 400
/** Dozens of requests in each second are in flight at every moment that matters; more only keeps the machine busy. */
const pauseMs = 20

async function openInstances(databaseUrl: string): Promise<{ port: number; instance: Instance }[]> {
  const instances = []
  for (const port of [await takePort(), await takePort()]) {
    const environment = {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://localhost',
      DRAIN_SECONDS: String(drainSeconds),
      RATE_LIMIT_SCALE: '1000000',
    }
    const instance = openInstance(environment)
    onTestFinished(async () => void (await instance.stop()))
    await instance.start()
    instances.push({ port, instance })
  }
  return instances
}

/** What the proxy says of a failure of its own shows at which step a request was lost. */
const say = (status: number, text: string) => (status === 502 ? `502: ${text}` : status)

/** Asks again and again until told to stop; both a read and a write, which a proxy must not send twice. */
function startLoad(url: string) {
  const statuses = new Map<number | string, number>()
  let going = true
  const ask = async () => {
    while (going) {
      for (const send of [
        () => fetch(`${url}/v1/me`),
        () =>
          fetch(`${url}/v2/auth/refresh`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: 'http://localhost' },
            body: JSON.stringify({ refreshToken: 'a'.repeat(70) }),
          }),
      ]) {
        const status = await send().then(
          async (reply) => say(reply.status, await reply.text()),
          () => 'lost',
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await wait(pauseMs)
      }
    }
  }
  const clients = Array.from({ length: 4 }, ask)
  return {
    async end() {
      going = false
      await Promise.all(clients)
      return statuses
    },
  }
}

test('two instances behind a proxy, each restarted under load, lose no request', async () => {
  const instances = await openInstances((await openDatabase()).url)
  const proxy = await openProxy(
    instances.map(({ port }) => port),
    proxyIdleMs,
  )
  onTestFinished(() => proxy.close())
  const load = startLoad(proxy.url)
  for (const { instance } of instances) {
    expect(await instance.stop()).toBe(0)
    await instance.start()
  }
  const statuses = await load.end()
  // Without a session 401 is the right answer to both calls.
  expect([...statuses.keys()]).toEqual([401])
  expect(statuses.get(401)).toBeGreaterThan(100)
})

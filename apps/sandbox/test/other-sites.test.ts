import { request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

/** Asks as a browser would; fetch() does not let a program choose these headers. */
async function ask(port: number, method: string, path: string, headers: Record<string, string>): Promise<number> {
  const asked = request({ port, host: '127.0.0.1', method, path, headers }).end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  reply.resume()
  await once(reply, 'end')
  return reply.statusCode ?? 0
}

test('the sandbox answers to its own names and to none that somebody points at this machine', async () => {
  const { port } = await openSandbox({ dpassUrl: 'http://demo.example:3000' })
  const inbox = (host: string) => ask(port, 'GET', '/control/inbox', { host })
  for (const own of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'dpass.localhost', 'demo.example'])
    expect(await inbox(own), own).toBe(200)
  for (const other of [`rebound.example:${port}`, 'localhost.example', '127.0.0.1.example', 'x y'])
    expect(await inbox(other), other).not.toBe(200)
})

test('the sandbox takes nothing from pages of other sites, also of another port, and goes on taking it from programs', async () => {
  const { port } = await openSandbox()
  const own = `localhost:${port}`
  const empty = (headers: Record<string, string>) => ask(port, 'DELETE', '/control/inbox', { host: own, ...headers })
  expect(await empty({})).toBeLessThan(300)
  expect(await empty({ origin: `http://${own}`, 'sec-fetch-site': 'same-origin' })).toBeLessThan(300)
  // A form of the sandbox's own pages, which say no referrer.
  expect(await empty({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBeLessThan(300)
  for (const elsewhere of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'http://localhost:1' },
    { origin: 'null' },
  ])
    expect(await empty(elsewhere as Record<string, string>), JSON.stringify(elsewhere)).toBe(403)
})

import { expect, test } from 'vitest'
import { recordingLog } from '../setup/quiet-log.ts'
import { buildTestApp } from '../setup/test-calls.ts'
import { newWorld } from '../setup/world.ts'

/** What the log says about proxies, each entry by its level. */
async function warnings(config: object, headers: Record<string, string> = {}): Promise<number[]> {
  const { log, lines } = recordingLog()
  const app = await buildTestApp(await newWorld({ config, log }))
  for (let time = 0; time < 3; time++) await app.inject({ url: '/test/slow?seconds=0', headers })
  return lines
    .filter((line) => line.includes('TRUSTED_PROXIES'))
    .map((line) => (JSON.parse(line) as { level: number }).level)
}

const https = { publicUrl: new URL('https://dpass.example') }
const error = 50

test('behind a proxy without TRUSTED_PROXIES the start says so loudly, before any request', async () => {
  expect(await warnings(https)).toEqual([error])
})

test('the first request that came through a proxy which is not trusted says so, once', async () => {
  expect(await warnings({}, { 'x-forwarded-for': '203.0.113.9' })).toEqual([error])
})

test('nothing is said when the proxy is trusted, or where there is none', async () => {
  expect(await warnings({ ...https, trustedProxies: ['127.0.0.1'] }, { 'x-forwarded-for': '203.0.113.9' })).toEqual([])
  expect(await warnings({})).toEqual([])
})

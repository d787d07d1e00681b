import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../postgres/start-postgres.ts'
import { productionSettings } from './production-settings.ts'
import { openInstance } from './run-api.ts'
import { takePort } from './take-port.ts'

const webRoot = resolve(import.meta.dirname, '../../../apps/web/dist')
const demoControlKey = 'the key of a demo'

/** What an operator starts: everything set, a new database, and what a demo would set besides. */
async function startProduction(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-production-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  const postgres = await startPostgres({ folder, durable: false, log: () => undefined })
  onTestFinished(() => postgres.stop())
  const port = await takePort()
  const instance = openInstance({
    ...productionSettings,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    WEB_ROOT: webRoot,
    DPASS_DEMO: 'true',
    DEMO_CONTROL_KEY: demoControlKey,
  })
  onTestFinished(async () => void (await instance.stop()))
  await instance.start()
  return `http://127.0.0.1:${port}`
}

test('production starts with everything set and nothing in it, and nothing of the demo is there', async () => {
  const url = await startProduction()
  // It runs: what follows is refused, and not merely unanswered.
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const page = await fetch(url)
  expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await page.text()).toContain('DPASS')

  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://dpass.example', ...headers },
      body: JSON.stringify(body),
    })
  const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
  const driver = { email: 'driver@example.com', password: 'dpass-demo-2026' }
  const signedIn = await send('/v2/auth/sign-in', driver)
  expect([signedIn.status, await codeOf(signedIn)]).toEqual([422, 'PASSWORD_WRONG'])
  expect((await fetch(`${url}/v1/open/clients/demo-parking`)).status).toBe(404)
  // The demo answers this with its clock.
  const clock = await fetch(`${url}/demo/clock`, { headers: { authorization: `Bearer ${demoControlKey}` } })
  expect(clock.status).toBe(404)
  for (const door of ['/demo/clients', '/demo/transaction-tokens'])
    expect((await send(door, driver, { authorization: `Bearer ${demoControlKey}` })).status).toBe(404)
  const fromElsewhere = await send('/v2/auth/sign-in', driver, { origin: 'http://localhost:3000' })
  expect(fromElsewhere.status).toBe(403)
})

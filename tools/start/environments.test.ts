import { describe, expect, test } from 'vitest'
import { apiEnvironment, sandboxEnvironment } from './environments.ts'
import { readSettings } from './settings.ts'

const settings = {
  ...readSettings({ PORT: '4000', SANDBOX_SMTP_PORT: '4025' }, '/repository'),
  databaseUrl: 'postgres://x/y',
}
const api = (caller: NodeJS.ProcessEnv) => apiEnvironment(caller, settings, '/repository')

describe('the environment of the API', () => {
  test('points at the sandbox and at the built web app', () => {
    expect(api({})).toMatchObject({
      PORT: '4000',
      PUBLIC_URL: 'http://localhost:4000',
      DATABASE_URL: 'postgres://x/y',
      WEB_ROOT: '/repository/apps/web/dist',
      SMTP_URL: 'smtp://127.0.0.1:4025',
      SMS_API_URL: 'http://127.0.0.1:3001/partners/sms',
      AMPLITUDE_URL: 'http://localhost:3001/collector/events',
    })
  })

  test("holds the caller's own values before our defaults, unless they are empty", () => {
    expect(api({ MAIL_FROM: 'me@example.com', RATE_LIMIT_SCALE: '100' })).toMatchObject({
      MAIL_FROM: 'me@example.com',
      RATE_LIMIT_SCALE: '100',
    })
    expect(api({ METRICS_TOKEN: '' })).toMatchObject({ METRICS_TOKEN: 'dpass-demo-metrics' })
  })

  test('is never production, whatever a container image says', () => {
    expect(api({ NODE_ENV: 'production' })).toMatchObject({ NODE_ENV: 'development' })
    expect(sandboxEnvironment({ NODE_ENV: 'production' }, settings)).toMatchObject({ NODE_ENV: 'development' })
  })
})

test('the sandbox keeps its data in a folder of its own', () => {
  expect(sandboxEnvironment({ DATA_DIR: '/elsewhere' }, settings)).toMatchObject({
    DATA_DIR: '/repository/.data/sandbox',
    DPASS_URL: 'http://localhost:4000',
  })
})

test('the API and the programmes are told the same of the driver’s past', () => {
  const { DEMO_RECORDS: told = '' } = api({})
  expect(told.length).toBeGreaterThan(1_000)
  expect(sandboxEnvironment({}, settings)['DEMO_RECORDS']).toBe(told)
})

test('the API registers the clients that the sandbox plays, at the addresses of this start', () => {
  const [ofApi, ofSandbox] = [api({ DEMO_CLIENTS: '' }), sandboxEnvironment({}, settings)].map(
    ({ DEMO_CLIENTS }) => DEMO_CLIENTS,
  )
  expect(ofApi).toBe(ofSandbox)
  expect(ofApi).toContain('"redirectUris":["http://localhost:3002/callback"]')
})

test('the API and the sandbox share a key for the demo’s clock, and the addresses of the sandbox and of its app are known', () => {
  const { DEMO_CONTROL_KEY: key = '', SANDBOX_URL, SANDBOX_APP_URL } = api({})
  expect(key.length).toBeGreaterThan(40)
  expect(sandboxEnvironment({}, settings)['DEMO_CONTROL_KEY']).toBe(key)
  expect(SANDBOX_URL).toBe('http://localhost:3001')
  expect(SANDBOX_APP_URL).toBe('http://localhost:3002')
})

import { expect, test } from 'vitest'
import { CannotStart } from '../src/cannot-start.ts'
import { readSettings } from '../src/settings.ts'

test('with nothing set, the sandbox stands where the developers guide says', () => {
  expect(readSettings({}, '/data')).toEqual({
    host: '127.0.0.1',
    port: 3001,
    appPort: 3002,
    smtpPort: 3025,
    dataDir: '/data',
    dpassUrl: new URL('http://localhost:3000'),
    smsApiKey: 'sandbox',
    demoClients: [],
    demoRecords: [],
  })
})

test.each([
  [{ NODE_ENV: 'production' }, 'never runs in production'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a whole number from 0 to 65535.'],
  [{ SANDBOX_SMTP_PORT: 'mail' }, 'SANDBOX_SMTP_PORT must be a whole number from 0 to 65535.'],
  [{ SANDBOX_APP_PORT: '-1' }, 'SANDBOX_APP_PORT must be a whole number from 0 to 65535.'],
  [{ DEMO_CLIENTS: '{' }, 'DEMO_CLIENTS must be a list in JSON'],
  [{ DEMO_CLIENTS: '[{"uid":"demo-web"}]' }, 'DEMO_CLIENTS must be a list in JSON'],
  [{ DEMO_RECORDS: '[{"id":"x"}]' }, 'DEMO_RECORDS must be a list in JSON'],
  [{ DPASS_URL: 'javascript:alert(1)' }, 'DPASS_URL must be an address that begins with http:// or https://.'],
])('%j is refused in plain words', (environment, words) => {
  const read = () => readSettings(environment, '/data')
  expect(read).toThrow(CannotStart)
  expect(read).toThrow(words)
})

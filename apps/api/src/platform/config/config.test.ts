import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://dpass.example',
  DATABASE_URL: 'postgres://user:secret@db/dpass',
  WEB_ROOT: '/srv/web',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'DPASS <no-reply@dpass.example>',
  SMS_API_URL: 'https://sms.example',
  SMS_API_KEY: 'key',
  SECRET_KEY: 'a key of at least thirty-two characters',
  DATA_KEY: 'another key of at least thirty-two characters',
  SUBJECT_KEY: 'a third key of at least thirty-two characters',
  ...Object.fromEntries(
    ['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI'].flatMap((uid) => [
      [`${uid}_API_URL`, 'https://programme.example'],
      [`${uid}_API_KEY`, 'key'],
      [`${uid}_WEBHOOK_SECRET`, 'whsec_YSBzZWNyZXQgb2YgdGhpcnR5LXR3byBieXRlcyE='],
      ...(uid === 'CAR_MOCHI' ? [] : [[`${uid}_LINK_URL`, 'https://programme.example/link']]),
    ]),
  ),
  CAR_APP_SCHEME: 'carmochi://',
  PROVIDER_APP_SCHEME: 'dpass://',
  PROVIDER_APP_STAGING_SCHEME: 'dpass-staging://',
  PAYMENT_API_URL: 'https://pay.example/api',
  PAYMENT_API_KEY: 'key',
  PAYMENT_PAGE_URL: 'https://pay.example/pay',
  PAYMENT_WEBHOOK_SECRET: 'whsec_YSBzZWNyZXQgb2YgdGhpcnR5LXR3byBieXRlcyE=',
  HELP_URL: 'https://help.dpass.example',
  TERMS_URL: 'https://dpass.example/terms',
  PRIVACY_URL: 'https://dpass.example/privacy',
  CONTACT_URL: 'https://dpass.example/contact',
  MEMBERSHIP_URL: 'https://dpass.example/membership',
}

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems
    throw error
  }
}

test('development starts with nothing set', () => {
  expect(readConfig({})).toMatchObject({ production: false, port: 3000, rateLimitScale: 1 })
})

test('production names every missing setting at once', () => {
  const problems = problemsOf({ NODE_ENV: 'production' }).join('\n')
  for (const name of Object.keys(complete).filter((key) => key !== 'NODE_ENV')) expect(problems).toContain(name)
})

test('production with its settings is not refused; that it starts, tools/start/system shows', () => {
  expect(readConfig(complete).publicUrl.origin).toBe('https://dpass.example')
})

test.each([
  ['PUBLIC_URL', 'http://dpass.example'],
  ['PORT', '70000'],
  ['PORT', '3e3x'],
  ['RATE_LIMIT_SCALE', '0'],
  ['LOG_LEVEL', 'loud'],
  ['SMS_ORIGIN_BOUND', 'yes'],
  ['SMTP_URL', 'ftp://mail.example'],
  ['SECRET_KEY', 'too short'],
  ['TREEPOINT_API_URL', 'ftp://programme.example'],
  ['MAIL_FROM', 'not an address'],
  ['MAIL_FROM', 'DPASS, Inc <no-reply>'],
  ['MAIL_FROM', 'no-reply@dpass.example, other@dpass.example'],
  ['TRUSTED_PROXIES', 'nonsense'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/99'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['OFFLINE_READING', 'no'],
  ['PUBLIC_URL', 'https://dpass.example/app'],
  ['PUBLIC_URL', 'https://me:secret@dpass.example'],
  ['DATA_KEY', 'k'.repeat(40)],
  ['PASSKEY_RP_ID', 'https://dpass.example'],
  ['PASSKEY_RP_ID', 'pass.example'],
  ['PASSKEY_RP_ID', 'members.dpass.example'],
])('%s=%s is refused', (name, value) => {
  expect(problemsOf({ ...complete, [name]: value })).toEqual([expect.stringContaining(name)])
})

const demoWebhookSecret = readConfig({}).programmes.TREEPOINT.webhookSecret

test.each([
  ['SECRET_KEY', 'only thirty-one characters long'],
  ['SECRET_KEY', 'for development only, never for members'],
  ['DATA_KEY', 'for development only, never for members'],
  ['METRICS_TOKEN', 'dpass-demo-metrics'],
  ['METRICS_TOKEN', 'too short'],
  ['SMS_API_KEY', 'sandbox'],
  ['TREEPOINT_API_KEY', 'sandbox-TREEPOINT'],
  ['TREEPOINT_WEBHOOK_SECRET', demoWebhookSecret],
  ['TREEPOINT_WEBHOOK_SECRET', 'whsec_c2VjcmV0'],
  ['PAYMENT_API_KEY', 'sandbox-payment'],
  ['PAYMENT_WEBHOOK_SECRET', readConfig({}).payment.webhookSecret],
  ['PAYMENT_WEBHOOK_SECRET', 'whsec_c2VjcmV0'],
  ['TREEPOINT_WEBHOOK_SECRET', 'a secret of thirty-two characters that is no base64'],
])('production refuses a secret that is too short or the demo’s own, without repeating it: %s=%s', (name, value) => {
  const problems = problemsOf({ ...complete, [name]: value })
  expect(problems).toEqual([expect.stringContaining(name)])
  expect(problems.join()).not.toContain(value)
})

test.each([
  ['SMS_API_URL', 'http://sms.example'],
  ['FAMI_POINT_API_URL', 'http://programme.example'],
  ['CAR_MOCHI_API_URL', 'http://programme.example'],
  ['PAYMENT_API_URL', 'http://pay.example'],
  ['PAYMENT_PAGE_URL', 'http://pay.example/pay'],
  ['MOCHI_COIN_LINK_URL', 'http://programme.example/link'],
  ['CAR_APP_SCHEME', 'http://programme.example/'],
])('production refuses a partner’s address that is not https: %s=%s', (name, value) => {
  expect(problemsOf({ ...complete, [name]: value })).toEqual([expect.stringContaining(name)])
  expect(problemsOf({ [name]: value })).toEqual([])
})

test('passkeys belong to the host of PUBLIC_URL, or to a domain above it that is named', () => {
  const domainOf = (settings: object) => readConfig({ ...complete, ...settings }).passkeyRpId
  expect(domainOf({})).toBe('dpass.example')
  expect(domainOf({ PUBLIC_URL: 'https://members.dpass.example', PASSKEY_RP_ID: 'dpass.example' })).toBe(
    'dpass.example',
  )
})

test('mail is sent from an address, with or without a name beside it', () => {
  const senderOf = (MAIL_FROM: string) => readConfig({ ...complete, MAIL_FROM }).mailFrom
  expect(senderOf('DPASS <no-reply@dpass.example>')).toEqual({ name: 'DPASS', address: 'no-reply@dpass.example' })
  expect(senderOf('"DPASS, 會員中心" <no-reply@dpass.example>').name).toBe('DPASS, 會員中心')
  expect(senderOf('no-reply@dpass.example')).toEqual({ name: '', address: 'no-reply@dpass.example' })
})

test('proxies are addresses and networks of both kinds', () => {
  const TRUSTED_PROXIES = '10.0.0.5, 10.0.0.0/8, fd00::/8, ::1, loopback'
  expect(readConfig({ ...complete, TRUSTED_PROXIES }).trustedProxies).toHaveLength(5)
})

test('a metrics token of its own opens /metrics in production', () => {
  const METRICS_TOKEN = 'a token of at least thirty-two characters'
  expect(readConfig({ ...complete, METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN)
})

test('a wrong address is refused without repeating the password in it', () => {
  const problems = problemsOf({ ...complete, DATABASE_URL: 'mysql://user:secret@db/dpass' })
  expect(problems).toEqual([expect.stringContaining('DATABASE_URL')])
  expect(problems.join()).not.toContain('secret')
})

test.each([
  ['PROVIDER_APP_SCHEME', 'https://'],
  ['PROVIDER_APP_SCHEME', 'javascript://'],
  ['PROVIDER_APP_STAGING_SCHEME', 'dpass:'],
  ['PROVIDER_APP_STAGING_SCHEME', 'dpass://settings'],
  ['CAR_APP_SCHEME', 'http://localhost:3001/apps/car-mochi/'],
  ['CAR_APP_SCHEME', 'intent://'],
  ['PHONE_ORIGIN', 'http://localhost:3001'],
])(
  'production refuses %s=%s, because only an app’s own scheme opens an app and nobody frames the web app',
  (name, value) => {
    expect(problemsOf({ ...complete, [name]: value }).join()).toContain(name)
  },
)

test('the demo alone has a phone that frames the web app, and only by an origin', () => {
  const PHONE_ORIGIN = 'http://localhost:3001'
  expect(readConfig({ PHONE_ORIGIN, DPASS_DEMO: 'true' }).app.phoneOrigin).toBe(PHONE_ORIGIN)
  expect(readConfig({ PHONE_ORIGIN }).app.phoneOrigin).toBeUndefined()
  expect(problemsOf({ PHONE_ORIGIN: 'http://localhost:3001/phone', DPASS_DEMO: 'true' }).join()).toContain(
    'PHONE_ORIGIN',
  )
  expect(problemsOf({ PHONE_ORIGIN: "* 'unsafe-inline'", DPASS_DEMO: 'true' }).join()).toContain('PHONE_ORIGIN')
})

test('production has no key for the demo’s clock, whatever its environment says', () => {
  const wished = { DPASS_DEMO: 'true', DEMO_CONTROL_KEY: 'a key' }
  expect(readConfig({ ...complete, ...wished })).toMatchObject({ demo: false, demoControlKey: undefined })
  expect(readConfig({ DEMO_CONTROL_KEY: 'a key' }).demoControlKey).toBeUndefined()
  expect(readConfig(wished).demoControlKey).toBe('a key')
})

test.each(['SANDBOX_DPASS_URL', 'SANDBOX_URL', 'SANDBOX_APP_URL'])('%s is an address, where there is one', (name) => {
  expect(readConfig(complete)).toMatchObject({
    sandboxDpassUrl: undefined,
    sandboxUrl: undefined,
    sandboxAppUrl: undefined,
  })
  expect(problemsOf({ ...complete, [name]: 'javascript:alert(1)' })).toEqual([expect.stringContaining(name)])
})

test('without settings for it the web app reports nothing', () => {
  expect(readConfig(complete).reporting).toBeUndefined()
})

test('the services that reports go to are told to the web app', () => {
  const SENTRY_DSN = 'https://key@errors.example/42'
  expect(readConfig({ ...complete, SENTRY_DSN }).reporting).toEqual({ sentryDsn: SENTRY_DSN })
  expect(readConfig({ ...complete, AMPLITUDE_API_KEY: 'key' }).reporting).toEqual({
    amplitude: { apiKey: 'key', url: 'https://api2.amplitude.com/2/httpapi' },
  })
})

test.each([
  ['AMPLITUDE_API_KEY', 'a key; script-src *'],
  ['AMPLITUDE_URL', 'http://events.example'],
  ['AMPLITUDE_URL', '*'],
  ['SENTRY_DSN', 'http://key@errors.example/42'],
  ['SENTRY_DSN', 'https://errors.example/42'],
  ['SENTRY_DSN', 'https://key@errors.example/'],
  ['SENTRY_DSN', 'https://key:secret@errors.example/42'],
])('production refuses %s=%s, because browsers get it and may connect there', (name, value) => {
  const problems = problemsOf({ ...complete, AMPLITUDE_API_KEY: 'key', [name]: value })
  expect(problems).toEqual([expect.stringContaining(name)])
})

test('an address for events without a key is a mistake', () => {
  expect(problemsOf({ ...complete, AMPLITUDE_URL: 'https://events.example' })).toEqual([
    expect.stringContaining('AMPLITUDE_API_KEY'),
  ])
})

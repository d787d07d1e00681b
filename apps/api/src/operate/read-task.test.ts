import { expect, test } from 'vitest'
import { CommandFailure } from './command-failure.ts'
import { explain, readTask } from './operate.ts'
import { readClient } from './read-client.ts'
import { readUid } from './parse-arguments.ts'
import { helpFor } from './usage.ts'

/** What an operator would read. */
function complaint(read: () => unknown, words: readonly string[] = []): string {
  try {
    read()
  } catch (error) {
    if (error instanceof CommandFailure) return explain(error, words)
    throw error
  }
  return 'no complaint'
}

const named = ['--uid', 'my-app', '--name', 'My app']

test('an app that says no more than its name and address gets the usual', () => {
  expect(readClient([...named, '--redirect', 'https://app.example/callback'])).toEqual({
    uid: 'my-app',
    name: 'My app',
    brand: null,
    logoUrl: null,
    flow: 'oauth2',
    redirectUris: ['https://app.example/callback'],
    grantTypes: ['authorization_code', 'refresh_token'],
    scopes: ['openid'],
    firstParty: false,
    keepsSecret: true,
    anyLoopbackPort: false,
    sector: undefined,
    contactEmail: null,
  })
})

test('everything can be said, several times where there may be several', () => {
  const words = ['--redirect', 'https://a.example/', '--redirect=https://b.example/', '--scope', 'email']
  const more = ['--scope', 'openid', '--scope', 'offline_access', '--grant', 'device_code', '--grant', 'refresh_token']
  const rest = [
    '--flow',
    'oauth',
    '--brand',
    'MYTOYOTA',
    '--logo',
    'https://a.example/logo.svg',
    '--public',
    '--contact',
    'ops@a.example',
  ]
  expect(readClient([...named, ...words, ...more, ...rest, '--first-party'])).toEqual({
    uid: 'my-app',
    name: 'My app',
    brand: 'MYTOYOTA',
    logoUrl: 'https://a.example/logo.svg',
    flow: 'oauth',
    redirectUris: ['https://a.example/', 'https://b.example/'],
    grantTypes: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    scopes: ['openid', 'email', 'offline_access'],
    firstParty: true,
    keepsSecret: false,
    anyLoopbackPort: false,
    sector: undefined,
    contactEmail: 'ops@a.example',
  })
})

test('a machine that acts in its own name signs nobody in', () => {
  const words = ['--grant', 'client_credentials', '--scope', 'points:redeem']
  expect(readClient([...named, ...words])).toMatchObject({ scopes: ['points:redeem'], redirectUris: [] })
})

test.each([
  [['--name', 'My app'], '--uid is missing.'],
  [['--uid', 'my-app'], '--name is missing.'],
  [[...named, '--flow', 'oauth3'], 'There is no flow oauth3: it is oauth2 or oauth.'],
  [[...named, '--colour', 'red'], "Unknown option '--colour'."],
  [[...named, '--brand'], "Option '--brand <value>' argument missing."],
  [[...named, '--public=yes'], "Option '--public' does not take an argument."],
  [[...named, 'https://app.example'], '"https://app.example" is too much.'],
])('%j is answered with a sentence', (words, sentence) => {
  expect(complaint(() => readClient(words)).split('\n')[0]).toBe(sentence)
})

test('commands about one app take its uid and nothing else', () => {
  expect(readUid(['my-app'])).toBe('my-app')
  expect(complaint(() => readUid([]))).toContain('its uid is missing')
  expect(complaint(() => readUid(['my-app', 'other-app']))).toContain('"other-app" is too much.')
  expect(complaint(() => readUid(['my-app', '--force']))).toContain("Unknown option '--force'.")
})

test('who writes a command that is not there is told which are', () => {
  const told = (words: readonly string[]) => complaint(() => readTask(words), words)
  expect(told(['clients', 'delete'])).toContain('There is no command "clients delete".')
  // Of the app's commands alone, where the noun is one.
  for (const words of [
    ['clients', 'delete', 'my-app'],
    ['clients', 'list', 'all'],
  ]) {
    expect(told(words)).toContain('clients create --uid UID')
    expect(told(words)).not.toContain('keys rotate')
  }
  for (const words of [['toString', ''], ['client']]) expect(told(words)).toContain('keys rotate')
})

test.each([
  ['clients', ['clients create --uid UID', '--redirect ADDRESS', 'clients enable UID'], 'keys list'],
  ['jobs', ['jobs list', 'jobs rerun ID …'], 'keys list'],
  ['keys', ['keys list', 'keys rotate'], 'jobs list'],
])('%s alone shows its own help, as help %s and --help do', (noun, own, others) => {
  for (const words of [[noun], ['help', noun], [noun, '--help']]) {
    for (const line of own) expect(helpFor(words)).toContain(line)
    expect(helpFor(words)).not.toContain(others)
  }
})

test('who asks for help in general, or says nothing, is shown every command; a command is no question', () => {
  for (const words of [[], ['help'], ['--help'], ['help', 'toString']]) {
    expect(helpFor(words)).toContain('clients list')
    expect(helpFor(words)).toContain('keys list')
  }
  for (const words of [['keys', 'list'], ['reconcile'], ['clients', 'create', '--uid', 'help'], ['.*']])
    expect(helpFor(words)).toBeUndefined()
})

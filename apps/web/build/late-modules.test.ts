import { expect, test } from 'vitest'
import { findEarly, lateModules } from './late-modules.ts'

const late = [{ name: 'the host', test: /\/src\/host\// }]
const modulesOf = new Map([
  ['entry.js', ['/app/src/main.ts']],
  ['home.js', ['/app/src/home.ts', '/app/src/host/call.ts']],
  ['host.js', ['/app/src/host/open.ts']],
])

test('a page whose first files hold a late module is found, and one that fetches it later is not', () => {
  expect(findEarly(late, { '/': ['entry.js', 'home.js'], '/error': ['entry.js'] }, modulesOf)).toEqual([
    'the first load of / carries the host: /app/src/host/call.ts',
  ])
})

test('a pattern that matches nothing of the build is found too', () => {
  expect(findEarly(late, { '/': ['entry.js'] }, new Map([['entry.js', ['/app/src/main.ts']]]))).toEqual([
    'nothing is built of the host',
  ])
})

test('of the bridge a browser carries the look for a channel and the seam for screens, nothing else', () => {
  const isLate = (id: string) => lateModules.some(({ test: pattern }) => pattern.test(id))
  expect(isLate('/app/apps/web/src/bridge/find-host-channel.ts')).toBe(false)
  expect(isLate('/app/apps/web/src/bridge/native-mode.ts')).toBe(false)
  expect(isLate('/app/apps/web/src/bridge/open-bridge.ts')).toBe(true)
  expect(isLate('/app/apps/web/src/pages/native/start-native.ts')).toBe(true)
})

test.each([
  '/app/apps/web/src/analytics/events.ts',
  '/app/apps/web/src/pages/reporting/start-reporting.ts',
  '/app/node_modules/@amplitude/analytics-core/lib/esm/index.js',
  '/app/node_modules/@sentry/replay/build/npm/esm/index.js',
])('%s is in no first load', (id) => {
  expect(lateModules.some(({ test: pattern }) => pattern.test(id))).toBe(true)
})

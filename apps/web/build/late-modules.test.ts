import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { findEarly, keepLate, lateModules } from './late-modules.ts'

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

/** One page, built by the real Vite, whose script brings the service's SDK in the given way. */
async function buildPage(script: string): Promise<unknown> {
  const root = await mkdtemp(join(tmpdir(), 'late-modules-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  await writeFile(join(root, 'main.js'), script)
  await writeFile(join(root, 'sdk.js'), 'export const init = () => globalThis.send()')
  const listFixture: Plugin = {
    name: 'list-fixture',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.pages.json', source: '{"/": []}' })
    },
  }
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { modulePreload: { polyfill: false } },
    plugins: [listFixture, keepLate([{ name: 'the SDK', test: /sdk\.js$/ }])],
  })
}

test('a build whose first load carries an SDK fails, and one that fetches it later succeeds', async () => {
  await expect(buildPage("import { init } from './sdk.js'\ninit()")).rejects.toThrow(
    'the first load of / carries the SDK',
  )
  await expect(buildPage("import('./sdk.js').then(({ init }) => init())")).resolves.toBeTruthy()
})

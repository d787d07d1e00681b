import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPath } from '../address/next-path.ts'
import { readUserCode } from '../features/oauth/user-code.ts'
import { wordsFor } from '../features/error/error-words.ts'
import { firstViews } from './first-views.ts'

/** As the server chooses (apps/api/src/features/site/serve-pages.ts). */
const viewFor = (path: string, search: Readonly<Record<string, string>>) =>
  firstViews.find(
    (view) =>
      view.path === path &&
      Object.entries(view.when ?? {}).every(([name, pattern]) => new RegExp(pattern).test(search[name] ?? '')),
  )?.address

test('a view that says to sign in first is sent only where the app would say so', () => {
  const paths = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.webUrl(),
    fc.constantFrom('/', '/auth', '/Auth/x', '/oauth2', '//host'),
  )
  fc.assert(
    fc.property(paths, (nextUrl) => {
      const next = nextPath(nextUrl)
      const rightly = next === undefined || next === '/' ? '/auth' : '/auth?nextUrl=%2Faccount'
      expect([rightly, undefined]).toContain(viewFor('/auth', { nextUrl }))
    }),
  )
  expect(viewFor('/auth', { nextUrl: '/redeem-records?month=2026-11' })).toBe('/auth?nextUrl=%2Faccount')
  expect(viewFor('/auth', { nextUrl: '/authority' })).toBeUndefined()
})

test('how a session ended is told before where the member wanted to go', () => {
  expect(viewFor('/auth', { nextUrl: '/account', errorScenario: 'session' })).toBe('/auth?errorScenario=session')
  expect(viewFor('/auth', { errorScenario: 'signedOut' })).toBe('/auth?errorScenario=signedOut')
  expect(viewFor('/auth', { errorScenario: 'other' })).toBe('/auth')
})

test('every scenario has the view of its own words, and any other text that of the default', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('link', 'payment', 'default', 'toString')), (errorScenario) => {
      const address = viewFor('/error', { errorScenario }) ?? ''
      const rendered = new URLSearchParams(address.split('?')[1]).get('errorScenario') ?? ''
      expect(wordsFor(rendered)).toEqual(wordsFor(errorScenario))
    }),
  )
})

test('a request that is answered already keeps the skeleton, and so does a code that no car shows', () => {
  expect(viewFor('/oauth2', { passthrough: 'p', outcome: 'approved' })).toBeUndefined()
  expect(viewFor('/oauth2', { cockpitAuthCode: 'nonsense' })).toBeUndefined()
  expect(viewFor('/oauth2', { cockpitAuthCode: 'WDJB-MJHT' })).toBe('/oauth2?cockpitAuthCode=WDJB-MJHT')
  expect(readUserCode('WDJB-MJHT')).toBe('WDJB-MJHT')
  expect(viewFor('/oauth2', {})).toBe('/oauth2')
})

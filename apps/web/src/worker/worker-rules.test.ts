import { expect, test } from 'vitest'
import {
  assetsOf,
  hasParameters,
  isKeepable,
  keepableAssets,
  kindOf,
  offlinePages,
  pageKey,
  shellPage,
} from './worker-rules.ts'

const origin = 'https://dpass.example'

test.each([
  ['GET', 'navigate', '/', 'page'],
  ['GET', 'navigate', '/redeem-records?internalRecord=1', 'page'],
  ['GET', 'navigate', '/refuelling', 'online'],
  ['GET', 'navigate', '/savings', 'online'],
  ['GET', 'navigate', '/savings?by=point', 'online'],
  ['GET', 'navigate', '/plans?internalPlanId=plan-a', 'online'],
  ['GET', 'navigate', '/etag-submission', 'online'],
  ['GET', 'navigate', '/my-entitlements/plan-a', 'online'],
  ['GET', 'navigate', '/oauth2/authorize?client_id=x', undefined],
  ['GET', 'navigate', '/developers', undefined],
  ['POST', 'navigate', '/', undefined],
  ['GET', 'cors', '/assets/a1b2c3d.js', 'asset'],
  ['GET', 'cors', '/assets/../v1/me', undefined],
  ['GET', 'cors', '/v1/points', undefined],
  ['GET', 'cors', '/v2/point-transactions', undefined],
  ['GET', 'no-cors', '/version.txt', undefined],
  ['GET', 'no-cors', 'https://elsewhere.example/assets/a1b2c3d.js', undefined],
])('%s %s %s is %s', (method, mode, path, kind) => {
  expect(kindOf({ method, mode, url: new URL(path, origin).href }, origin)).toBe(kind)
})

test('the shell is one of the pages that are kept', () => {
  expect(offlinePages).toContain(shellPage)
})

test('a page is kept by its path alone', () => {
  expect(pageKey(`${origin}/account?token=secret#here`)).toBe('/account')
  expect(hasParameters(`${origin}/auth?errorScenario=session`)).toBe(true)
  expect(hasParameters(`${origin}/auth`)).toBe(false)
})

test('only a whole page of ours is kept', () => {
  const page = { status: 200, redirected: false, type: 'basic' } as const
  expect(isKeepable(page)).toBe(true)
  expect(isKeepable({ ...page, status: 503 })).toBe(false)
  expect(isKeepable({ ...page, redirected: true })).toBe(false)
  expect(isKeepable({ ...page, type: 'opaque' })).toBe(false)
})

test('each asset that a page names is found once', () => {
  const html = '<link href="/assets/aB_1.css"><script src="/assets/x.js"></script><link href="/assets/x.js">'
  expect(assetsOf(html)).toEqual(['/assets/aB_1.css', '/assets/x.js'])
})

test('of what a page says it has loaded only our assets are kept', () => {
  const told = [
    `${origin}/assets/a.js`,
    `${origin}/v1/me`,
    'https://elsewhere.example/assets/b.js',
    'http://[',
    7,
    null,
  ]
  expect(keepableAssets(told, origin)).toEqual(['/assets/a.js'])
  expect(keepableAssets('no list', origin)).toEqual([])
  expect(keepableAssets(Array(1_000).fill('/assets/a.js'), origin)).toHaveLength(300)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  '/',
  '/account',
  '/redeem-records?tab=machine',
  '/resource-owners/3/link-state-confirmation?linkId=a%2Fb&checkCode=1e5#x',
  '/etag-submission?back=https%3A%2F%2Fexample.com%2F%2F',
  '/?q=a//b\\c',
])('%s is a path of ours and stays as it is', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  ['/a/../account', '/account'],
  ['/點數', '/%E9%BB%9E%E6%95%B8'],
])('%s is given back as a browser understands it: %s', (path, understood) => {
  expect(ownPath(path)).toBe(understood)
})

test.each([
  '',
  'account',
  '?tab=1',
  '//host',
  '///host',
  '/\\host',
  '\\\\host',
  '/.//host',
  '/..//host',
  '/./\\host',
  '/a/..//host',
  '/%2e//host',
  '/%2E%2E/%2Fhost',
  '/a//b',
  '/%2Fhost',
  '/%2f%2fhost',
  '/%252Fhost',
  '/%25252fhost',
  '/%252525252fhost',
  '/%5Chost',
  '/%255chost',
  '/%09/host',
  '/%0d%0aset-cookie:x',
  '/%',
  '/%C0%AF',
  '/\t/host',
  '/\n/host',
  '/\u0000',
  '/a\u007F',
  ' /account',
  '\t//host',
  'https://host/account',
  'https:/account',
  'https:account',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//user@host',
  'https://dpass.invalid/account',
])('%j is ignored', (nextUrl) => {
  expect(ownPath(nextUrl)).toBeUndefined()
})

test('what is no text, or longer than any address of ours, is ignored', () => {
  for (const value of [undefined, null, 1, ['/account'], { toString: () => '/account' }])
    expect(ownPath(value)).toBeUndefined()
  expect(ownPath(`/${'a'.repeat(2_047)}`)).toHaveLength(2_048)
  expect(ownPath(`/${'a'.repeat(2_048)}`)).toBeUndefined()
  expect(ownPath(`/${'點'.repeat(400)}`)).toBeUndefined()
})

const origin = 'https://dpass.example'
const pieces = ['/', '//', '\\', '.', '..', '%2f', '%2F', '%5c', '%2e', '%25', '%09', '\t', '\n', '\r', ' ', '@', ':']
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces, 'host', 'https:', '?', '#', '\u0000', '／', '。'), fc.string()), {
    maxLength: 9,
  })
  .map((parts) => parts.join(''))

/** Where a browser ends up that goes to the path, or to any decoding of it, or to what the URL parser makes of those. */
function reachable(path: string): string[] {
  const origins: string[] = []
  let [decoded = ''] = path.split(/[?#]/)
  for (let round = 0; round < 5; round++) {
    const url = new URL(decoded, origin)
    origins.push(url.origin, new URL(url.pathname, origin).origin)
    decoded = decodeURIComponent(decoded)
  }
  return origins
}

test('whatever a nextUrl says, going there stays with us, and so does any decoding of it', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
      ),
      (nextUrl) => {
        const path = ownPath(nextUrl)
        if (path === undefined) return true
        accepted += 1
        return path.startsWith('/') && ownPath(path) === path && reachable(path).every((reached) => reached === origin)
      },
    ),
    { numRuns: 2_000 },
  )
  // Were everything ignored, the property would hold and say nothing.
  expect(accepted).toBeGreaterThan(200)
})

test('every path made of ordinary segments is accepted', () => {
  const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)
  const search = fc.dictionary(segment, fc.string({ maxLength: 20 }), { maxKeys: 3 })
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), search, (segments, query) => {
      const path = `/${segments.join('/')}?${new URLSearchParams(query).toString()}`
      expect(ownPath(path)).toBe(path.replace(/\?$/, ''))
    }),
  )
})

import { expect, test } from 'vitest'
import { emailAddress, flag, oneOf, parseSearch, stringifySearch, text } from './search.ts'

test.each(['authCode=1e5', 'passthrough=true', 'email=%22a%22%40b.c', 'accountId=007', 'tab=%5B1%5D', 'x=null'])(
  '%s survives reading and writing as the text it is',
  (search) => {
    expect(stringifySearch(parseSearch(`?${search}`))).toBe(`?${search}`)
  },
)

test('of a parameter given twice the first counts', () => {
  expect(parseSearch('?nextUrl=/a&nextUrl=https://evil.example')).toEqual({ nextUrl: '/a' })
})

test('what is too long, unknown or inherited is as if it were not there', () => {
  expect(parseSearch(`?authCode=${'x'.repeat(3_000)}`)).toEqual({})
  expect(oneOf('__proto__', ['points', 'machine'])).toBeUndefined()
  expect(text('x'.repeat(600))).toBeUndefined()
  expect(Object.keys(parseSearch('?__proto__=1'))).toEqual(['__proto__'])
})

test('an empty search is no question mark', () => {
  expect(stringifySearch({ tab: undefined, x: '' })).toBe('')
})

test('a drawer is open by true alone', () => {
  expect([flag('true'), flag('false'), flag('1'), flag('')]).toEqual([true, undefined, undefined, undefined])
})

test('an e-mail address is taken in its one form, and nothing else in its place', () => {
  expect(emailAddress(' Ｄriver@Example.com')).toBe('driver@example.com')
  for (const words of ['您的帳號已停用，請撥 0900', 'driver', 'a@b', `${'x'.repeat(300)}@example.com`, undefined, 1])
    expect(emailAddress(words)).toBeUndefined()
})

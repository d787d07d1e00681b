import { expect, test } from 'vitest'
import { scrub, scrubText } from './scrub.ts'

test.each([
  ['https://dpass.test/auth/sign-in?email=a%40b.test&nextUrl=%2F#x', 'https://dpass.test/auth/sign-in'],
  ['GET /v2/point-transactions?cursor=abc failed', 'GET /v2/point-transactions failed'],
  ['no member driver.one+tag@mail.example.com here', 'no member [e-mail] here'],
  ['call 0912-345-678 or +886912345678', 'call [phone] or [phone]'],
  ['A123456789 and AC12345678', '[id number] and [id number]'],
  ['cars ABC-1234, 1234-AB, AB-12 and EAA-0001', 'cars [plate], [plate], [plate] and [plate]'],
  [`Bearer ${'aB3-_'.repeat(9)}`, 'Bearer [token]'],
  ['/my-entitlements/0197a0de-7a10-7c3e-8f00-0a1b2c3d4e5f', '/my-entitlements/[id]'],
])('%s becomes %s', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

test.each([
  'TypeError: Cannot read properties of undefined (reading "plan")',
  '2026-11-17 22:30:00',
  'd41d8cd98f00b204e9800998ecf8427e',
  '.card{color:rgb(0 0 0/50%)}#root{margin:0}',
  '無法連線，請稍後再試',
])('%s tells nothing of a member and stays', (text) => {
  expect(scrubText(text)).toBe(text)
})

test('numbers in a recording stay numbers, whatever their digits', () => {
  const recording = JSON.stringify({ timestamp: 1_788_691_234_567, ratio: 0.0912345678, href: 'https://a.test/?b=1' })
  expect(JSON.parse(scrubText(recording))).toEqual({
    timestamp: 1_788_691_234_567,
    ratio: 0.0912345678,
    href: 'https://a.test/',
  })
})

test('every text inside a value is scrubbed, and nothing else of it changes', () => {
  expect(scrub({ user: { id: 'abc' }, urls: ['/error?a=1'], at: 3, none: null, on: true })).toEqual({
    user: { id: 'abc' },
    urls: ['/error'],
    at: 3,
    none: null,
    on: true,
  })
})

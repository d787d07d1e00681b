import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

const wish = '今天也平安上路'
const night = ['', '夜深了，開車小心']

test.each([
  ['2026-07-01T15:59:59Z', ['晚安', wish]],
  ['2026-07-01T16:00:00Z', night],
  ['2026-07-01T20:59:59Z', night],
  ['2026-07-01T21:00:00Z', ['早安', wish]],
  ['2026-07-02T03:59:59Z', ['早安', wish]],
  ['2026-07-02T04:00:00Z', ['午安', wish]],
  ['2026-07-02T09:59:59Z', ['午安', wish]],
  ['2026-07-02T10:00:00Z', ['晚安', wish]],
])('at %s, by the clock in Taipei, a member reads %s', (moment, words) => {
  const greeting = greetingAt(new Date(moment))
  expect([greeting.greeting, greeting.wish]).toEqual(words)
})

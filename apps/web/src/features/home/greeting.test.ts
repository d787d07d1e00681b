import { expect, test } from 'vitest'
import { greetingAt, taipeiHour } from './greeting.ts'

test.each([
  [0, '晚安'],
  [4, '晚安'],
  [5, '早安'],
  [11, '早安'],
  [12, '午安'],
  [17, '午安'],
  [18, '晚安'],
  [23, '晚安'],
])('at %i o’clock a member hears %s', (hour, words) => {
  expect(greetingAt(hour)).toBe(words)
})

test.each([
  ['2026-01-01T00:00:00Z', 8],
  ['2026-07-01T15:59:59Z', 23],
  ['2026-07-01T16:00:00Z', 0],
])('the hour is Taipei’s wherever the member is: %s is %i o’clock', (moment, hour) => {
  expect(taipeiHour(new Date(moment))).toBe(hour)
})

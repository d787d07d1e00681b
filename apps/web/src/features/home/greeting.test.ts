import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  ['2026-07-01T16:00:00Z', '晚安'],
  ['2026-07-01T20:59:59Z', '晚安'],
  ['2026-07-01T21:00:00Z', '早安'],
  ['2026-07-02T03:59:59Z', '早安'],
  ['2026-07-02T04:00:00Z', '午安'],
  ['2026-07-02T09:59:59Z', '午安'],
  ['2026-07-02T10:00:00Z', '晚安'],
  ['2026-07-02T15:59:59Z', '晚安'],
])('at %s, by the clock in Taipei, a member reads %s', (moment, words) => {
  expect(greetingAt(new Date(moment))).toBe(words)
})

import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

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

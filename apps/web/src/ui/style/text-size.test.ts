import { expect, test } from 'vitest'
import { keptTextSize } from './text-size.ts'

test.for([
  ['', '100'],
  ['dpass_text_size=150', '150'],
  ['dpass_first_steps=hidden; dpass_text_size=200', '200'],
  ['dpass_text_size=900', '100'],
  ['other_dpass_text_size=200', '100'],
] as const)('the size kept in the cookies %j is %s', ([cookies, size]) => {
  expect(keptTextSize(cookies)).toBe(size)
})

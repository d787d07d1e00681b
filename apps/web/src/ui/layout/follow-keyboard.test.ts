import { expect, test } from 'vitest'
import { coveredPx } from './follow-keyboard.ts'

test.each([
  ['no keyboard', 664, { height: 664, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard over the page', 664, { height: 328, offsetTop: 0, scale: 1 }, 336],
  ['the page pushed up by the keyboard', 664, { height: 328, offsetTop: 120, scale: 1 }, 216],
  ['the page made smaller by the browser', 328, { height: 328, offsetTop: 0, scale: 1 }, 0],
  ['a bar of the browser', 714, { height: 664, offsetTop: 0, scale: 1 }, 0],
  ['a member who has zoomed in', 664, { height: 332, offsetTop: 0, scale: 2 }, 0],
  ['the page pulled beyond its end', 664, { height: 664, offsetTop: 40, scale: 1 }, 0],
])('%s', (_, pageHeightPx, seen, covered) => {
  expect(coveredPx(pageHeightPx, seen)).toBe(covered)
})

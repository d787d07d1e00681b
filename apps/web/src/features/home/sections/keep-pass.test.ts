import { expect, test } from 'vitest'
import { lastPassOf } from './keep-pass.ts'

const readAtMs = Date.parse('2026-11-18T00:05:00Z')
const worth = { linked: 2, totalTwd: 1_166, uncounted: [], invalid: [] }

test('the amount is kept as it is shown, with the moment it was read', () => {
  expect(lastPassOf(worth, readAtMs)).toEqual({ amount: '1,166', dateTime: '11/18 08:05', readAtMs })
})

test.each([
  ['none is known', { totalTwd: null }],
  ['a balance is not in it', { uncounted: ['小樹點'] }],
  ['the points of a broken link are not in it', { invalid: ['小樹點'] }],
])('no amount is kept when %s', (_, change) => {
  expect(lastPassOf({ ...worth, ...change }, readAtMs)).toBeUndefined()
})

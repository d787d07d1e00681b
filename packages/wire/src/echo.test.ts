import { expect, test } from 'vitest'
import { echoOf, isEchoed } from './echo.ts'

const call = { echoes: ['key', 'points'] }
const echo = echoOf(call, { params: { key: 'k', other: 'o' }, body: { points: 6 } })

test('an answer repeats what its call says, from the path, the query and the body', () => {
  expect(echo).toEqual({ key: 'k', points: 6 })
  expect(echoOf({ echoes: ['from', 'cursor'] }, { query: { from: 'f' } })).toEqual({ from: 'f', cursor: undefined })
  expect(echoOf({}, { params: { key: 'k' } })).toEqual({})
})

test.each([
  { key: 'k', points: 7 },
  { key: 'K', points: 6 },
  { key: 'k', points: '6' },
  { key: 'k' },
  {},
  null,
  undefined,
  'k',
])('%j answers another request', (answer) => {
  expect(isEchoed(echo, answer)).toBe(false)
})

test('what was left out of the request must be left out of the answer', () => {
  expect(isEchoed({ from: 'f', cursor: undefined }, { from: 'f' })).toBe(true)
  expect(isEchoed({ from: 'f', cursor: undefined }, { from: 'f', cursor: '500' })).toBe(false)
})

test('what else an answer tells does not matter', () => {
  expect(isEchoed(echo, { key: 'k', points: 6, balance: 1 })).toBe(true)
})

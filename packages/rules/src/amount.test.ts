import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.for([
  ['', null],
  ['  ', null],
  ['NT$', null],
  ['0', 0],
  ['200', 200],
  ['007', 7],
  ['２００', 200],
  ['1,200', 1200],
  ['NT$ 1,200.00', 1200],
  ['$1200.', 1200],
  ['123456', 123_456],
] as const)('%j is read as %j', ([typed, amount]) => {
  expect(readAmount(typed)).toBe(amount)
})

test.for([
  '99.5',
  '12.50',
  '-5',
  '−5',
  '1e3',
  '0x10',
  '12 34',
  '1,2,3',
  '12,34',
  'abc',
  '1.2.3',
  '.',
  '1,000,00',
  '9'.repeat(16),
])('%j is no whole amount, and is not turned into one', (typed) => {
  expect(readAmount(typed)).toBeNaN()
})

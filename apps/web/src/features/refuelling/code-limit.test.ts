import { expect, test } from 'vitest'
import { codeLimit } from './code-limit.ts'

const tree = [6, 5] as const

test.each([
  ['the limit of the setting', { balance: 1_280, capTwd: 100 }, { amountTwd: 100, by: 'cap' }],
  ['the limit of other points, in whole steps of these', { balance: 1_280, capTwd: 12 }, { amountTwd: 10, by: 'cap' }],
  ['a limit below one step, so nothing', { balance: 1_280, capTwd: 3 }, { amountTwd: 0, by: 'cap' }],
  ['the points, without a limit', { balance: 1_280, capTwd: null }, { amountTwd: 1_065, by: 'balance' }],
  [
    'the points, where they are worth less than the limit',
    { balance: 100, capTwd: 500 },
    { amountTwd: 80, by: 'balance' },
  ],
  ['too few points, so nothing', { balance: 5, capTwd: null }, { amountTwd: 0, by: 'balance' }],
  ['the limit, where the points are not known', { balance: null, capTwd: 100 }, { amountTwd: 100, by: 'cap' }],
  ['the most of any order, where nothing is known', { balance: null, capTwd: null }, { amountTwd: 10_000, by: 'most' }],
  ['the most of any order', { balance: 999_999_999, capTwd: null }, { amountTwd: 10_000, by: 'most' }],
] as const)('a code takes at most %s', (_, holding, limit) => {
  expect(codeLimit({ rate: tree, ...holding })).toEqual(limit)
})

import { expect, test } from 'vitest'
import { exampleOf } from './rate-example.ts'

const tree = [6, 5] as const

test('the example is worked out on the member’s own points', () => {
  const uncapped = { billTwd: 98, cappedAtTwd: null }
  expect(exampleOf(tree, 1_280, null)).toEqual({ ...uncapped, points: 1_280, amountTwd: 95, paidTwd: 3 })
  expect(exampleOf(tree, 12, null)).toEqual({ ...uncapped, points: 12, amountTwd: 10, paidTwd: 88 })
})

test('without points to speak of the example supposes enough for a bill', () => {
  const supposed = { billTwd: 98, points: 120, amountTwd: 95, paidTwd: 3, cappedAtTwd: null }
  expect(exampleOf(tree, null, null)).toEqual(supposed)
  expect(exampleOf(tree, 5, null)).toEqual(supposed)
})

test('the member’s limit holds here as at the till, and is told where it decides', () => {
  expect(exampleOf(tree, 1_280, 50)).toMatchObject({ amountTwd: 50, paidTwd: 48, cappedAtTwd: 50 })
  expect(exampleOf(tree, 1_280, 100)).toMatchObject({ amountTwd: 95, cappedAtTwd: null })
  expect(exampleOf(tree, 12, 50)).toMatchObject({ amountTwd: 10, cappedAtTwd: null })
})

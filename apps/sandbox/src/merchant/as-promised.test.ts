import { expect, test } from 'vitest'
import { isAsPromised } from './as-promised.ts'

const answer = (amount: number, limitedBy: string | null = null, reason: string | null = null) => ({
  amount,
  limitedBy,
  reason,
})

test.each([
  ['the very amount', 100, 300, answer(100, 'CAP'), true],
  ['nothing, as was told', 0, 300, answer(0, null, 'NO_SETTING'), true],
  ['less, because points are gone', 100, 300, answer(50, 'BALANCE'), false],
  ['less, because the limit was lowered', 100, 300, answer(50, 'CAP'), false],
  ['nothing after all', 100, 300, answer(0, null, 'NO_POINTS'), false],
  ['a refusal for good', 100, 300, answer(0), false],
  ['more points than was told', 100, 300, answer(150, 'CAP'), false],
  ['points although none were told', 0, 300, answer(100, 'CAP'), false],
  ['all of a bill smaller than the promise', 100, 70, answer(70, 'BILL'), true],
  ['all but a rest of a smaller bill', 100, 73, answer(70, 'STEP'), true],
  ['nothing of a bill below one step', 100, 3, answer(0, null, 'BELOW_STEP'), true],
  ['less than a smaller bill, because points are gone', 100, 70, answer(50, 'BALANCE'), false],
  ['less than a larger bill, whatever is said to be why', 100, 300, answer(70, 'BILL'), false],
] as const)('%s: promised %i of a bill of %i', (_, promisedTwd, orderAmount, given, expected) => {
  expect(isAsPromised(promisedTwd, orderAmount, given)).toBe(expected)
})

test('who agrees to anything is promised nothing', () => {
  expect(isAsPromised(undefined, 300, answer(50, 'BALANCE'))).toBe(true)
})

import { expect, test } from 'vitest'
import { aMachineRecord } from '../../../../test/setup/sample-records.ts'
import { factsOf } from './receipt-facts.ts'

test.each([
  [32.127, '32.13 公升'],
  [32.1, '32.1 公升'],
  [32, '32 公升'],
])('%s litres are told with two decimals at most', (litres, words) => {
  const told = factsOf(aMachineRecord({ litres })).map(({ value }) => value)
  expect(told).toContainEqual(expect.stringContaining(words.replace(' ', '\u00a0')))
})

import { expect, test } from 'vitest'
import { aMachineRecord } from '../../../../test/setup/sample-records.ts'
import { timelineSteps } from './timeline-steps.ts'

const toldOf = (change: Parameters<typeof aMachineRecord>[0]) =>
  timelineSteps(aMachineRecord(change)).map(({ what }) => what)

const pumped = ['TOKEN_SHOWN', 'ACCEPTED', 'STARTED', 'FINISHED']

test('a settled sale ends with its points deducted', () => {
  expect(toldOf({})).toEqual([...pumped, 'SETTLED'])
})

test.each([
  ['PENDING', 'SETTLING'],
  ['FAILED', 'FAILED'],
] as const)('one that is %s ends with %s instead', (status, last) => {
  expect(toldOf({ status })).toEqual([...pumped, last])
})

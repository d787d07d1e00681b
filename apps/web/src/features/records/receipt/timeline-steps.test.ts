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

const cancelledAt = '2026-11-17T04:06:30.000Z'

test('one that was called off says when, between what was taken and what was given back', () => {
  const [settled, refunded] = [
    { event: 'SETTLED', at: '2026-11-17T04:06:00.000Z' },
    { event: 'REFUNDED', at: '2026-11-17T04:07:00.000Z' },
  ] as const
  expect(toldOf({ timeline: [settled, refunded], cancelledAt })).toEqual(['SETTLED', 'CANCELLED', 'REFUNDED'])
})

test.each(['PENDING', 'FAILED'] as const)('called off while it was %s, nothing else is awaited', (status) => {
  const timeline = [{ event: 'ACCEPTED', at: '2026-11-17T04:01:00.000Z' }] as const
  expect(toldOf({ status, timeline: [...timeline], cancelledAt })).toEqual(['ACCEPTED', 'CANCELLED'])
})

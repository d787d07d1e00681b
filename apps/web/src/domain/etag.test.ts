import { expect, test } from 'vitest'
import { aSubmission } from '../../test/setup/sample-submissions.ts'
import { isCurrent, standingOf, summarise, toneOf } from './etag.ts'

const asked = '2026-11-19T02:00:00.000Z'

test.for([
  ['under_review', {}],
  ['overdue', { isOverdue: true }],
  ['linkInvalid', { isOverdue: true, isLinkInvalid: true }],
  ['enabled', { status: 'ENABLED' }],
  ['linkInvalid', { status: 'ENABLED', isLinkInvalid: true }],
  ['ending', { status: 'ENABLED', isLinkInvalid: true, endRequestedAt: asked }],
  ['rejected', { status: 'REJECTED' }],
  ['cancelled', { status: 'CANCELLED' }],
  ['disabled', { status: 'DISABLED', endRequestedAt: asked }],
] as const)('it is told as %s: %j', ([standing, change]) => {
  expect(standingOf(aSubmission(change))).toBe(standing)
})

test('amber is what needs the member or is late, and nothing else', () => {
  const all = [
    'linkInvalid',
    'rejected',
    'overdue',
    'ending',
    'under_review',
    'enabled',
    'cancelled',
    'disabled',
  ] as const
  expect(all.filter((standing) => toneOf(standing) === 'care')).toEqual(['linkInvalid', 'rejected', 'overdue'])
})

test('a rejected one goes on until there is a later one for the same car', () => {
  const rejected = aSubmission({ id: 'old', status: 'REJECTED', submittedAt: '2026-11-10T04:00:00.000Z' })
  expect(isCurrent(rejected, [rejected])).toBe(true)
  expect(isCurrent(rejected, [aSubmission({ id: 'other', plateNumber: 'AB-1234' }), rejected])).toBe(true)
  expect(isCurrent(rejected, [aSubmission({ id: 'new' }), rejected])).toBe(false)
})

test('of several cars the most urgent is told', () => {
  expect(summarise([])).toBeNull()
  expect(summarise([aSubmission({ status: 'CANCELLED' })])).toBeNull()
  const enabled = aSubmission({ id: 'a', plateNumber: 'AAA-0001', status: 'ENABLED' })
  const late = aSubmission({ id: 'b', plateNumber: 'AAA-0002', isOverdue: true })
  expect(summarise([enabled, late])).toEqual({ words: '審核時間較長', tone: 'care' })
})

import type { EtagStatus } from '@dpass/rules/etag/states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStep, type ReviewResult } from './submission.ts'

const statusAfter: Readonly<Record<string, EtagStatus>> = {
  enable: 'ENABLED',
  reject: 'REJECTED',
  cancel: 'CANCELLED',
  disable: 'DISABLED',
}

const after = (status: EtagStatus, results: readonly ReviewResult['result'][]): EtagStatus =>
  results.reduce<EtagStatus>(
    (now, result) => statusAfter[nextStep({ status: now, round: 1 }, { result }, 1)] ?? now,
    status,
  )

test('car services applyReviewResult once; enabled can only end, and disabled stays', () => {
  expect(after('UNDER_REVIEW', ['ENABLED', 'REJECTED'])).toBe('ENABLED')
  expect(after('UNDER_REVIEW', ['REJECTED', 'ENABLED', 'DISABLED'])).toBe('REJECTED')
  expect(after('UNDER_REVIEW', ['ENABLED', 'DISABLED', 'ENABLED'])).toBe('DISABLED')
  expect(after('UNDER_REVIEW', ['WITHDRAWN', 'ENABLED', 'REJECTED', 'DISABLED'])).toBe('CANCELLED')
})

test('whatever comes in whatever order and however often, an end is never left', () => {
  const results = fc.array(fc.constantFrom<ReviewResult['result'][]>('ENABLED', 'REJECTED', 'DISABLED', 'WITHDRAWN'))
  fc.assert(
    fc.property(fc.constantFrom<EtagStatus[]>('REJECTED', 'CANCELLED', 'DISABLED'), results, (end, told) => {
      expect(after(end, told)).toBe(end)
    }),
  )
})

test('enabled and disabled come to the same in either order', () => {
  expect(after('UNDER_REVIEW', ['DISABLED', 'ENABLED'])).toBe(after('UNDER_REVIEW', ['ENABLED', 'DISABLED']))
})

test('what is said of another round decides nothing', () => {
  for (const round of [1, 3])
    expect(nextStep({ status: 'UNDER_REVIEW', round: 2 }, { result: 'ENABLED' }, round)).toBe('unexpected')
})

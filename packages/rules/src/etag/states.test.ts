import { expect, test } from 'vitest'
import { type EtagStatus, isOpen, mayDo } from './states.ts'

const all: readonly EtagStatus[] = ['UNDER_REVIEW', 'ENABLED', 'REJECTED', 'CANCELLED', 'DISABLED']

test('each state lets a member do one thing or nothing', () => {
  expect(all.filter((status) => mayDo('cancel', status))).toEqual(['UNDER_REVIEW'])
  expect(all.filter((status) => mayDo('resubmit', status))).toEqual(['REJECTED'])
  expect(all.filter((status) => mayDo('end', status))).toEqual(['ENABLED'])
})

test('what was rejected, cancelled or disabled holds nothing back', () => {
  expect(all.filter(isOpen)).toEqual(['UNDER_REVIEW', 'ENABLED'])
})

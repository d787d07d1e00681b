import { expect, test } from 'vitest'
import type { OwnedPlan } from '../../domain/plan.ts'
import { entitlementsOf } from './use-entitlements.ts'

const plan = (planId: string): OwnedPlan => ({
  planId,
  name: '通勤安心方案',
  startsAt: '2026-01-01T04:00:00.000Z',
  endsAt: '2026-02-01T16:00:00.000Z',
  entitlements: [],
})
const a = plan('a')

test('a plan that the server calls valid is valid, whatever the clock of the phone says', () => {
  expect(entitlementsOf('a', [a], undefined)).toEqual({ state: 'valid', plan: a })
  expect(entitlementsOf('a', [a], [a])).toEqual({ state: 'valid', plan: a })
})

test('one that was owned and is not valid has ended; any other is not the member’s', () => {
  expect(entitlementsOf('a', [plan('b')], [plan('b'), a])).toEqual({ state: 'ended', plan: a })
  expect(entitlementsOf('c', [plan('b')], [plan('b'), a])).toEqual({ state: 'notMine' })
})

test('nothing is said before both lists are known', () => {
  expect(entitlementsOf('a', [], undefined)).toBeUndefined()
  expect(entitlementsOf('a', undefined, [a])).toBeUndefined()
})

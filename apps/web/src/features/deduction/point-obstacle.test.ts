import { expect, test } from 'vitest'
import type { Point } from '../../domain/point.ts'
import { obstacleTo } from './point-obstacle.ts'
import { exampleOf } from './rules/rate-example.ts'

const point = (state: 'LINKED' | 'INVALID' | 'UNLINKED', isSystemAbnormal = false): Point => ({
  id: 'tree',
  uniqueId: 'TREEPOINT',
  name: '小樹點',
  balance: 0,
  resourceOwner: { uniqueId: 'TREEPOINT', linkData: { state }, isSystemAbnormal },
})

test('only linked points of a working programme with a rate can be chosen', () => {
  expect(obstacleTo(point('LINKED'), [6, 5])).toBeNull()
  expect(obstacleTo(point('LINKED'), null)).toBe('noRate')
  expect(obstacleTo(point('LINKED', true), [6, 5])).toBe('abnormal')
  expect(obstacleTo(point('INVALID', true), [6, 5])).toBe('invalid')
  expect(obstacleTo(point('UNLINKED'), [6, 5])).toBe('unlinked')
})

test('the example is worked out on the member’s own points', () => {
  expect(exampleOf([6, 5], 1_280)).toEqual({ billTwd: 98, points: 1_280, amountTwd: 95, paidTwd: 3 })
  expect(exampleOf([6, 5], 12)).toEqual({ billTwd: 98, points: 12, amountTwd: 10, paidTwd: 88 })
})

test('without points to speak of the example supposes enough for a bill', () => {
  const supposed = { billTwd: 98, points: 120, amountTwd: 95, paidTwd: 3 }
  expect(exampleOf([6, 5], null)).toEqual(supposed)
  expect(exampleOf([6, 5], 5)).toEqual(supposed)
})

import { expect, test } from 'vitest'
import type { Point } from '../../domain/point.ts'
import { obstacleTo } from './point-obstacle.ts'

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

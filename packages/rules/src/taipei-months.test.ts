import { expect, test } from 'vitest'
import { taipeiMonth, taipeiMonthsBefore } from './taipei-months.ts'

test('months are counted back from the one that it is in Taiwan', () => {
  expect(taipeiMonth('2026-10-31T16:00:00.000Z')).toBe('2026-11')
  expect(taipeiMonthsBefore('2026-10-31T16:00:00.000Z', 0)).toEqual(new Date('2026-10-31T16:00:00.000Z'))
  expect(taipeiMonthsBefore('2026-10-31T15:59:59.999Z', 10)).toEqual(new Date('2025-11-30T16:00:00.000Z'))
  expect(taipeiMonthsBefore('2026-12-31T15:59:59.999Z', -1)).toEqual(new Date('2026-12-31T16:00:00.000Z'))
})

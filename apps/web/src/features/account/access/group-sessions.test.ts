import { expect, test } from 'vitest'
import { groupSessions } from './group-sessions.ts'

const session = (id: string, device: string, day: number, current = false) => ({
  id,
  current,
  device,
  lastSeenAt: `2026-11-${String(day).padStart(2, '0')}T04:00:00.000Z`,
})

test('sessions on devices of the same name are one row, dated by the last seen', () => {
  const rows = groupSessions([session('a', 'iPhone · Safari', 3), session('b', 'iPhone · Safari', 9)])
  expect(rows).toEqual([
    { device: 'iPhone · Safari', current: false, lastSeenAt: '2026-11-09T04:00:00.000Z', sessionIds: ['b', 'a'] },
  ])
})

test('this session stands first and alone, also beside others on a device of the same name', () => {
  const rows = groupSessions([
    session('a', 'Mac · Chrome', 9),
    session('b', 'iPhone · Safari', 12),
    session('c', 'Mac · Chrome', 2, true),
    session('d', 'Mac · Chrome', 11),
  ])
  expect(rows.map(({ sessionIds, current }) => [sessionIds, current])).toEqual([
    [['c'], true],
    [['b'], false],
    [['d', 'a'], false],
  ])
})

test('without sessions there are no rows', () => {
  expect(groupSessions([])).toEqual([])
})

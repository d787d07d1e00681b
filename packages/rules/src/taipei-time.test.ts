import { afterEach, expect, test } from 'vitest'
import { taipeiDay, taipeiMonthStart, taipeiTime } from './taipei-time.ts'

const zone = process.env['TZ']

afterEach(() => {
  process.env['TZ'] = zone
})

test.for(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Taipei'])(
  "a moment is Taipei's whatever the zone is: %s",
  (set) => {
    process.env['TZ'] = set
    expect(taipeiTime('2026-12-31T16:05:00.000Z')).toEqual({ yyyy: '2027', MM: '01', dd: '01', HH: '00', mm: '05' })
    expect(taipeiDay('2026-03-08T15:59:59.999Z')).toBe('2026-03-08')
    expect(taipeiDay('2026-03-08T16:00:00.000Z')).toBe('2026-03-09')
  },
)

test('a month begins at midnight in Taiwan', () => {
  const november = new Date('2026-10-31T16:00:00.000Z')
  expect(taipeiMonthStart('2026-10-31T15:59:59.999Z')).toEqual(new Date('2026-09-30T16:00:00.000Z'))
  expect(taipeiMonthStart(november)).toEqual(november)
})

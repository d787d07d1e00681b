import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEnding, lastDayOf, periodAfterPurchase, warningTime } from './plan-period.ts'
import { taipeiDay, taipeiMidnight } from './taipei-time.ts'

const dayMs = 24 * 60 * 60 * 1_000
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const days = fc.integer({ min: 1, max: 3_660 })

test.each([
  // The last moment of 16 November in Taipei, and the first of the 17th.
  ['2026-11-16T15:59:59.999Z', 30, '2026-12-16', '2026-12-16T16:00:00.000Z'],
  ['2026-11-16T16:00:00.000Z', 30, '2026-12-17', '2026-12-17T16:00:00.000Z'],
  ['2027-02-28T01:00:00.000Z', 1, '2027-03-01', '2027-03-01T16:00:00.000Z'],
  ['2028-02-28T01:00:00.000Z', 1, '2028-02-29', '2028-02-29T16:00:00.000Z'],
  ['2026-12-31T04:00:00.000Z', 365, '2027-12-31', '2027-12-31T16:00:00.000Z'],
])('bought at %s for %i days it lasts to the end of %s in Taipei', (at, count, lastDay, endsAt) => {
  const period = periodAfterPurchase(null, count, new Date(at))
  expect(period).toEqual({ startsAt: new Date(at), endsAt: new Date(endsAt) })
  expect(lastDayOf(period.endsAt)).toBe(lastDay)
})

test('a plan ends at midnight in Taipei, and lasts at least the days that were paid for', () => {
  fc.assert(
    fc.property(moment, days, (now, count) => {
      const { startsAt, endsAt } = periodAfterPurchase(null, count, now)
      expect(taipeiMidnight(endsAt)).toEqual(endsAt)
      const lastsMs = endsAt.getTime() - startsAt.getTime()
      expect(lastsMs).toBeGreaterThan(count * dayMs)
      expect(lastsMs).toBeLessThanOrEqual((count + 1) * dayMs)
    }),
  )
})

test('buying again while it is valid keeps the start and adds the days, in whatever order', () => {
  fc.assert(
    fc.property(moment, days, days, days, (now, first, second, third) => {
      const owned = periodAfterPurchase(null, first, now)
      const one = periodAfterPurchase(periodAfterPurchase(owned, second, now), third, now)
      const other = periodAfterPurchase(periodAfterPurchase(owned, third, now), second, now)
      expect(one).toEqual(other)
      expect(one.startsAt).toEqual(owned.startsAt)
      expect(one.endsAt.getTime() - owned.endsAt.getTime()).toBe((second + third) * dayMs)
    }),
  )
})

test('at the very midnight a plan is over, and buying it again begins anew', () => {
  const owned = periodAfterPurchase(null, 30, new Date('2026-11-16T04:00:00Z'))
  const before = new Date(owned.endsAt.getTime() - 1)
  expect(periodAfterPurchase(owned, 30, before).startsAt).toEqual(owned.startsAt)
  expect(periodAfterPurchase(owned, 30, owned.endsAt)).toEqual({
    startsAt: owned.endsAt,
    endsAt: new Date('2027-01-16T16:00:00.000Z'),
  })
})

test('the member is warned seven days before the end, and never about a plan that is shorter', () => {
  const now = new Date('2026-11-16T04:00:00Z')
  const month = periodAfterPurchase(null, 30, now)
  expect(warningTime(month, now)).toEqual(new Date('2026-12-09T16:00:00.000Z'))
  expect(warningTime(periodAfterPurchase(null, 6, now), now)).toBeNull()
  const time = warningTime(month, now) ?? now
  expect(isEnding(month.endsAt, new Date(time.getTime() - 1))).toBe(false)
  expect(isEnding(month.endsAt, time)).toBe(true)
  expect(isEnding(month.endsAt, month.endsAt)).toBe(false)
})

test('the day of a moment in Taipei begins at its midnight', () => {
  fc.assert(
    fc.property(moment, (time) => {
      const midnight = taipeiMidnight(time)
      expect(taipeiDay(midnight)).toBe(taipeiDay(time))
      expect(taipeiDay(midnight.getTime() - 1)).not.toBe(taipeiDay(time))
    }),
  )
})

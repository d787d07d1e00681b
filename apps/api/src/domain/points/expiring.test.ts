import { taipeiDay, taipeiTime } from '@dpass/rules/taipei-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiringOf, expiryNewsOf, nextExpiryLook } from './expiring.ts'

const now = new Date('2026-11-19T04:00:00Z')
const hourMs = 3_600_000
const lot = (points: number, inHours: number) => ({ points, expiresAt: new Date(now.getTime() + inHours * hourMs) })

test('lots come soonest first, one for each moment, without those whose time is over', () => {
  const expiring = [lot(50, 48), lot(20, 24), lot(9, 0), lot(9, -1), lot(30, 48)]
  expect(expiringOf({ balance: 1_000, expiring }, now)).toEqual([lot(20, 24), lot(80, 48)])
})

test('of more than the balance the soonest are believed', () => {
  const expiring = [lot(50, 48), lot(20, 24), lot(5, 72)]
  expect(expiringOf({ balance: 40, expiring }, now)).toEqual([lot(20, 24), lot(20, 48)])
  expect(expiringOf({ balance: 0, expiring }, now)).toEqual([])
})

test('whatever a programme tells: moments grow and are ahead, points are at least one and never above the balance', () => {
  const told = fc.record({
    balance: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
    expiring: fc.array(
      fc.record({
        points: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        expiresAt: fc.date({ noInvalidDate: true }),
      }),
      { maxLength: 100 },
    ),
  })
  fc.assert(
    fc.property(told, (one) => {
      const lots = expiringOf(one, now)
      const moments = lots.map(({ expiresAt }) => expiresAt.getTime())
      expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b))
      expect(moments.every((moment) => moment > now.getTime())).toBe(true)
      expect(lots.every(({ points }) => Number.isSafeInteger(points) && points > 0)).toBe(true)
      expect(lots.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(one.balance)
    }),
  )
})

/** Midnight in Taipei after a day. */
const endOf = (day: string) => new Date(new Date(`${day}T00:00:00+08:00`).getTime() + 24 * hourMs)

test.each([
  ['2026-12-03', true],
  ['2026-12-04', false],
  ['2026-11-19', true],
])('on 19 November points whose last day is %s are news: %s', (day, isNews) => {
  for (const moment of [now, new Date('2026-11-18T16:00:00Z'), new Date('2026-11-19T15:59:59Z')])
    expect(expiryNewsOf([{ points: 5, expiresAt: endOf(day) }], [], moment).lots).toHaveLength(isNews ? 1 : 0)
})

test('points that a programme says expire at the end of all days are no news', () => {
  const never = { points: 5, expiresAt: new Date('9999-12-31T23:59:59Z') }
  expect(expiryNewsOf([never], [], now)).toEqual({ lots: [], told: [] })
})

test('a day is news once, whatever becomes of its points, and is forgotten when it is over', () => {
  const lots = [lot(5, 24), { points: 7, expiresAt: endOf('2026-12-01') }]
  const first = expiryNewsOf(lots, [], now)
  expect(first).toEqual({ lots, told: ['2026-11-20', '2026-12-01'] })
  const more = [{ points: 70, expiresAt: endOf('2026-12-01') }, lot(1, 48)]
  expect(expiryNewsOf(more, first.told, now)).toEqual({
    lots: [lot(1, 48)],
    told: ['2026-11-20', '2026-11-21', '2026-12-01'],
  })
  expect(expiryNewsOf([], first.told, endOf('2026-11-20'))).toEqual({ lots: [], told: ['2026-12-01'] })
})

test('every day has one look at each link, by day', () => {
  const years = { min: new Date('2026-01-01'), max: new Date('2036-01-01') }
  fc.assert(
    fc.property(fc.uuid(), fc.date({ ...years, noInvalidDate: true }), (id, moment) => {
      const next = nextExpiryLook(id, moment)
      const { HH } = taipeiTime(next)
      expect(taipeiDay(next)).toBe(taipeiDay(moment.getTime() + 24 * hourMs))
      expect(HH >= '09' && HH < '18').toBe(true)
    }),
  )
})

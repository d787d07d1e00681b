import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiringOf } from './expiring.ts'

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

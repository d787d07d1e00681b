import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayExpiry, soonestExpiry } from './soonest-expiry.ts'

const now = new Date('2026-11-19T04:00:00Z')
const dayMs = 86_400_000
const lot = (points: number, expiresAt: string) => ({ points, expiresAt })
/** Midnight in Taipei after the last day of the year. */
const newYear = '2026-12-31T16:00:00.000Z'

test('what expires first of all kinds of points is said, with the last day on which it can be used', () => {
  const fami = { name: 'FamiPoint', expiring: [lot(3_600, '2027-01-10T16:00:00Z')] }
  const tree = { name: '小樹點', expiring: [lot(1_120, newYear), lot(50, '2027-01-01T16:00:00Z')] }
  const soonest = soonestExpiry([fami, tree], now)
  expect(soonest).toEqual({ point: tree, points: 1_120, expiresAt: newYear })
  expect(soonest && sayExpiry(soonest).replaceAll(/\s/g, ' ')).toBe('1,120 點，12/31 到期')
})

test('lots of one day are one, and of two kinds on one day the first listed is said', () => {
  const first = { expiring: [lot(20, '2026-12-31T04:00:00Z'), lot(100, newYear)] }
  const second = { expiring: [lot(7, '2026-12-31T01:00:00Z')] }
  expect(soonestExpiry([first, second], now)).toMatchObject({ points: 120, expiresAt: '2026-12-31T04:00:00Z' })
})

test.each([
  ['nothing is told', undefined],
  ['the programme does not say', []],
  ['it is over', [lot(5, '2026-11-19T03:59:59Z'), lot(5, '2026-11-19T04:00:00Z')]],
  ['it is more than sixty days away', [lot(5, '2027-01-18T04:00:01Z')]],
  ['it has no date', [lot(5, 'soon')]],
])('nothing is said where %s', (_, expiring) => {
  expect(soonestExpiry([{ ...(expiring && { expiring }) }], now)).toBeNull()
})

test('whatever is listed, what is said lies within sixty days and nothing near is before its day', () => {
  const lots = fc.array(
    fc.record({
      points: fc.integer({ min: 1, max: 1_000_000 }),
      inMs: fc.integer({ min: -5 * dayMs, max: 90 * dayMs }),
    }),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(fc.array(lots, { maxLength: 4 }), (kinds) => {
      const points = kinds.map((kind) => ({
        expiring: kind.map(({ points: count, inMs }) => lot(count, new Date(now.getTime() + inMs).toISOString())),
      }))
      const near = points
        .flatMap(({ expiring }) => expiring)
        .map(({ expiresAt }) => Date.parse(expiresAt))
        .filter((moment) => moment > now.getTime() && moment <= now.getTime() + 60 * dayMs)
      const soonest = soonestExpiry(points, now)
      expect(soonest && Date.parse(soonest.expiresAt) - Math.min(...near) < dayMs).toBe(near.length === 0 ? null : true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Period, parsePeriod, problemWithDays, rangeOf, writePeriod } from './period.ts'

const noon = new Date('2026-11-16T04:00:00Z')

test.each([
  [{ kind: 'month' }, 'month'],
  [{ kind: 'recent', months: 1 }, 'm1'],
  [{ kind: 'recent', months: 12 }, 'y1'],
  [{ kind: 'custom', start: '2026-01-01', end: '2026-12-31' }, '2026-01-01_2026-12-31'],
] as const)('%j stands in the address as %s', (period, text) => {
  expect(writePeriod(period)).toBe(text)
  expect(parsePeriod(text)).toEqual(period)
})

test('all of them need no words in the address', () => {
  expect(writePeriod({ kind: 'all' })).toBeUndefined()
})

test.each(['', 'm2', 'toString', '2026-02-30_2026-03-01', '2026-03-02_2026-03-01', '2025-01-01_2026-06-01', 7, null])(
  '%j is no period',
  (text) => {
    expect(parsePeriod(text)).toBeUndefined()
  },
)

test('days begin at midnight in Taiwan, and the last day counts', () => {
  const day: Period = { kind: 'custom', start: '2026-11-16', end: '2026-11-16' }
  expect(rangeOf(day, noon)).toEqual({
    startDateTime: '2026-11-15T16:00:00.000Z',
    endDateTime: '2026-11-16T16:00:00.000Z',
  })
})

test('this month is the one of Taiwan, and has no end yet', () => {
  expect(rangeOf({ kind: 'month' }, new Date('2026-10-31T16:00:00Z'))).toEqual({
    startDateTime: '2026-10-31T16:00:00.000Z',
  })
})

test.each([
  ['2026-11-16T04:00:00Z', 1, '2026-10-16T16:00:00.000Z'],
  ['2026-11-16T04:00:00Z', 12, '2025-11-16T16:00:00.000Z'],
  // Past midnight in Taiwan it is the 17th.
  ['2026-11-16T16:00:00Z', 1, '2026-10-17T16:00:00.000Z'],
  ['2026-03-31T04:00:00Z', 1, '2026-02-28T16:00:00.000Z'],
  ['2026-01-15T04:00:00Z', 3, '2025-10-15T16:00:00.000Z'],
] as const)('at %s the last %d months begin at %s', (now, months, startDateTime) => {
  expect(rangeOf({ kind: 'recent', months }, new Date(now))).toEqual({ startDateTime })
})

test('no period the member can choose is longer than the server answers', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
      const { startDateTime = '' } = rangeOf({ kind: 'recent', months: 12 }, now)
      expect(now.getTime() - Date.parse(startDateTime)).toBeLessThanOrEqual(366 * 24 * 60 * 60 * 1_000)
    }),
  )
  expect(problemWithDays('2027-03-01', '2028-02-29')).toBeNull()
  expect(problemWithDays('2027-03-01', '2028-03-01')).toBe('tooLong')
})

test.each([
  ['', '2026-01-01', 'missing'],
  ['2026-01-02', '2026-01-01', 'reversed'],
  ['2026-01-01', '2026-01-01', null],
])('from %s to %s: %s', (start, end, problem) => {
  expect(problemWithDays(start, end)).toBe(problem)
})

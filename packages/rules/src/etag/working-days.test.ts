import { expect, test } from 'vitest'
import { endOfDay, isWorkingDay, reviewDueDay, workingDayAfter } from './working-days.ts'

const days = (year: number, months: Readonly<Record<string, string>>): string[] =>
  Object.entries(months).flatMap(([month, list]) => list.split(' ').map((day) => `${year}-${month}-${day}`))

/** The Executive Yuan's weekdays off. */
const daysOff = new Set([
  ...days(2026, { '01': '01', '02': '16 17 18 19 20 27', '04': '03 06', '05': '01', '06': '19' }),
  ...days(2026, { '09': '25 28', '10': '09 26', '12': '25' }),
  ...days(2027, { '01': '01', '02': '04 05 08 09 10', '03': '01', '04': '05 06 30', '06': '09' }),
  ...days(2027, { '09': '15 28', '10': '11 25', '12': '24 31' }),
])
const calendar = { daysOff }

test.for([
  ['2026-11-13T02:00:00Z', '2026-11-18'],
  ['2026-11-15T15:59:59Z', '2026-11-18'],
  ['2026-11-15T16:00:00Z', '2026-11-19'],
  ['2026-12-24T04:00:00Z', '2026-12-30'],
  ['2027-02-03T01:00:00Z', '2027-02-15'],
] as const)('sent at %s, a review is due on %s', ([sent, due]) => {
  expect(reviewDueDay(new Date(sent), calendar)).toBe(due)
})

test('a working Saturday counts, and a typhoon does not', () => {
  const odd = { daysOff: new Set([...daysOff, '2026-11-17']), workingSaturdays: new Set(['2026-11-14']) }
  expect(reviewDueDay(new Date('2026-11-13T02:00:00Z'), odd)).toBe('2026-11-18')
  expect(isWorkingDay('2026-11-17', odd)).toBe(false)
})

test('a day ends at midnight in Taipei', () => {
  expect(endOfDay('2026-11-18').toISOString()).toBe('2026-11-18T16:00:00.000Z')
})

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * The due date worked out otherwise: all working days of both years in order, by Intl's calendar; the third one after the
 * day that Intl shows in Taipei.
 */
test('around every midnight of 2026 and 2027, minute by minute, it agrees with a list of all working days', () => {
  const taipei = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei', dateStyle: 'short' })
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Taipei', weekday: 'short' })
  const midnights = Array.from({ length: 365 * 2 }, (_, at) => Date.UTC(2025, 11, 31, 16) + at * dayMs)
  const noons = Array.from({ length: 365 * 2 + 30 }, (_, at) => Date.UTC(2025, 11, 25, 4) + at * dayMs)
  const working = noons
    .filter((noon) => !/Sat|Sun/.test(weekday.format(noon)))
    .map((noon) => taipei.format(noon))
    .filter((day) => !daysOff.has(day))
  const dueOf = (day: string) => working[working.findIndex((other) => other > day) + 2]
  const wrong: string[] = []
  for (const midnight of midnights) {
    const [dayBefore, dayAfter] = [dueOf(taipei.format(midnight - 1)), dueOf(taipei.format(midnight))]
    for (let minute = -20; minute < 20; minute += 1) {
      const sent = new Date(midnight + minute * minuteMs)
      const due = reviewDueDay(sent, calendar)
      if (due !== (minute < 0 ? dayBefore : dayAfter)) wrong.push(`${sent.toISOString()}: ${due}`)
    }
  }
  expect(wrong).toEqual([])
})

test('it never goes back as time goes on, is always a working day, and has two working days before it', () => {
  let last = ''
  for (let sent = Date.UTC(2025, 11, 31, 16); sent < Date.UTC(2027, 11, 20); sent += 7 * 60 * minuteMs) {
    const due = reviewDueDay(new Date(sent), calendar)
    expect(due >= last && isWorkingDay(due, calendar)).toBe(true)
    expect(endOfDay(due).getTime()).toBeGreaterThan(sent + 3 * dayMs)
    last = due
  }
  expect(workingDayAfter('2026-12-31', 1, calendar)).toBe('2027-01-04')
})

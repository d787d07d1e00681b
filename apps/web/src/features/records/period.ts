import { taipeiDay, taipeiMonthStart } from '@dpass/rules/taipei-time'

/** Days are calendar days in Taiwan, `2026-03-09`. */
export type Period =
  | { readonly kind: 'all' }
  /** The calendar month that it is now. */
  | { readonly kind: 'month' }
  | { readonly kind: 'recent'; readonly months: 1 | 3 | 6 | 12 }
  | { readonly kind: 'custom'; readonly start: string; readonly end: string }

export const everything: Period = { kind: 'all' }

const recent = { m1: 1, m3: 3, m6: 6, y1: 12 } as const

/** The server refuses more (DATE_RANGE_TOO_LONG). */
const longestDays = 366
const dayMs = 24 * 60 * 60 * 1_000

/** The `internalPeriod` of an address, or nothing when it means no period. */
export function parsePeriod(text: unknown): Period | undefined {
  if (typeof text !== 'string') return undefined
  if (text === 'month') return { kind: 'month' }
  if (Object.hasOwn(recent, text)) return { kind: 'recent', months: recent[text as keyof typeof recent] }
  const [, start = '', end = ''] = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  return problemWithDays(start, end) === null ? { kind: 'custom', start, end } : undefined
}

export function writePeriod(period: Period): string | undefined {
  if (period.kind === 'all') return undefined
  if (period.kind === 'month') return 'month'
  if (period.kind === 'custom') return `${period.start}_${period.end}`
  return Object.entries(recent).find(([, months]) => months === period.months)?.[0]
}

export type DaysProblem = 'missing' | 'reversed' | 'tooLong'

/** What keeps two days from being a period; both count. */
export function problemWithDays(start: string, end: string): DaysProblem | null {
  const [from, to] = [startOfDay(start), startOfDay(end)]
  if (from === undefined || to === undefined) return 'missing'
  if (to < from) return 'reversed'
  return (to - from) / dayMs + 1 > longestDays ? 'tooLong' : null
}

export interface Range {
  readonly startDateTime?: string
  readonly endDateTime?: string
}

/** From when until when to ask the server. What goes on until now has no end, so that what happens now is in it. */
export function rangeOf(period: Period, now: Date): Range {
  switch (period.kind) {
    case 'all':
      return {}
    case 'month':
      return { startDateTime: taipeiMonthStart(now).toISOString() }
    case 'recent':
      return { startDateTime: instant(dayAfter(monthsBefore(taipeiDay(now), period.months))) }
    case 'custom':
      return { startDateTime: instant(period.start), endDateTime: instant(dayAfter(period.end)) }
  }
}

const instant = (day: string): string => new Date(startOfDay(day) ?? Number.NaN).toISOString()

/** Taiwan's midnight; nothing for a day that no calendar has. */
function startOfDay(day: string): number | undefined {
  const moment = Date.parse(`${day}T00:00:00+08:00`)
  return Number.isNaN(moment) || taipeiDay(moment) !== day ? undefined : moment
}

const dayAfter = (day: string): string => taipeiDay((startOfDay(day) ?? Number.NaN) + dayMs)

/** The same day of an earlier month, or its last one where it is shorter: a month before 31 March is 28 February. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

import { Refusal } from '../refusal.ts'
import { dayMs, msBetween, parseTime } from '../time.ts'

const maxRangeMs = 366 * dayMs
const maxRangeMonths = 12

interface Range {
  /** Included. */
  readonly from: Date | '-infinity'
  /** Excluded. */
  readonly to: Date | 'infinity'
}

/** Of which time a list is asked for: where both ends are given, 366 days at most. */
export function readRange(query: { readonly startDateTime?: string; readonly endDateTime?: string }): Range {
  const from = readTime('startDateTime', query.startDateTime)
  const to = readTime('endDateTime', query.endDateTime)
  if (from && to) {
    if (to <= from) throw new Refusal('DATE_RANGE_INVALID', 'it ends before it begins', { field: 'endDateTime' })
    if (msBetween(from, to) > maxRangeMs)
      throw new Refusal('DATE_RANGE_TOO_LONG', 'over 366 days', {
        values: { months: maxRangeMonths },
        field: 'endDateTime',
      })
  }
  return { from: from ?? '-infinity', to: to ?? 'infinity' }
}

/** ISO 8601 with its zone; a day alone is that day in UTC. */
function readTime(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = parseTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00Z` : text)
  if (!time) throw new Refusal('DATE_RANGE_INVALID', `${field} is no time`, { field })
  return time
}

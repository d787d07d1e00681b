import { beginningOf, type Direction, readCursor } from '../../domain/redemption/cursor.ts'
import type { Stretch } from '../../domain/redemption/record.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dayMs, msBetween, parseTime } from '../../platform/time.ts'

const defaultPageSize = 20
const maxRangeMs = 366 * dayMs
const maxRangeMonths = 12

interface ListQuery {
  readonly cursor?: string
  readonly pageSize?: number
  readonly startDateTime?: string
  readonly endDateTime?: string
  readonly order?: Direction
}

/**
 * Which records a page shows. The range, where both its ends are given, is 366 days at most. A cursor goes on in the order
 * it was given in.
 */
export function readPage({ cursor, pageSize, startDateTime, endDateTime, order = 'NEWEST' }: ListQuery): Stretch {
  const from = readTime('startDateTime', startDateTime)
  const to = readTime('endDateTime', endDateTime)
  if (from && to) {
    if (to <= from) throw new Refusal('DATE_RANGE_INVALID', 'it ends before it begins', { field: 'endDateTime' })
    if (msBetween(from, to) > maxRangeMs)
      throw new Refusal('DATE_RANGE_TOO_LONG', 'over 366 days', {
        values: { months: maxRangeMonths },
        field: 'endDateTime',
      })
  }
  const after = cursor === undefined ? beginningOf(order) : readCursor(cursor)
  if (!after) throw new Refusal('CURSOR_INVALID', 'not one of ours')
  const limit = (pageSize ?? defaultPageSize) + 1
  return { from: from ?? '-infinity', to: to ?? 'infinity', after, order: after.order, limit }
}

/** ISO 8601 with its zone; a day alone is that day in UTC. */
function readTime(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = parseTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00Z` : text)
  if (!time) throw new Refusal('DATE_RANGE_INVALID', `${field} is no time`, { field })
  return time
}

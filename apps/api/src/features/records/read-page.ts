import { beginningOf, type Direction, readCursor } from '../../domain/redemption/cursor.ts'
import type { Stretch } from '../../domain/redemption/record.sql.ts'
import { readRange } from '../../platform/http/read-range.ts'
import { Refusal } from '../../platform/refusal.ts'

const defaultPageSize = 20

interface ListQuery {
  readonly cursor?: string
  readonly pageSize?: number
  readonly startDateTime?: string
  readonly endDateTime?: string
  readonly order?: Direction
}

/** Which records a page shows. A cursor goes on in the order it was given in. */
export function readPage({ cursor, pageSize, order = 'NEWEST', ...range }: ListQuery): Stretch {
  const { from, to } = readRange(range)
  const after = cursor === undefined ? beginningOf(order) : readCursor(cursor)
  if (!after) throw new Refusal('CURSOR_INVALID', 'not one of ours')
  const limit = (pageSize ?? defaultPageSize) + 1
  return { from, to, after, order: after.order, limit }
}

import type { Point } from '../../../../domain/point.ts'
import { type AnyRecord, byNewest, statusOf } from '../../../../domain/records/record.ts'
import { soonestExpiry } from '../../../../domain/soonest-expiry.ts'

/** What is known of the member; nothing where it is not known. */
interface Known {
  readonly records: readonly AnyRecord[]
  readonly points: readonly Point[]
  readonly isRead: (answeredAt: string) => boolean
}

/** What home says in one line. */
export type Today =
  | { readonly kind: 'answered' | 'deducted'; readonly record: AnyRecord }
  | { readonly kind: 'expiring'; readonly expiry: NonNullable<ReturnType<typeof soonestExpiry<Point>>> }

const weekMs = 7 * 24 * 60 * 60 * 1_000

/** An answer to what the member has reported, else what expires soon, else what was taken off last. Not for over a week. */
export function todayOf({ records, points, isRead }: Known, now: Date): Today | null {
  const isRecent = (moment: string) => now.getTime() - Date.parse(moment) < weekMs
  const newest = [...records].sort(byNewest)
  const answered = newest.find((record) => {
    const answeredAt = answeredAtOf(record)
    return answeredAt !== null && isRecent(answeredAt) && !isRead(answeredAt)
  })
  if (answered) return { kind: 'answered', record: answered }
  const expiry = soonestExpiry(points, now)
  if (expiry) return { kind: 'expiring', expiry }
  const deducted = newest.find((record) => record.type === 'REDEEM' && hasTaken(record) && isRecent(record.occurredAt))
  return deducted ? { kind: 'deducted', record: deducted } : null
}

/** Null while what was reported waits, and where nothing was. */
export const answeredAtOf = ({ report }: AnyRecord): string | null => report?.answeredAt ?? null

const hasTaken = (record: AnyRecord): boolean =>
  record.amount > 0 && ['succeeded', 'partiallyRefunded'].includes(statusOf(record))

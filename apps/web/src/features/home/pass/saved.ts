import type { AnyRecord } from '../../../domain/records/record.ts'

interface RecordsPage {
  /** Newest first. */
  readonly items: readonly Pick<
    AnyRecord,
    'type' | 'status' | 'amount' | 'refundedAmount' | 'cancelledAt' | 'occurredAt'
  >[]
  readonly nextCursor: string | null
}

export interface Saved {
  readonly amountTwd: number
  /** False when the page ends before the records since then do. */
  readonly isWhole: boolean
}

/** What redemptions have saved since a moment, without what was refunded of them. One that is PENDING has saved nothing yet, one that was called off never will. */
export function savedSince(since: string, { items, nextCursor }: RecordsPage): Saved {
  // Moments in UTC, written alike, sort as text does.
  const recent = items.filter(({ occurredAt }) => occurredAt >= since)
  const amounts = recent
    .filter(({ type, status, cancelledAt }) => type === 'REDEEM' && status === 'COMPLETED' && cancelledAt === null)
    .map(({ amount, refundedAmount }) => amount - refundedAmount)
  return {
    amountTwd: amounts.reduce((sum, amount) => sum + amount, 0),
    isWhole: nextCursor === null || recent.length < items.length,
  }
}

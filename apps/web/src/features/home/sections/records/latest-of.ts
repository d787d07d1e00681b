import { type AnyRecord, byNewest } from '../../../../domain/records/record.ts'

/** The newest of several lists. */
export const latestOf = <const R extends Pick<AnyRecord, 'id' | 'occurredAt'>>(
  records: readonly R[],
  count: number,
): R[] => [...records].sort(byNewest).slice(0, count)

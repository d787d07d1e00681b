import { taipeiMonth } from '@dpass/rules/taipei-months'
import type { AnyRecord } from '../../../domain/records/record.ts'

type Listed = Pick<AnyRecord, 'id' | 'type' | 'status' | 'amount' | 'cancelledAt' | 'occurredAt'>

type Records = readonly { readonly items: readonly Listed[] }[]

/**
 * What points have paid for in a month, less what was given back in it, as GET /v1/savings counts it: one that is PENDING,
 * has failed or was called off counts nowhere. Undefined while records of the month may be missing: those of the last
 * month that was read, unless the list ends there.
 */
export function sumOfMonth(month: string, pages: Records, isWhole: boolean): number | undefined {
  // A refreshed list may hold a record twice.
  const records = [...new Map(pages.flatMap(({ items }) => items).map((record) => [record.id, record])).values()]
  const isOfMonth = ({ occurredAt }: Listed) => taipeiMonth(occurredAt) === month
  const last = records.at(-1)
  if (!isWhole && last && isOfMonth(last)) return undefined
  return records
    .filter((record) => isOfMonth(record) && record.status === 'COMPLETED' && record.cancelledAt === null)
    .reduce((sum, { type, amount }) => sum + (type === 'REFUND' ? -amount : amount), 0)
}

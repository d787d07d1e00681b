import type { Twd } from '@dpass/contract/pieces'
import { type Queries, sql } from '../../platform/database/sql.ts'

export interface ListedPurchase {
  readonly id: string
  readonly planId: string
  readonly planName: string
  readonly amountTwd: Twd
  readonly status: 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED'
  readonly method: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly reviewNote: string | null
  readonly unpaidAt: Date | null
}

/** The place of a payment in the list: after it, the next page begins. */
export interface Cursor {
  readonly createdAt: Date | 'infinity'
  readonly id: string
}

export const purchasesOf = (db: Queries, memberId: string, { createdAt, id }: Cursor, limit: number) =>
  db.many<ListedPurchase>(sql`
    select id, plan_id, plan_name, amount_twd, status, method, created_at, expires_at, paid_at, review_note,
      unpaid_at
    from payment_transaction
    where member_id = ${memberId} and opened_at is not null and (created_at, id) < (${createdAt}, ${id})
    order by created_at desc, id desc limit ${limit}`)

export interface PurchaseUnderReview {
  readonly id: string
  readonly planName: string
  readonly amountTwd: Twd
  readonly status: string
  readonly reviewNote: string
  readonly createdAt: Date
}

/** What waits for an operator, oldest first. It names no member. */
export const purchasesUnderReview = (db: Queries, limit: number) =>
  db.many<PurchaseUnderReview>(sql`
    select id, plan_name, amount_twd, status, review_note, created_at
    from payment_transaction where review_note is not null order by created_at, id limit ${limit}`)

interface Unsettled {
  readonly pending: number
  readonly overdue: number
  readonly underReview: number
}

/** Overdue: should have been settled before `then`, and the gateway has not said how. */
export const countUnsettled = async (db: Queries, then: Date): Promise<Unsettled> => {
  const counted = await db.first<Unsettled>(sql`
    select count(*) filter (where next_check_at is not null)::integer as pending,
      count(*) filter (where next_check_at is not null and expires_at < ${then})::integer as overdue,
      count(*) filter (where review_note is not null)::integer as under_review
    from payment_transaction where next_check_at is not null or review_note is not null`)
  return counted ?? { pending: 0, overdue: 0, underReview: 0 }
}

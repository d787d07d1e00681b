import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Status } from './transaction.ts'

/** A redemption of which something is to be given back, or that is to be called off; locked until the transaction ends. */
export interface LockedRedemption {
  readonly clientUid: string
  readonly status: Status
  readonly points: number
  readonly amountTwd: number
  readonly ratePoints: number | null
  readonly rateTwd: number | null
  readonly refundedTwd: number
  /** Given back, or on its way back. */
  readonly refundingTwd: number
  readonly programmeUid: string | null
  readonly accountSealed: Buffer | null
  readonly cancelRequestedAt: Date | null
  readonly occurredAt: Date
  readonly settledAt: Date | null
  readonly sends: number
}

export const lockRedemption = (db: Queries, memberId: string, id: string) =>
  db.first<LockedRedemption>(sql`
    select client_uid, status, points, amount_twd, rate_points, rate_twd, refunded_twd, refunding_twd, account_sealed,
      cancel_requested_at, occurred_at, settled_at, sends,
      (select unique_id from programme
        where programme.id = (select programme_id from point where point.id = point_id)) as programme_uid
    from point_transaction where member_id = ${memberId} and id = ${id} and refund_of is null for update`)

export interface RefundOfRedemption {
  readonly id: string
  readonly refundOf: string
  readonly status: Status
  readonly points: number
  readonly amountTwd: number
  readonly occurredAt: Date
}

/** Refunds of several redemptions, each one's in the order of time. */
export const refundsOf = (db: Queries, redemptions: readonly { readonly memberId: string; readonly id: string }[]) => {
  const [memberIds, ids] = [redemptions.map(({ memberId }) => memberId), redemptions.map(({ id }) => id)]
  return db.many<RefundOfRedemption>(sql`
    select refund.id, refund_of, status, points, amount_twd, occurred_at
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as asked (member_id, id)
    join point_transaction as refund on refund.member_id = asked.member_id and refund.refund_of = asked.id
    where refund.member_id = any(${memberIds}::uuid[]) order by occurred_at, refund.id limit 10000`)
}

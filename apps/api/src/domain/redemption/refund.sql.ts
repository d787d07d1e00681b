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
    select client_uid as "clientUid", status, points, amount_twd as "amountTwd", rate_points as "ratePoints",
      rate_twd as "rateTwd", refunded_twd as "refundedTwd", refunding_twd as "refundingTwd",
      account_sealed as "accountSealed", cancel_requested_at as "cancelRequestedAt", occurred_at as "occurredAt",
      settled_at as "settledAt", sends,
      (select unique_id from programme
        where programme.id = (select programme_id from point where point.id = point_id)) as "programmeUid"
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
    select refund.id, refund_of as "refundOf", status, points, amount_twd as "amountTwd", occurred_at as "occurredAt"
    from unnest(${memberIds}::uuid[], ${ids}::uuid[]) as asked (member_id, id)
    join point_transaction as refund on refund.member_id = asked.member_id and refund.refund_of = asked.id
    where refund.member_id = any(${memberIds}::uuid[]) order by occurred_at, refund.id limit 10000`)
}

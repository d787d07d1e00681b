import { type Queries, sql } from '../../platform/database/sql.ts'

type Status = 'PENDING' | 'COMPLETED' | 'FAILED'

/** A redemption of which something is to be given back, locked until the transaction ends. */
export interface Refundable {
  readonly status: Status
  readonly amountTwd: number
  readonly ratePoints: number | null
  readonly rateTwd: number | null
  /** Given back, or on its way back. */
  readonly refundingTwd: number
  readonly programmeUid: string | null
  readonly accountSealed: Buffer | null
}

export const lockRedemption = (db: Queries, memberId: string, id: string) =>
  db.first<Refundable>(sql`
    select status, amount_twd as "amountTwd", rate_points as "ratePoints", rate_twd as "rateTwd",
      refunding_twd as "refundingTwd", account_sealed as "accountSealed",
      (select unique_id from programme
        where programme.id = (select programme_id from point where point.id = point_id)) as "programmeUid"
    from point_transaction where member_id = ${memberId} and id = ${id} and refund_of is null for update`)

export const refundsOf = (db: Queries, memberId: string, redemptionId: string) =>
  db.many<{ readonly id: string; readonly status: Status; readonly points: number; readonly amountTwd: number }>(sql`
    select id, status, points, amount_twd as "amountTwd" from point_transaction
    where member_id = ${memberId} and refund_of = ${redemptionId} order by occurred_at, id limit 1000`)

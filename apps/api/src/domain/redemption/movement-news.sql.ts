import { sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

interface Movement {
  readonly memberId: string
  readonly id: string
}

/** What a notice tells of it. */
interface MovementNews {
  readonly email: string
  readonly placeName: string
  readonly pointName: string
  readonly points: number
  readonly amountTwd: number
}

/** Undefined unless the member wants to be told of every deduction. */
export const redemptionNews = (tx: Transaction, { memberId, id }: Movement) =>
  tx.first<MovementNews>(sql`
    select email, coalesce(station_name, merchant_name) as place_name, point.name as point_name, points, amount_twd
    from point_transaction as taken
    join member on member.id = taken.member_id
    join notice_setting as wish on wish.member_id = taken.member_id
    join point on point.id = taken.point_id
    where taken.member_id = ${memberId} and taken.id = ${id} and closed_at is null and wish.redemption = 'MAIL'`)

/**
 * Undefined where the member does not want it, and where they never saw the points leave: what was called off before it was
 * known to be taken comes back without a word.
 */
export const refundNews = (tx: Transaction, { memberId, id }: Movement) =>
  tx.first<MovementNews>(sql`
    select email, coalesce(given.station_name, given.merchant_name) as place_name, point.name as point_name, given.points,
      given.amount_twd
    from point_transaction as given
    join point_transaction as taken on taken.member_id = given.member_id and taken.id = given.refund_of
    join member on member.id = given.member_id
    left join notice_setting as wish on wish.member_id = given.member_id
    join point on point.id = given.point_id
    where given.member_id = ${memberId} and given.id = ${id} and closed_at is null
      and coalesce(wish.refund, 'MAIL') = 'MAIL' and (given.listed or taken.settled_at < taken.cancel_requested_at)`)

import { type Queries, sql } from '../../platform/database/sql.ts'

/** On what terms a member's points can be taken off an order right now. Nulls where something is missing for it. */
export interface Terms {
  readonly pointId: string
  readonly pointUid: string
  readonly programmeId: string
  readonly programmeUid: string
  readonly isAbnormal: boolean
  readonly linkedAt: Date | null
  readonly invalidSince: Date | null
  readonly accountSealed: Buffer | null
  readonly ratePoints: number | null
  readonly rateTwd: number | null
  /** The setting's limit per order, when the setting is for these points. */
  readonly maximumTwd: number | null
}

/** Of the points that the member has chosen, or (given a programme, by a transaction token) of that programme's points. */
export const termsOf = (db: Queries, memberId: string, programmeId: string | null, now: Date) =>
  db.first<Terms>(sql`
    select point.id as "pointId", point.unique_id as "pointUid", programme.id as "programmeId",
      programme.unique_id as "programmeUid", programme.is_abnormal as "isAbnormal", link.linked_at as "linkedAt",
      link.invalid_since as "invalidSince", link.account_sealed as "accountSealed", rate.points as "ratePoints",
      rate.amount_twd as "rateTwd", setting.maximum_twd as "maximumTwd"
    from point
    join programme on programme.id = point.programme_id
    left join deduction_setting as setting on setting.member_id = ${memberId} and setting.point_id = point.id
    left join link on link.member_id = ${memberId} and link.programme_id = programme.id
    left join lateral (
      select points, amount_twd from conversion_rate
      where point_id = point.id and effective_from <= ${now} order by effective_from desc limit 1
    ) as rate on true
    where case when ${programmeId}::text is null then setting.point_id is not null
      else programme.id = ${programmeId} end
    limit 1`)

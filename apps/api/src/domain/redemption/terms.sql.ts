import { type Queries, sql } from '../../platform/database/sql.ts'

/** On what terms a member's points can be taken off an order right now. Nulls where something is missing for it. */
export interface Terms {
  readonly pointId: string
  readonly pointUid: string
  readonly pointName: string
  readonly programmeId: string
  readonly programmeUid: string
  readonly isAbnormal: boolean
  readonly linkedAt: Date | null
  readonly invalidSince: Date | null
  readonly accountSealed: Buffer | null
  readonly ratePoints: number | null
  readonly rateTwd: number | null
  /** The setting's cap per order, for whichever points it was set. */
  readonly maximumTwd: number | null
}

export interface TermsAsked {
  readonly memberId: string
  /** The programme of the token that the member has shown: its points and no others. Null: the points they have chosen. */
  readonly programmeId: string | null
}

/** Of several members, in the order asked; undefined for one who has chosen no points. */
export async function termsOf(db: Queries, asked: readonly TermsAsked[], now: Date): Promise<(Terms | undefined)[]> {
  const memberIds = asked.map(({ memberId }) => memberId)
  const programmeIds = asked.map(({ programmeId }) => programmeId)
  // Behind the inner selects PostgreSQL does not see how many there are, and so does not plan anew for each number.
  const rows = await db.many<Terms & { readonly position: number }>(sql`
    select asked.position::integer, point.id as "pointId", point.unique_id as "pointUid", point.name as "pointName",
      programme.id as "programmeId", programme.unique_id as "programmeUid", programme.is_abnormal as "isAbnormal",
      link.linked_at as "linkedAt", link.invalid_since as "invalidSince", link.account_sealed as "accountSealed",
      rate.points as "ratePoints", rate.amount_twd as "rateTwd", setting.maximum_twd as "maximumTwd"
    from unnest((select ${memberIds}::uuid[]), (select ${programmeIds}::text[])) with ordinality
      as asked (member_id, programme_id, position)
    join member on member.id = asked.member_id and member.id = any(${memberIds}::uuid[])
    left join deduction_setting as setting on setting.member_id = member.id
    join point on case when asked.programme_id is null then point.id = setting.point_id
      else point.programme_id = asked.programme_id end
    join programme on programme.id = point.programme_id
    left join link on link.member_id = member.id and link.programme_id = programme.id
    left join lateral (
      select points, amount_twd from conversion_rate
      where point_id = point.id and effective_from <= ${now} order by effective_from desc limit 1
    ) as rate on true`)
  const found = Array.from<Terms | undefined>({ length: asked.length })
  for (const { position, ...own } of rows) found[position - 1] = own
  return found
}

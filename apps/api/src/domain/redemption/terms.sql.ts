import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'

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

export interface TermsAsked {
  readonly memberId: string
  /** The programme of the token that the member has shown: its points and no others. Null: the points they have chosen. */
  readonly programmeId: string | null
}

const terms = sqlPart`
  cross join lateral (
    select point.id as "pointId", point.unique_id as "pointUid", programme.id as "programmeId",
      programme.unique_id as "programmeUid", programme.is_abnormal as "isAbnormal", link.linked_at as "linkedAt",
      link.invalid_since as "invalidSince", link.account_sealed as "accountSealed", rate.points as "ratePoints",
      rate.amount_twd as "rateTwd", setting.maximum_twd as "maximumTwd"
    from point
    join programme on programme.id = point.programme_id
    left join deduction_setting as setting on setting.member_id = asked.member_id and setting.point_id = point.id
    left join link on link.member_id = asked.member_id and link.programme_id = programme.id
    left join lateral (
      select points, amount_twd from conversion_rate
      where point_id = point.id and effective_from <= asked.at order by effective_from desc limit 1
    ) as rate on true
    where case when asked.programme_id is null then setting.point_id is not null
      else programme.id = asked.programme_id end
    limit 1
  ) as terms`

/** Undefined for a member who has chosen no points. Names the member, so that a cluster asks one machine. */
export const termsOf = (db: Queries, { memberId, programmeId }: TermsAsked, now: Date) =>
  db.first<Terms>(sql`
    select terms.*
    from (select ${memberId}::uuid as member_id, ${programmeId}::text as programme_id, ${now}::timestamptz as at) as asked
    ${terms}`)

/** Of several members at once, in the order asked. */
export async function termsOfAll(db: Queries, asked: readonly TermsAsked[], now: Date): Promise<(Terms | undefined)[]> {
  const [one, another] = asked
  if (one && !another) return [await termsOf(db, one, now)]
  const memberIds = asked.map(({ memberId }) => memberId)
  const programmeIds = asked.map(({ programmeId }) => programmeId)
  // Behind the inner selects PostgreSQL does not see how many there are, and so does not plan anew for each number.
  const rows = await db.many<Terms & { readonly position: number }>(sql`
    select asked.position::integer, terms.*
    from (
      select *, ${now}::timestamptz as at
      from unnest((select ${memberIds}::uuid[]), (select ${programmeIds}::text[])) with ordinality
        as given (member_id, programme_id, position)
    ) as asked
    ${terms}`)
  const found = Array.from<Terms | undefined>({ length: asked.length })
  for (const { position, ...own } of rows) found[position - 1] = own
  return found
}

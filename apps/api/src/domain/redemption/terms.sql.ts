import type { ServiceGroup } from '@dpass/rules/service-groups'
import { askEach } from '../../platform/database/ask-each.ts'
import { type Queries, sql, sqlPart } from '../../platform/database/sql.ts'

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
  /** The member's rules, of the order's service where they differ. */
  readonly isPaused: boolean
  readonly isServiceOff: boolean
  readonly serviceMaximumTwd: number | null
}

export interface TermsQuery {
  readonly memberId: string
  /** The programme of the token that the member has shown: its points and no others. Null: the points they have chosen. */
  readonly programmeId: string | null
  /** Of the order's service. */
  readonly group: ServiceGroup
}

const terms = sqlPart`
  cross join lateral (
    select point.id as point_id, point.unique_id as point_uid, point.name as point_name, programme.id as programme_id,
      programme.unique_id as programme_uid, programme.is_abnormal, link.linked_at, link.invalid_since,
      link.account_sealed, rate.points as rate_points, rate.amount_twd as rate_twd, setting.maximum_twd,
      coalesce(rules.paused_until > asked.at, false) as is_paused,
      not coalesce(case asked.service_group when 'PARKING' then rules.parking_enabled
        when 'REFUELLING' then rules.refuelling_enabled else rules.other_enabled end, true) as is_service_off,
      case asked.service_group when 'PARKING' then rules.parking_maximum_twd
        when 'REFUELLING' then rules.refuelling_maximum_twd else rules.other_maximum_twd end as service_maximum_twd
    from point
    join programme on programme.id = point.programme_id
    left join deduction_setting as setting on setting.member_id = asked.member_id
    left join deduction_rules as rules on rules.member_id = asked.member_id
    left join link on link.member_id = asked.member_id and link.programme_id = programme.id
    left join lateral (
      select points, amount_twd from conversion_rate
      where point_id = point.id and effective_from <= asked.at order by effective_from desc limit 1
    ) as rate on true
    where case when asked.programme_id is null then point.id = setting.point_id
      else programme.id = asked.programme_id end
    limit 1
  ) as terms`

/** Of several members, in the order asked; undefined for one who has chosen no points. */
export const termsOf = (db: Queries, asked: readonly TermsQuery[], now: Date): Promise<(Terms | undefined)[]> =>
  askEach<Terms, TermsQuery>(db, asked, {
    one: ({ memberId, programmeId, group }) => sql`
      select terms.*
      from (select ${memberId}::uuid as member_id, ${programmeId}::text as programme_id, ${group}::text as service_group,
        ${now}::timestamptz as at) as asked
      ${terms}`,
    // Behind the inner selects PostgreSQL does not see how many there are, and so does not plan anew for each number.
    many: (each) => sql`
      select asked.position::integer, terms.*
      from (select *, ${now}::timestamptz as at
        from unnest((select ${each.map(({ memberId }) => memberId)}::uuid[]),
          (select ${each.map(({ programmeId }) => programmeId)}::text[]), (select ${each.map(({ group }) => group)}::text[]))
          with ordinality as given (member_id, programme_id, service_group, position)) as asked
      ${terms}`,
  })

import { type Queries, sql } from '../../platform/database/sql.ts'

export interface DeductionSetting {
  readonly pointId: string
  readonly uniqueId: string
  readonly name: string
  readonly programmeId: string
  readonly maximumTwd: number | null
}

export const settingOf = (db: Queries, memberId: string) =>
  db.first<DeductionSetting>(sql`
    select point_id as "pointId", unique_id as "uniqueId", name, programme_id as "programmeId",
      maximum_twd as "maximumTwd"
    from deduction_setting join point on point.id = point_id where member_id = ${memberId}`)

/**
 * False when the programme is no longer linked: the member may have unlinked it in another tab since it was checked.
 */
export const putSetting = async (db: Queries, memberId: string, pointId: string, maximumTwd: number | null) =>
  (await db.run(sql`
    insert into deduction_setting (member_id, point_id, maximum_twd)
    select ${memberId}, point.id, ${maximumTwd}::integer from point
    join link on link.programme_id = point.programme_id and link.member_id = ${memberId}
    where point.id = ${pointId} for key share of link
    on conflict (member_id) do update set point_id = excluded.point_id, maximum_twd = excluded.maximum_twd`)) === 1

export const clearSetting = (db: Queries, memberId: string) =>
  db.run(sql`delete from deduction_setting where member_id = ${memberId}`)

/** Removes the setting if it uses this programme's points. */
export const clearSettingFor = (db: Queries, memberId: string, programmeId: string) =>
  db.run(sql`
    delete from deduction_setting using point
    where member_id = ${memberId} and point.id = point_id and point.programme_id = ${programmeId}`)

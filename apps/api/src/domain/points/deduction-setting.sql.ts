import { type Queries, sql } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'

export interface DeductionSetting {
  readonly pointId: string
  readonly uniqueId: string
  readonly name: string
  readonly programmeId: string
  readonly maximumTwd: number | null
}

export const settingOf = (db: Queries, memberId: string) =>
  db.first<DeductionSetting>(sql`
    select point_id, unique_id, name, programme_id, maximum_twd
    from deduction_setting join point on point.id = point_id where member_id = ${memberId}`)

/**
 * False when the programme is no longer linked: the member may have unlinked it in another tab since it was checked.
 */
export const putSetting = async (
  tx: Transaction,
  memberId: string,
  pointId: string,
  maximumTwd: number | null,
): Promise<boolean> => {
  const link = await tx.first(sql`
    select 1 from link join point on point.programme_id = link.programme_id
    where member_id = ${memberId} and point.id = ${pointId} for key share of link`)
  if (!link) return false
  await tx.run(sql`
    insert into deduction_setting (member_id, point_id, maximum_twd) values (${memberId}, ${pointId}, ${maximumTwd})
    on conflict (member_id) do update set point_id = excluded.point_id, maximum_twd = excluded.maximum_twd`)
  return true
}

export const clearSetting = (db: Queries, memberId: string) =>
  db.run(sql`delete from deduction_setting where member_id = ${memberId}`)

/** Removes the setting if it uses this programme's points. */
export const clearSettingFor = (db: Queries, memberId: string, programmeId: string) =>
  db.run(sql`
    delete from deduction_setting using point
    where member_id = ${memberId} and point.id = point_id and point.programme_id = ${programmeId}`)

import { type Queries, sql } from '../../platform/database/sql.ts'

export interface Programme {
  readonly id: string
  readonly uniqueId: string
  readonly name: string
  readonly linkMethod: 'REDIRECT' | 'APP_SCHEME'
  readonly isAbnormal: boolean
}

/** A programme with one member's link to it. */
export interface ProgrammeOfMember extends Programme {
  readonly linkedAt: Date | null
  readonly invalidSince: Date | null
  readonly invalidReason: string | null
  readonly accountSealed: Buffer | null
  /** The days of whose expiring points the member has been told. */
  readonly expiryTold: readonly string[] | null
}

/** Every programme, or the one of this id. */
const selectProgrammes = (memberId: string, id: string | null) => sql`
  select id, unique_id, name, link_method, is_abnormal, linked_at, invalid_since, invalid_reason, account_sealed,
    expiry_told
  from programme left join link on link.programme_id = programme.id and link.member_id = ${memberId}
  where ${id}::text is null or id = ${id} order by id limit 100`

export const programmesOf = (db: Queries, memberId: string) =>
  db.many<ProgrammeOfMember>(selectProgrammes(memberId, null))

export const findProgramme = (db: Queries, id: string, memberId: string) =>
  db.first<ProgrammeOfMember>(selectProgrammes(memberId, id))

export const programmeName = async (db: Queries, uniqueId: string): Promise<string> =>
  (await db.first<{ readonly name: string }>(sql`select name from programme where unique_id = ${uniqueId}`))?.name ??
  uniqueId

/** Messages may arrive out of order: the one with the latest time counts. */
export const markAbnormal = (db: Queries, uniqueId: string, isAbnormal: boolean, toldAt: Date) =>
  db.run(sql`
    update programme set is_abnormal = ${isAbnormal}, status_told_at = ${toldAt}
    where unique_id = ${uniqueId} and (status_told_at is null or status_told_at <= ${toldAt})`)

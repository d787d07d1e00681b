import { type Queries, sql } from '../../platform/database/sql.ts'

export interface Point {
  readonly id: string
  readonly uniqueId: string
  readonly name: string
  readonly programmeId: string
}

export const allPoints = (db: Queries) =>
  db.many<Point>(sql`
    select id, unique_id, name, programme_id from point order by id limit 100`)

export interface PointProgramme {
  readonly id: string
  readonly uniqueId: string
  readonly isAbnormal: boolean
}

/** The programmes that have points; car services has none. */
export const pointProgrammes = (db: Queries) =>
  db.many<PointProgramme>(sql`
    select id, unique_id, is_abnormal from programme
    where exists (select from point where point.programme_id = programme.id) order by id limit 100`)

export const findPoint = (db: Queries, id: string) =>
  db.first<Point>(sql`
    select id, unique_id, name, programme_id from point where id = ${id}`)

interface RateRow {
  readonly pointId: string
  readonly uniqueId: string
  readonly points: number
  readonly amountTwd: number
}

/** The newest rate of each point that has begun. */
export const ratesAt = (db: Queries, now: Date) =>
  db.many<RateRow>(sql`
    select distinct on (point_id) point_id, unique_id, points, amount_twd
    from conversion_rate join point on point.id = point_id
    where effective_from <= ${now} order by point_id, effective_from desc limit 100`)

export const rateAt = (db: Queries, pointId: string, now: Date) =>
  db.first<Pick<RateRow, 'points' | 'amountTwd'>>(sql`
    select points, amount_twd from conversion_rate
    where point_id = ${pointId} and effective_from <= ${now} order by effective_from desc limit 1`)

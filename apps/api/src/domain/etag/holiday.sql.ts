import { type Queries, sql } from '../../platform/database/sql.ts'

export interface Holiday {
  /** `2026-12-25`. */
  readonly day: string
  /** False for a Saturday on which people work. */
  readonly isOff: boolean
  readonly name: string
}

/** From a day on, as far as a review can reach. */
export const holidaysFrom = (db: Queries, day: string, days: number) =>
  db.many<Holiday>(sql`
    select day::text, is_off, name from holiday
    where day >= ${day}::date and day < ${day}::date + ${days}::integer order by day`)

/** The last year that was loaded; null when none was. */
export const lastHolidayYear = async (db: Queries): Promise<number | null> =>
  (await db.first<{ readonly year: number | null }>(sql`select max(year) as year from holiday_year`))?.year ?? null

/** The whole year anew: what an operator added to it before is gone unless the list has it too. */
export async function putHolidayYear(
  db: Queries,
  year: number,
  holidays: readonly Holiday[],
  now: Date,
): Promise<void> {
  await db.run(sql`delete from holiday where extract(year from day) = ${year}`)
  for (const holiday of holidays) await putHoliday(db, holiday)
  await db.run(sql`
    insert into holiday_year (year, loaded_at) values (${year}, ${now})
    on conflict (year) do update set loaded_at = excluded.loaded_at`)
}

export const putHoliday = (db: Queries, { day, isOff, name }: Holiday) =>
  db.run(sql`
    insert into holiday (day, is_off, name) values (${day}, ${isOff}, ${name})
    on conflict (day) do update set is_off = excluded.is_off, name = excluded.name`)

export const removeHoliday = (db: Queries, day: string) => db.run(sql`delete from holiday where day = ${day}`)

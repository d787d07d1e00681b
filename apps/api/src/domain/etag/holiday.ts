import type { Calendar } from '@dpass/rules/etag/working-days'
import type { Queries } from '../../platform/database/sql.ts'
import { addMs, dayMs, isDay, msBetween } from '../../platform/time.ts'
import { type Holiday, holidaysFrom, lastHolidayYear } from './holiday.sql.ts'

/** No holiday season is as long as that. */
const readAheadDays = 60
const warningDays = 60

export async function calendarFrom(db: Queries, day: string): Promise<Calendar> {
  const holidays = await holidaysFrom(db, day, readAheadDays)
  const daysWhere = (isOff: boolean) =>
    new Set(holidays.filter((one) => one.isOff === isOff).map(({ day: date }) => date))
  return { daysOff: daysWhere(true), workingSaturdays: daysWhere(false) }
}

/** A sentence for operators when the holidays are known for less than 60 days ahead; undefined while they reach. */
export async function warnOfHolidays(db: Queries, now: Date): Promise<string | undefined> {
  const year = await lastHolidayYear(db)
  const end = new Date(`${year ?? 1970}-12-31T16:00:00Z`)
  if (msBetween(addMs(now, warningDays * dayMs), end) >= 0) return undefined
  const known = year === null ? 'No holidays are known' : `Holidays are known to the end of ${year} only`
  return `${known}: dates of eTag reviews will be promised too early. Load the next year (operate -- holidays load).`
}

const columns = ['西元日期', '星期', '是否放假', '備註'] as const

export interface ReadYear {
  readonly holidays: readonly Holiday[]
  readonly problems: readonly string[]
}

/**
 * The government's list of a year (data.gov.tw, dataset 14718): one line for each day, `20260101,四,2,開國紀念日`, where 2
 * means off and 0 a day of work. Only what differs from the plain week is kept.
 */
export function readHolidayYear(text: string, year: number): ReadYear {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  if (!columns.every((column, at) => head.split(',')[at]?.trim() === column))
    return { holidays: [], problems: [`The first line must be ${columns.join(',')}.`] }
  const problems: string[] = []
  const holidays: Holiday[] = []
  const seen = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const [date = '', , off = '', name = ''] = line.split(',').map((cell) => cell.trim())
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (!/^\d{8}$/.test(date) || !isDay(day) || !/^[02]$/.test(off)) problems.push(`Line ${at + 2} is no day: ${line}`)
    else if (Number(date.slice(0, 4)) !== year) problems.push(`Line ${at + 2} is not in ${year}: ${line}`)
    else {
      seen.add(day)
      const isWeekend = weekday === 0 || weekday === 6
      if ((off === '2') !== isWeekend) holidays.push({ day, isOff: off === '2', name: name || '放假' })
    }
  }
  const days = msBetween(new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))) / dayMs
  if (problems.length === 0 && seen.size !== days)
    problems.push(`${year} has ${days} days, and the file has ${seen.size}.`)
  return { holidays, problems: problems.slice(0, 20) }
}

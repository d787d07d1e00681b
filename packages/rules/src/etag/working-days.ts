import { taipeiDay, taipeiMidnight } from '../taipei-time.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Which days differ from the plain week. Days are written `2026-11-18`. */
export interface Calendar {
  /** Weekdays that are holidays, and closures such as typhoon days. */
  readonly daysOff: ReadonlySet<string>
  /** Saturdays on which people work to make up for a bridge day (補班). There are none in 2026 and 2027. */
  readonly workingSaturdays?: ReadonlySet<string>
}

/** Days for a review, as members are told (section 9). */
const reviewWorkingDays = 3

export function isWorkingDay(day: string, { daysOff, workingSaturdays }: Calendar): boolean {
  if (daysOff.has(day)) return false
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return (weekday !== 0 && weekday !== 6) || workingSaturdays?.has(day) === true
}

/** The next working day after a day, or as many further as are asked for. */
export function workingDayAfter(day: string, count: number, calendar: Calendar): string {
  let time = Date.parse(`${day}T00:00:00Z`)
  for (let left = count; left > 0;) {
    time += dayMs
    if (isWorkingDay(dayOf(time), calendar)) left -= 1
  }
  return dayOf(time)
}

/**
 * The last day of a review: the third working day after the day of submission in Taipei. Civil Code, article 120: the day
 * of submission does not count; article 122: a day of rest does not end a period.
 */
export const reviewDueDay = (submittedAt: Date, calendar: Calendar): string =>
  workingDayAfter(taipeiDay(submittedAt), reviewWorkingDays, calendar)

/** When a day is over in Taipei (article 121: a period ends with its last day). This moment no longer belongs to it. */
export const endOfDay = (day: string): Date => new Date(taipeiMidnight(`${day}T00:00:00+08:00`).getTime() + dayMs)

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

import { taipeiDay, taipeiTime } from './taipei-time.ts'

/** `2026-03`. */
export const taipeiMonth = (moment: Date | string | number): string => taipeiDay(moment).slice(0, 'yyyy-MM'.length)

/** When a month began in Taiwan: so many calendar months before the one that the moment is in. */
export function taipeiMonthsBefore(moment: Date | string | number, months: number): Date {
  const { yyyy, MM } = taipeiTime(moment)
  // Midnight in Taiwan; a month below 1 or above 12 is one of another year.
  return new Date(Date.UTC(Number(yyyy), Number(MM) - 1 - months, 1, -8))
}

import { t } from '../../copy/t.ts'

/** Taiwan keeps no summer time, so its hour is known without a table of zones; a member abroad still drives at home. */
export const taipeiHour = (now: Date): number => (now.getUTCHours() + 8) % 24

/** What drivers wish each other at this hour of the day. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return t('home.greeting.morning')
  if (hour >= 12 && hour < 18) return t('home.greeting.afternoon')
  return t('home.greeting.evening')
}

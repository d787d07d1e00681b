import { t } from '../../copy/t.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** A moment of the server as the member's own clock shows it. */
export function sayTime(moment: string): string {
  const at = new Date(moment)
  return t('format.dateTime', {
    yyyy: at.getFullYear(),
    MM: two(at.getMonth() + 1),
    dd: two(at.getDate()),
    HH: two(at.getHours()),
    mm: two(at.getMinutes()),
  })
}

/** A day as file names carry it: `2026-03-09`, by the member's own calendar. */
export const isoDay = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
